import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import { requestErrors } from '../../../../http/answers/request-errors.ts';
import type { Limiter } from '../../../../http/limits/limits.ts';
import type { Seal } from '../../../../http/secrets/seal.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { AppError } from '../../../../lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  type CodePurpose,
  DEFAULT_COUNTDOWN_SECONDS,
  isToNewcomer,
} from '../../accounts.rules.ts';
import { oneTimeCode } from '../../server/accounts.table.ts';
import type { SmsBudget } from './sms-budget.ts';

/** Makes and checks one-time codes; a code belongs to a purpose and a phone (E.164). */
export type CodesService = ReturnType<typeof createCodesService>;

/** A code as typed: `phones` are all that may have been meant. */
export type TypedCode = { purpose: CodePurpose; phones: readonly string[]; code: string; visitor: string };

/** Who asks for codes: `known` are those of the phones to whose accounts the visitor has logged in lately. */
export type AskedCodes = {
  purpose: CodePurpose;
  phones: readonly string[];
  visitor: string;
  known?: ReadonlySet<string>;
  /** Those of the phones that have an account; others are sent a code only to become one's own. */
  inUse?: ReadonlySet<string>;
};

/** Delivers a code along with the row that keeps it; false when there is nobody to deliver it to. */
export type DeliverCode = (phone: string, code: string, tx: Orm) => Promise<boolean>;

/** Kept where no code was sent, so that asking again is answered alike; no input can match it. */
const NO_CODE = '';

