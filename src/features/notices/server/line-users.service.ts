import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import { hashOfToken } from '#http/secrets/digest.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { noticeErrors } from '../notices.calls.ts';
import { DEFAULT_QUIET, FOLLOW_DAYS, followKinds, isOfDetail, withoutChannel } from '../notices.rules.ts';
import type { ChoicesService } from './choices.service.ts';
import type { SayEarlierWindow } from './earlier-window.ts';
import { requireFewerFollows } from './follows.service.ts';
import { lineLinkCode, notice, noticeChoice, noticeMuted, parcelFollower } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

/** LINE's link tokens live as long. */
const LINK_MINUTES = 10;

/** The customer to whom a LINE user is linked. */
export type LineOwner = { customerId: string; phone: string; language: string };

/** What became of a wish to follow a parcel. */
export type Followed = 'followed' | 'byChoices' | 'tooMany';

type Deps = {
  orm: Orm;
  choices: Pick<ChoicesService, 'change'>;
  isPartyOf(waybillNo: string, phone: string): Promise<boolean>;
  sayEarlierWindow: SayEarlierWindow;
  clock: Clock;
};

/** LINE users: which customer they are, which parcels they follow, and that they stop. */
export type LineUsers = ReturnType<typeof createLineUsers>;

export function createLineUsers(deps: Deps) {
  const { orm, choices } = deps;

  const findOwner = (userId: string) => findOwnerIn(orm, userId);
  const findLinked = (userId: string) => findLinkedIn(orm, userId);

  return {
    findOwner,

    beginLink: (customerId: string, lineUserId: string, nonce: string) =>
      beginLink(deps, { customerId, lineUserId, nonce }),

    /** Links a user by the nonce that LINE has sent back; null where it is not theirs, too old, or used. */
    async finishLink(lineUserId: string, nonce: string): Promise<LineOwner | null> {
      return (await finishLink(deps, lineUserId, nonce)) ? findOwner(lineUserId) : null;
    },

    /** Which of these parcels a LINE user hears of: followed, or `own` ones of which the customer hears by LINE. */
    async findFollowed(
      userId: string,
      { all, own }: { all: readonly string[]; own: readonly string[] },
    ): Promise<ReadonlySet<string>> {
      const rows = await orm
        .select({ waybillNo: parcelFollower.waybillNo })
        .from(parcelFollower)
        .where(
          and(
            inArray(parcelFollower.waybillNo, [...all]),
            eq(parcelFollower.recipient, recipientOf(userId)),
            isNotNull(parcelFollower.confirmedAt),
          ),
        );
      const followed = rows.map(({ waybillNo }) => waybillNo);
      return new Set([...followed, ...(await findHeardByChoices(orm, userId, own))]);
    },

    /** Follows a parcel; whoever is linked and has a part in it hears what only the details show, too. */
    async follow(userId: string, waybillNo: string, language: Language): Promise<Followed> {
      const owner = await findOwner(userId);
      const isParty = owner !== null && (await deps.isPartyOf(waybillNo, owner.phone));
      return orm.transaction(async (tx) => {
        if (owner && isParty && (await hearsByLine(tx, owner))) {
          await tx.delete(noticeMuted).where(mutedBy(owner, waybillNo));
          await deps.sayEarlierWindow(tx, waybillNo);
          return 'byChoices';
        }
        return followIn(deps, tx, { userId, waybillNo, language, isParty });
      });
    },

    /** Ends the messages about one parcel by LINE. */
    async unfollow(userId: string, waybillNo: string): Promise<void> {
      const owner = await findLinked(userId);
      const isParty = owner !== null && (await deps.isPartyOf(waybillNo, owner.phone));
      await orm.transaction(async (tx) => {
        await tx
          .delete(parcelFollower)
          .where(
            and(eq(parcelFollower.waybillNo, waybillNo), eq(parcelFollower.recipient, recipientOf(userId))),
          );
        if (!owner || !isParty || !(await hearsByLine(tx, owner))) return;
        const { customerId } = owner;
        await tx.insert(noticeMuted).values({ customerId, waybillNo }).onConflictDoNothing();
        await dropWaiting(tx, customerId, eq(notice.waybillNo, waybillNo));
      });
    },

    /** Ends all messages to a LINE user: followed parcels, and the channel of a linked customer. */
    async stopAll(userId: string): Promise<void> {
      const [owner] = await orm
        .select({ customerId: noticeChoice.customerId })
        .from(noticeChoice)
        .where(eq(noticeChoice.lineUserId, userId));
      await orm.transaction(async (tx) => {
        await forgetFollows(tx, userId);
        if (!owner) return;
        await choices.change(owner, (before) => ({ choices: withoutChannel(before, 'line') }), tx);
        await dropWaiting(tx, owner.customerId, eq(notice.channel, 'line'));
      });
    },

    /** Forgets a LINE user who has blocked the account, or who wants to be unlinked; whether a customer was linked. */
    async forget(userId: string, { follows }: { follows: boolean }): Promise<boolean> {
      return orm.transaction(async (tx) => {
        if (follows) await forgetFollows(tx, userId);
        return forgetLineUser(tx, userId);
      });
    },
  };
}

