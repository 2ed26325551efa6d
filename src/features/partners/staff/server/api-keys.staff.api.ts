import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { beginsWithText } from '#db/searched.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import { type ApiKeys, createApiKeys } from '#http/secrets/api-keys.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { endOfKey, isOver, lastDayOf } from '#lib/open/key-terms.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { issueKey, type KeyRow, listKeys, revokeKey } from '../api-keys.staff.contract.ts';
import { partnersStaffErrors } from '../partners.staff.calls.ts';

/** Dependencies of the calls about API keys. */
export type ApiKeysStaffDeps = { orm: Orm; audit: Audit; apiKeys: ApiKeys; clock: Clock };
type StoredKey = typeof apiKey.$inferSelect;

/** In the precision of a cursor. */
const issuedAt = sql`date_trunc('milliseconds', ${apiKey.createdAt})`;

/** Of two concurrent issues the second sees the first's name. */
const KEY_NAMES_LOCK = 7_302_540;

/** Mounts the staff side of API keys. */
export function mountApiKeysStaff(api: StaffApi, deps: ApiKeysStaffDeps): void {
  mount(api, listKeys, (asked) => list(deps, asked));
  mount(api, issueKey, (input, call) => issue(deps, input, call));
  mount(api, revokeKey, (input, call) => revoke(deps, input, call));
}

async function list(
  { orm, clock }: ApiKeysStaffDeps,
  { text, owner, state, cursor, limit }: ParsedInputOf<typeof listKeys>,
): Promise<OutputOf<typeof listKeys>> {
  const place = readCursor(cursor);
  const now = clock.now();
  const found = await orm
    .select()
    .from(apiKey)
    .where(
      and(
        text ? or(beginsWithText(apiKey.name, text), beginsWithText(apiKey.hint, text)) : undefined,
        owner && (owner === 'carrier' ? isNull(apiKey.customerId) : isNotNull(apiKey.customerId)),
        state && isInState(state, now),
        place ? sql`(${issuedAt}, ${apiKey.id}::text) < (${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(desc(issuedAt), desc(sql`${apiKey.id}::text`))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor =
    found.length > limit && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { rows: rows.map((row) => toRow(row, now)), nextCursor };
}

function isInState(state: KeyRow['state'], now: Date): SQL | undefined {
  if (state === 'revoked') return isNotNull(apiKey.revokedAt);
  const hasEnded = lte(apiKey.endsAt, now);
  return and(
    isNull(apiKey.revokedAt),
    state === 'ended' ? hasEnded : or(isNull(apiKey.endsAt), gt(apiKey.endsAt, now)),
  );
}

async function issue(
  { orm, audit, clock }: ApiKeysStaffDeps,
  { name, scopes, lastDay, networks }: ParsedInputOf<typeof issueKey>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof issueKey>> {
  const endsAt = endOfKey(lastDay);
  if (isOver(endsAt, clock.now())) {
    const fields = [{ field: 'lastDay', key: 'partners.staff:validation.lastDayPast' }];
    throw new AppError(requestErrors.invalidParameter, { fields });
  }
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_NAMES_LOCK})`);
    const ofName = and(eq(apiKey.name, name), isNull(apiKey.customerId), isNull(apiKey.revokedAt));
    const [taken] = await tx.select({ id: apiKey.id }).from(apiKey).where(ofName).limit(1);
    if (taken) throw new AppError(partnersStaffErrors.keyNameTaken);
    const { id, key } = await createApiKeys(tx).make(name, scopes, undefined, { endsAt, networks });
    const subject = { kind: 'apiKey', id };
    const after = { name, scopes, lastDay: lastDayOf(endsAt), networks };
    await audit.record(tx, { actor, visitor, action: 'apiKey.issued', subject, after });
    return { keyId: id, key };
  });
}

async function revoke(
  { orm, audit, apiKeys }: ApiKeysStaffDeps,
  { keyId, reason }: ParsedInputOf<typeof revokeKey>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof revokeKey>> {
  await orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(apiKey).where(eq(apiKey.id, keyId)).for('update');
    if (!stored || stored.revokedAt !== null) throw new AppError(staffErrors.recordGone);
    await createApiKeys(tx).revokeOne(keyId);
    const { name, scopes, customerId } = stored;
    const subject = { kind: 'apiKey', id: keyId };
    const before = { name, scopes, customerId };
    await audit.record(tx, {
      actor,
      visitor,
      action: 'apiKey.revoked',
      subject,
      before,
      after: { reason },
    });
  });
  apiKeys.forget();
  return {};
}

function toRow(
  { id, customerId, createdAt, lastUsedAt, revokedAt, ...stored }: StoredKey,
  now: Date,
): KeyRow {
  const { name, hint, scopes, mode, endsAt, networks } = stored;
  return {
    keyId: id,
    name,
    hint,
    scopes,
    lastDay: lastDayOf(endsAt),
    networks,
    state: revokedAt !== null ? 'revoked' : isOver(endsAt, now) ? 'ended' : 'inForce',
    mode,
    customerId,
    owner: customerId === null ? 'carrier' : 'customer',
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
