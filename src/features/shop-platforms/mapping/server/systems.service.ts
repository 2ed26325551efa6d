import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { requestErrors } from '#http/answers/request-errors.ts';
import { newSecret } from '#http/secrets/standard-webhooks.ts';
import { HOUR_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { countUnmapped, toConnection } from '../../server/connection-view.ts';
import { addConnection, type ConnectionDeps, type ShopOwner } from '../../server/connections.service.ts';
import { shopConnection } from '../../server/shop-platforms.table.ts';
import type { ShopConnection } from '../../shop-connections.contract.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import type { changeSystem, connectSystem, rotateSystemSecret } from '../mapping.contract.ts';
import { OLD_SECRET_HOURS } from '../mapping.rules.ts';

/** Connections of other systems; every query is bound to their owner. */
export type SystemsService = ReturnType<typeof createSystemsService>;
type ConnectionRow = typeof shopConnection.$inferSelect;

const ENDING = 4;
/** Secrets taken at once. */
const MAX_TAKEN = 3;

export function createSystemsService(deps: ConnectionDeps) {
  const { orm, secrets, clock } = deps;
  const isOf = ({ customerId }: ShopOwner, connectionId: string) =>
    and(
      eq(shopConnection.customerId, customerId),
      eq(shopConnection.id, connectionId),
      eq(shopConnection.platform, 'other'),
    );
  const toView = async (row: ConnectionRow): Promise<ShopConnection> =>
    toConnection(row, deps.publicUrl, (await countUnmapped(orm, [row])).get(row.id));

  return {
    toView,

    /** A connection of another system; throws where it is none of its owner. */
    async find(owner: ShopOwner, connectionId: string): Promise<ConnectionRow> {
      const [row] = await orm.select().from(shopConnection).where(isOf(owner, connectionId));
      if (!row) throw new AppError(shopErrors.connectionNotFound);
      return row;
    },

    async connect(
      owner: ShopOwner,
      { notifyUrl, ...settings }: ParsedInputOf<typeof connectSystem>,
    ): Promise<OutputOf<typeof connectSystem>> {
      const id = randomUUID();
      const secret = newSecret();
      const row = await addConnection(orm, owner, {
        ...settings,
        id,
        platform: 'other',
        shopUrl: readNotifyUrl(deps, notifyUrl),
        ...sealed(deps, id, [{ secret, until: null }]),
        createdAt: clock.now(),
      });
      return { connection: await toView(row), newSecret: secret };
    },

    async change(
      owner: ShopOwner,
      { connectionId, notifyUrl, ...settings }: ParsedInputOf<typeof changeSystem>,
    ): Promise<ShopConnection> {
      const shopUrl = readNotifyUrl(deps, notifyUrl);
      const [row] = await orm
        .update(shopConnection)
        .set({ ...settings, shopUrl })
        .where(isOf(owner, connectionId))
        .returning();
      if (!row) throw new AppError(shopErrors.connectionNotFound);
      return toView(row);
    },

    async rotate(owner: ShopOwner, connectionId: string): Promise<OutputOf<typeof rotateSystemSecret>> {
      const secret = newSecret();
      const now = clock.now();
      const until = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS).toISOString();
      const row = await orm.transaction(async (tx) => {
        const isIt = isOf(owner, connectionId);
        const [before] = await tx.select().from(shopConnection).where(isIt).for('update');
        if (!before) throw new AppError(shopErrors.connectionNotFound);
        const old = secrets
          .openTaken(before, now)
          .map((each) => ({ secret: each.secret, until: each.until ?? until }));
        if (old.length >= MAX_TAKEN) throw tooManySecrets(old, now);
        const taken = [{ secret, until: null }, ...old];
        const [after] = await tx
          .update(shopConnection)
          .set(sealed(deps, connectionId, taken))
          .where(isIt)
          .returning();
        if (!after) throw new Error('an updated row is returned');
        return after;
      });
      return { connection: await toView(row), newSecret: secret, oldEndsAt: until };
    },
  };
}

/** A secret that is promised for a day is not dropped: the next one waits until the oldest has ended. */
function tooManySecrets(old: readonly { until: string }[], now: Date): AppError {
  const next = Math.min(...old.map(({ until }) => Date.parse(until)));
  const retryAfterSeconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000));
  const hours = Math.ceil((retryAfterSeconds * 1000) / HOUR_MS);
  return new AppError(shopErrors.tooManySecrets, { retryAfterSeconds, params: { most: MAX_TAKEN, hours } });
}

type Taken = { secret: string; until: string | null };

/** The first secret signs what we post; all of them are taken of what comes. */
function sealed({ secrets }: ConnectionDeps, id: string, taken: readonly Taken[]) {
  const secret = taken[0]?.secret ?? '';
  return {
    sealedAccess: secrets.sealKeys(id, { key: '', secret }),
    sealedSigning: secrets.sealTaken(id, taken),
    keyEnding: secret.slice(-ENDING),
  };
}

/** An address that may be posted to; empty where none is typed. */
function readNotifyUrl({ platforms, sender }: ConnectionDeps, typed: string): string {
  if (typed === '') return '';
  const address = platforms.other.addressOf(typed);
  if (address && sender.mayPostTo(new URL(address))) return address;
  throw new AppError(requestErrors.invalidParameter, {
    fields: [{ field: 'notifyUrl', key: 'shop-platforms:mapping.validation.notifyUrl' }],
  });
}