/** The customer of a LINE user, who may be restricted: enough to end something. */
async function findLinkedIn(orm: Orm, userId: string): Promise<(LineOwner & { restricted: boolean }) | null> {
  const { id: customerId, phone, language, mergedInto } = customer;
  // A merged account is as good as restricted: its parcels are with another one.
  const restricted = sql<boolean>`${customer.restricted} or ${mergedInto} is not null`;
  const [row] = await orm
    .select({ customerId, phone, language, restricted })
    .from(noticeChoice)
    .innerJoin(customer, eq(customer.id, noticeChoice.customerId))
    .where(eq(noticeChoice.lineUserId, userId));
  return row ?? null;
}

/** The customer of a LINE user; nobody once the account is restricted. */
async function findOwnerIn(orm: Orm, userId: string): Promise<LineOwner | null> {
  const linked = await findLinkedIn(orm, userId);
  return linked?.restricted ? null : linked;
}

/** Which of a customer's own parcels are not muted, if the customer hears of own parcels by LINE at all. */
async function findHeardByChoices(orm: Orm, userId: string, own: readonly string[]): Promise<string[]> {
  const owner = own.length > 0 ? await findOwnerIn(orm, userId) : null;
  if (!owner || !(await hearsByLine(orm, owner))) return [];
  const rows = await orm
    .select({ waybillNo: noticeMuted.waybillNo })
    .from(noticeMuted)
    .where(and(eq(noticeMuted.customerId, owner.customerId), inArray(noticeMuted.waybillNo, [...own])));
  const muted = new Set(rows.map(({ waybillNo }) => waybillNo));
  return own.filter((waybillNo) => !muted.has(waybillNo));
}

/** Remembers that a customer wants to be linked to this LINE user; an earlier wish is forgotten. */
async function beginLink(
  { orm, clock }: Pick<Deps, 'orm' | 'clock'>,
  { customerId, lineUserId, nonce }: { customerId: string; lineUserId: string; nonce: string },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + LINK_MINUTES * MINUTE_MS);
  const wish = { codeHash: hashOfToken(nonce), lineUserId, expiresAt };
  await orm
    .insert(lineLinkCode)
    .values({ customerId, ...wish })
    .onConflictDoUpdate({ target: lineLinkCode.customerId, set: wish });
}