/** Codes over their table. */
export function createCodesService(parts: {
  orm: Orm;
  seal: Seal;
  clock: Clock;
  budget: SmsBudget;
  limits: {
    perPhoneAndHour: Limiter;
    perPhoneAndDay: Limiter;
    perPhoneAndVisitor: Limiter;
    perVisitor: Limiter;
    wrongPerVisitor: Limiter;
  };
}) {
  const { orm, seal, clock, budget, limits } = parts;
  const contextOf = (purpose: CodePurpose, phone: string) => `${purpose} ${phone}`;
  const rowOf = (purpose: CodePurpose, phones: readonly string[]) =>
    and(eq(oneTimeCode.purpose, purpose), inArray(oneTimeCode.phone, [...phones]));

  async function spend(limit: Limiter, key: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await limit.consume(key);
    if (allowed) return;
    const params = { minutes: Math.ceil(retryAfterSeconds / 60) };
    throw new AppError(accountErrors.tooManyCodes, { params });
  }

  /** The phones that may be sent one more; throws when there is none. What strangers use up binds strangers. */
  async function listOpen({ phones, visitor, known }: AskedCodes): Promise<string[]> {
    await spend(limits.perVisitor, visitor);
    const open: string[] = [];
    let refusal: unknown;
    for (const phone of phones) {
      await spend(limits.perPhoneAndVisitor, `${phone} ${visitor}`);
      try {
        if (!known?.has(phone)) {
          await spend(limits.perPhoneAndHour, phone);
          await spend(limits.perPhoneAndDay, phone);
        }
        open.push(phone);
      } catch (error) {
        refusal = error;
      }
    }
    if (refusal && !phones.some((phone) => known?.has(phone))) throw refusal;
    return open;
  }

  /** Counted before the transaction: what waits for a connection must not hold another one. */
  async function spendBudget(open: readonly string[], { purpose, inUse }: AskedCodes): Promise<void> {
    for (const phone of open) {
      if (isToNewcomer(purpose)) await budget.spend(phone);
      else if (inUse?.has(phone)) await budget.count();
    }
  }

  /**
   * The code in force is sent again, for 5 minutes more and with the tries it has left; one that is dead, also if only
   * for the visitor who asks, is replaced.
   */
  async function sendOne(
    { purpose, phone, visitor }: { purpose: CodePurpose; phone: string; visitor: string },
    deliver: DeliverCode,
    tx: Orm,
  ): Promise<void> {
    const now = clock.now();
    const context = contextOf(purpose, phone);
    // Of two that ask at the same moment one sends: else the code in the first message would be void already.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${context}, 0))`);
    const [row] = await tx
      .select()
      .from(oneTimeCode)
      .where(rowOf(purpose, [phone]));
    if (row && secondsLeft(row.sentAt, now) > 0) return;
    const isAlive = row && row.sealedCode !== NO_CODE && row.expiresAt > now;
    const mayBeTried = row && row.tries < CODE_TRIES_OF_ALL && (row.triesBy[visitor] ?? 0) < CODE_TRIES;
    const inForce = isAlive && mayBeTried ? row : null;
    const code = inForce ? seal.open(inForce.sealedCode, context) : newCode();
    const isDelivered = await deliver(phone, code, tx);
    const fresh = {
      sealedCode: isDelivered ? seal.seal(code, context) : NO_CODE,
      tries: inForce?.tries ?? 0,
      triesBy: inForce?.triesBy ?? {},
      sentAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    };
    await tx
      .insert(oneTimeCode)
      .values({ purpose, phone, ...fresh })
      .onConflictDoUpdate({ target: [oneTimeCode.purpose, oneTimeCode.phone], set: fresh });
  }

  /** Seconds until another code may be asked for; 0 when it may be now. */
  async function secondsToWait(purpose: CodePurpose, phones: readonly string[]): Promise<number> {
    const rows = await orm
      .select({ sentAt: oneTimeCode.sentAt })
      .from(oneTimeCode)
      .where(rowOf(purpose, phones));
    return Math.max(0, ...rows.map(({ sentAt }) => secondsLeft(sentAt, clock.now())));
  }

  /** The phone whose code this is; null counts as a wrong try for all of the phones. */
  async function findMatch({ purpose, phones, code, visitor }: TypedCode): Promise<string | null> {
    const own = sql`coalesce((${oneTimeCode.triesBy} ->> ${visitor}::text)::int, 0)`;
    const count = (step: 1 | -1) => ({
      tries: sql`${oneTimeCode.tries} + ${step}`,
      triesBy: sql`${oneTimeCode.triesBy} || jsonb_build_object(${visitor}::text, ${own} + ${step})`,
    });
    // Counted before it is compared, so that guesses at the same time are no free ones.
    const rows = await orm
      .update(oneTimeCode)
      .set(count(1))
      .where(
        and(
          rowOf(purpose, phones),
          gt(oneTimeCode.expiresAt, clock.now()),
          lt(oneTimeCode.tries, CODE_TRIES_OF_ALL),
          lt(own, CODE_TRIES),
        ),
      )
      .returning();
    const right = rows.find(
      ({ sealedCode, phone }) =>
        sealedCode !== NO_CODE && isSame(seal.open(sealedCode, contextOf(purpose, phone)), code),
    );
    if (!right) return null;
    await orm
      .update(oneTimeCode)
      .set(count(-1))
      .where(and(rowOf(purpose, [right.phone]), eq(oneTimeCode.sealedCode, right.sealedCode)));
    return right.phone;
  }

  return {
    /** Makes a code for each phone and lets `deliver` send it; what it does not deliver can never be right. */
    async send(asked: AskedCodes, deliver: DeliverCode): Promise<{ timeDiff: number }> {
      const { purpose, phones, visitor } = asked;
      const wait = await secondsToWait(purpose, phones);
      if (wait > 0) return { timeDiff: wait };
      if (!asked.known?.size) await budget.requireOpen();
      const open = await listOpen(asked);
      await spendBudget(open, asked);
      await orm.transaction(async (tx) => {
        await tx.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, clock.now()));
        for (const phone of open) await sendOne({ purpose, phone, visitor }, deliver, tx);
      });
      return { timeDiff: DEFAULT_COUNTDOWN_SECONDS };
    },

    /** Whether this is the code of the phone; only a wrong one counts. It stays valid until it is used up. */
    async isRight({ phone, ...typed }: Omit<TypedCode, 'phones'> & { phone: string }): Promise<boolean> {
      return (await findMatch({ ...typed, phones: [phone] })) !== null;
    },

    /** The phone whose code was typed; throws codeWrong, or that this visitor has typed too many wrong ones. */
    async requireRight(typed: TypedCode): Promise<string> {
      const { visitor } = typed;
      const { allowed, retryAfterSeconds } = await limits.wrongPerVisitor.peek(visitor);
      const params = { seconds: retryAfterSeconds };
      if (!allowed) throw new AppError(requestErrors.tooManyRequests, { retryAfterSeconds, params });
      const phone = await findMatch(typed);
      if (phone) return phone;
      await limits.wrongPerVisitor.consume(visitor);
      throw new AppError(accountErrors.codeWrong);
    },

    /** Ends a code whose purpose is fulfilled; of two calls with the same code at the same time one throws codeWrong. */
    async useUp(purpose: CodePurpose, phone: string, tx: Orm = orm): Promise<void> {
      const used = await tx
        .delete(oneTimeCode)
        .where(rowOf(purpose, [phone]))
        .returning({ phone: oneTimeCode.phone });
      if (used.length === 0) throw new AppError(accountErrors.codeWrong);
    },
  };
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
