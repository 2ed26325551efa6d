import { and, count, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { isSameHolder } from '#features/payout-accounts/account-holders.rules.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { DAY_MS } from '#lib/clock.ts';
import {
  type Hint,
  hammingDistance,
  MAX_CLAIMS,
  SAME_PICTURE_BITS,
  WATCHED_DAYS,
} from '../../hints.rules.ts';
import type { ClaimRecord } from '../../server/claims.repo.ts';
import { claim, claimFile } from '../../server/claims.table.ts';

/** The newest pictures of other claims; older ones have mostly been deleted. */
const MAX_COMPARED = 20_000;

/** What a member of staff should check: hints, never a decision. */
export async function findHints(orm: Orm, row: ClaimRecord, now: Date): Promise<Hint[]> {
  const since = new Date(now.getTime() - WATCHED_DAYS * DAY_MS);
  const [pictures, accounts, many, names] = await Promise.all([
    samePictures(orm, row),
    sameAccounts(orm, row),
    manyClaims(orm, row, since),
    anotherName(orm, row),
  ]);
  return [...pictures, ...accounts, ...many, ...names];
}

async function samePictures(orm: Orm, row: ClaimRecord): Promise<Hint[]> {
  const pictures = (isOwn: boolean) =>
    orm
      .select({ claimNo: claim.claimNo, sha256: upload.sha256, hash: upload.perceptualHash })
      .from(claimFile)
      .innerJoin(claim, eq(claim.id, claimFile.claimId))
      .innerJoin(upload, eq(upload.id, claimFile.uploadId))
      .where(
        and(
          isOwn ? eq(claim.id, row.id) : ne(claim.id, row.id),
          isNotNull(upload.perceptualHash),
          eq(upload.purpose, 'claimPhoto'),
        ),
      )
      .orderBy(desc(upload.createdAt))
      .limit(MAX_COMPARED);
  const own = await pictures(true);
  if (own.length === 0) return [];
  const others = await pictures(false);
  const alike = others.filter((other) =>
    own.some(
      (mine) =>
        mine.sha256 === other.sha256 ||
        hammingDistance(mine.hash ?? '', other.hash ?? '') <= SAME_PICTURE_BITS,
    ),
  );
  const claimNos = [...new Set(alike.map(({ claimNo }) => claimNo))];
  return claimNos.length > 0 ? [{ code: 'samePicture', claimNos }] : [];
}

async function sameAccounts(orm: Orm, row: ClaimRecord): Promise<Hint[]> {
  // Sealed soon, where an earlier release stored it.
  if (row.accountFingerprint === null) return [];
  const rows = await orm
    .select({ claimNo: claim.claimNo, customerId: claim.customerId })
    .from(claim)
    .where(and(eq(claim.accountFingerprint, row.accountFingerprint), ne(claim.id, row.id)));
  const claimNos = rows
    .filter(({ customerId }) => customerId !== row.customerId)
    .map(({ claimNo }) => claimNo);
  return claimNos.length > 0 ? [{ code: 'sameAccount', claimNos }] : [];
}

async function manyClaims(orm: Orm, { customerId }: ClaimRecord, since: Date): Promise<Hint[]> {
  if (!customerId) return [];
  const [found] = await orm
    .select({ many: count() })
    .from(claim)
    .where(and(eq(claim.customerId, customerId), gte(claim.submittedAt, since)));
  const many = found?.many ?? 0;
  return many > MAX_CLAIMS ? [{ code: 'manyClaims', many }] : [];
}

async function anotherName(orm: Orm, { customerId, payeeName }: ClaimRecord): Promise<Hint[]> {
  if (!customerId) return [];
  const [owner] = await orm
    .select({ name: customer.name })
    .from(customer)
    .where(inArray(customer.id, [customerId]));
  return owner && !isSameHolder(owner.name, payeeName) ? [{ code: 'anotherName', name: owner.name }] : [];
}