/** Takes a nonce once, in time, and from the user whom it was made for. */
async function finishLink(
  { orm, clock }: Pick<Deps, 'orm' | 'clock'>,
  lineUserId: string,
  nonce: string,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const [wish] = await tx
      .delete(lineLinkCode)
      .where(
        and(
          eq(lineLinkCode.codeHash, hashOfToken(nonce)),
          eq(lineLinkCode.lineUserId, lineUserId),
          gt(lineLinkCode.expiresAt, clock.now()),
        ),
      )
      .returning();
    if (!wish) return false;
    const { customerId } = wish;
    await tx.insert(noticeChoice).values({ customerId, quiet: DEFAULT_QUIET }).onConflictDoNothing();
    const ofCustomer = eq(noticeChoice.customerId, customerId);
    // In one order: two customers may link each other's users at the same time.
    const linked = await tx
      .select({ lineUserId: noticeChoice.lineUserId })
      .from(noticeChoice)
      .where(or(ofCustomer, eq(noticeChoice.lineUserId, lineUserId)))
      .orderBy(asc(noticeChoice.customerId))
      .for('update');
    // The user leaves another customer, and another user of this customer hears its details no longer.
    const before = new Set([lineUserId, ...linked.flatMap((row) => row.lineUserId ?? [])]);
    for (const each of before) await forgetLineUser(tx, each);
    await tx.update(noticeChoice).set({ lineUserId }).where(ofCustomer);
    return true;
  });
}

async function followIn(
  { clock, sayEarlierWindow }: Pick<Deps, 'clock' | 'sayEarlierWindow'>,
  tx: Orm,
  wish: { userId: string; waybillNo: string; language: Language; isParty: boolean },
): Promise<Followed> {
  const { userId, waybillNo, language, isParty } = wish;
  const now = clock.now();
  const recipient = recipientOf(userId);
  try {
    await requireFewerFollows(tx, waybillNo, recipient, now);
  } catch (error) {
    if (error instanceof AppError && error.spec.code === noticeErrors.tooManyFollows.code) return 'tooMany';
    throw error;
  }
  const kinds = followKinds.filter((kind) => isParty || !isOfDetail(kind));
  const known = { kinds, language, seesDetail: isParty, confirmedAt: now };
  const expiresAt = new Date(now.getTime() + FOLLOW_DAYS * DAY_MS);
  await tx
    .insert(parcelFollower)
    .values({ ...known, waybillNo, channel: 'line', recipient, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: [parcelFollower.waybillNo, parcelFollower.recipient], set: known });
  await watchParcels(tx, [waybillNo]);
  await sayEarlierWindow(tx, waybillNo);
  return 'followed';
}

/** Whether a customer gets messages about all own parcels by LINE. */
async function hearsByLine(tx: Orm, { customerId }: LineOwner): Promise<boolean> {
  const [row] = await tx.select().from(noticeChoice).where(eq(noticeChoice.customerId, customerId));
  return Object.values(row?.choices ?? {}).some((list) => list.includes('line'));
}

/** Waiting notices are deleted with the follower. */
async function forgetFollows(tx: Orm, userId: string): Promise<void> {
  await tx.delete(parcelFollower).where(eq(parcelFollower.recipient, recipientOf(userId)));
}

/** Unlinks a LINE user from the customer who has linked it; what waits for that user is not sent. Returns whether there was one. */
export async function forgetLineUser(tx: Orm, lineUserId: string): Promise<boolean> {
  const [owner] = await tx
    .update(noticeChoice)
    .set({ lineUserId: null })
    .where(eq(noticeChoice.lineUserId, lineUserId))
    .returning({ customerId: noticeChoice.customerId });
  // What was followed as the owner of a parcel tells more than its number shows.
  await tx
    .delete(parcelFollower)
    .where(and(eq(parcelFollower.recipient, recipientOf(lineUserId)), eq(parcelFollower.seesDetail, true)));
  if (owner) await dropWaiting(tx, owner.customerId, eq(notice.recipient, recipientOf(lineUserId)));
  return owner !== undefined;
}

/** A LINE user in the form that messages use. */
export function recipientOf(userId: string): string {
  return `line:${userId}`;
}

function mutedBy({ customerId }: LineOwner, waybillNo: string) {
  return and(eq(noticeMuted.customerId, customerId), eq(noticeMuted.waybillNo, waybillNo));
}
