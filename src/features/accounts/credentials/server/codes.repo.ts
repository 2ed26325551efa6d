import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  type CodePurpose,
  DEFAULT_COUNTDOWN_SECONDS,
} from '../../accounts.rules.ts';
import { oneTimeCode } from '../../server/accounts.table.ts';

/** Keeps one-time codes, sealed; a code belongs to a purpose and a phone (E.164). */
export type CodesRepo = ReturnType<typeof createCodesRepo>;

/** A code as typed: `phones` are all that may have been meant. */
export type TypedCode = { purpose: CodePurpose; phones: readonly string[]; code: string; visitor: string };

/** For whom a code is issued; one that is not `isReal` never matches, whatever is typed. */
export type WantedCode = { purpose: CodePurpose; phone: string; visitor: string; isReal: boolean };

type Deps = { orm: Orm; seal: Seal; clock: Clock };
type Row = typeof oneTimeCode.$inferSelect;

/** Stored where no code was sent, so that a repeated request gets the same answer; no input matches it. */
const NO_CODE = '';

/** Codes over their table. */
export function createCodesRepo(deps: Deps) {
  const { orm, clock } = deps;
  return {
    issue: (wanted: WantedCode, tx: Orm) => issue(deps, wanted, tx),
    findMatch: (typed: TypedCode) => findMatch(deps, typed),

    /** Seconds until another code may be requested; 0 if now. */
    async secondsToWait(purpose: CodePurpose, phones: readonly string[]): Promise<number> {
      const rows = await orm
        .select({ sentAt: oneTimeCode.sentAt })
        .from(oneTimeCode)
        .where(isOf(purpose, phones));
      return Math.max(0, ...rows.map(({ sentAt }) => secondsLeft(sentAt, clock.now())));
    },

    async forgetExpired(tx: Orm): Promise<void> {
      await removeSome(tx, oneTimeCode, lt(oneTimeCode.expiresAt, clock.now()));
    },

    /** Whether there was a code to remove; of two concurrent calls only one removes it. */
    async remove(purpose: CodePurpose, phone: string, tx: Orm = orm): Promise<boolean> {
      const removed = await tx
        .delete(oneTimeCode)
        .where(isOf(purpose, [phone]))
        .returning({ phone: oneTimeCode.phone });
      return removed.length > 0;
    },
  };
}

/**
 * The code to send now, or null where a concurrent call has just sent it. A valid code is sent again, extended by 5
 * minutes and with its remaining attempts; an expired one, or one for which this visitor has no attempts left, is
 * replaced.
 */
async function issue({ seal, clock }: Deps, wanted: WantedCode, tx: Orm): Promise<string | null> {
  const { purpose, phone, visitor, isReal } = wanted;
  const now = clock.now();
  const context = contextOf(purpose, phone);
  // Of two concurrent requests only one sends, otherwise the code in the first message would already be void.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${context}, 0))`);
  const [row] = await tx
    .select()
    .from(oneTimeCode)
    .where(isOf(purpose, [phone]));
  if (row && secondsLeft(row.sentAt, now) > 0) return null;
  const inForce = row && isInForce(row, visitor, now) ? row : null;
  const code = inForce ? seal.open(inForce.sealedCode, context) : newCode();
  const fresh = {
    sealedCode: isReal ? seal.seal(code, context) : NO_CODE,
    tries: inForce?.tries ?? 0,
    triesBy: inForce?.triesBy ?? {},
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  };
  await tx
    .insert(oneTimeCode)
    .values({ purpose, phone, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeCode.purpose, oneTimeCode.phone], set: fresh });
  return code;
}

function isInForce({ sealedCode, expiresAt, tries, triesBy }: Row, visitor: string, now: Date): boolean {
  const mayBeTried = tries < CODE_TRIES_OF_ALL && (triesBy[visitor] ?? 0) < CODE_TRIES;
  return sealedCode !== NO_CODE && expiresAt > now && mayBeTried;
}

/** The phone whose code this is; null counts as a wrong attempt for all of the phones. */
async function findMatch({ orm, seal, clock }: Deps, typed: TypedCode): Promise<string | null> {
  const { purpose, phones, code, visitor } = typed;
  const own = triesOf(visitor);
  const isUsable = and(
    gt(oneTimeCode.expiresAt, clock.now()),
    lt(oneTimeCode.tries, CODE_TRIES_OF_ALL),
    lt(own, CODE_TRIES),
  );
  // Counted before the comparison, so that concurrent guesses are not free.
  const rows = await orm
    .update(oneTimeCode)
    .set(countedTry(visitor, 1))
    .where(and(isOf(purpose, phones), isUsable))
    .returning();
  const right = rows.find(
    ({ sealedCode, phone }) =>
      sealedCode !== NO_CODE && isSame(seal.open(sealedCode, contextOf(purpose, phone)), code),
  );
  if (!right) return null;
  await orm
    .update(oneTimeCode)
    .set(countedTry(visitor, -1))
    .where(and(isOf(purpose, [right.phone]), eq(oneTimeCode.sealedCode, right.sealedCode)));
  return right.phone;
}

function triesOf(visitor: string) {
  return sql`coalesce((${oneTimeCode.triesBy} ->> ${visitor}::text)::int, 0)`;
}

function countedTry(visitor: string, step: 1 | -1) {
  return {
    tries: sql`${oneTimeCode.tries} + ${step}`,
    triesBy: sql`${oneTimeCode.triesBy} || jsonb_build_object(${visitor}::text, ${triesOf(visitor)} + ${step})`,
  };
}

function isOf(purpose: CodePurpose, phones: readonly string[]) {
  return and(eq(oneTimeCode.purpose, purpose), inArray(oneTimeCode.phone, [...phones]));
}

/** The context a code is sealed with, so that it opens nowhere else. */
function contextOf(purpose: CodePurpose, phone: string): string {
  return `${purpose} ${phone}`;
}

function secondsLeft(sentAt: Date, now: Date): number {
  return Math.ceil(DEFAULT_COUNTDOWN_SECONDS - (now.getTime() - sentAt.getTime()) / 1000);
}

/** §9: 6 digits. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function isSame(code: string, typed: string): boolean {
  const [own, given] = [Buffer.from(code), Buffer.from(typed)];
  return own.length === given.length && timingSafeEqual(own, given);
}
