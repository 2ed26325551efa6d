import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { isDatabaseAway } from '#db/errors/database-away.ts';
import type { Orm, ReadOrm } from '#db/orm.ts';
import { removeSome } from '#db/remove-some.ts';
import type { Session } from '#http/http-env.ts';
import { hashOfToken } from '#http/secrets/digest.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { MAX_SESSIONS, SESSION_SECONDS } from '../../accounts.rules.ts';
import { customer, customerSession } from '../../server/accounts.table.ts';

/** Opens, reads and closes the sessions of customers. */
export type SessionsService = ReturnType<typeof createSessionsService>;

/** A session as its owner sees it. */
export type OpenSession = { id: string; device: string; openedAt: Date; lastSeenAt: Date };

/** Limits how often reading a session writes to it; a session that is in use must not look like the oldest one. */
const TOUCHED_EVERY_MS = MINUTE_MS;

type Deps = {
  orm: Orm;
  /** Finds sessions while the primary is away; `orm` unless given. */
  reading?: ReadOrm;
  clock: Clock;
};

/** The sessions over the database. */
export function createSessionsService(deps: Deps) {
  const findSession = sessionQuery(deps.reading ?? deps.orm);
  return {
    open: (customerId: string, device = '', tx: Orm = deps.orm) =>
      open(deps.clock, { customerId, device }, tx),
    find: (token: string) => find(deps, token, findSession),
    list: (customerId: string) => list(deps, customerId),

    async close(token: string): Promise<void> {
      await deps.orm.delete(customerSession).where(eq(customerSession.tokenHash, hashOfToken(token)));
    },

    /** Closes one session of this customer by its id; 0 when it does not exist, is closed or belongs to somebody else. */
    async closeById(customerId: string, id: string): Promise<number> {
      const closed = await deps.orm
        .delete(customerSession)
        .where(and(eq(customerSession.id, id), ofCustomer(customerId)))
        .returning({ id: customerSession.id });
      return closed.length;
    },

    closeAll: (customerId: string, exceptId: string | null = null, tx: Orm = deps.orm) =>
      closeAll(customerId, exceptId, tx),

    /** Ends every session of the customer and opens one on the same device; returns its token. */
    async renew({ id, customerId }: Session, tx: Orm = deps.orm): Promise<string> {
      const [row] = await tx
        .select({ device: customerSession.device })
        .from(customerSession)
        .where(eq(customerSession.id, id));
      await closeAll(customerId, null, tx);
      return open(deps.clock, { customerId, device: row?.device ?? '' }, tx);
    },
  };
}

/** Returns the token, which only the browser stores; the device is a label for the owner. */
async function open(clock: Clock, owner: { customerId: string; device: string }, tx: Orm): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  // Here rather than in a job: each login deletes sessions that have expired since the previous one.
  await removeSome(tx, customerSession, lt(customerSession.expiresAt, createdAt));
  const tokenHash = hashOfToken(token);
  await tx
    .insert(customerSession)
    .values({ tokenHash, ...owner, createdAt, lastSeenAt: createdAt, expiresAt });
  await closeBeyondLimit(owner.customerId, tokenHash, tx);
  return token;
}

/** Ends the least recently used sessions of a customer who has too many; the one just opened stays. */
async function closeBeyondLimit(customerId: string, newest: string, tx: Orm): Promise<void> {
  const beyond = tx
    .select({ id: customerSession.id })
    .from(customerSession)
    .where(and(ofCustomer(customerId), ne(customerSession.tokenHash, newest)))
    .orderBy(desc(customerSession.lastSeenAt), desc(customerSession.createdAt))
    .offset(MAX_SESSIONS - 1);
  await tx.delete(customerSession).where(inArray(customerSession.id, beyond));
}

/** Runs for every call of a logged-in customer, so it is a prepared statement. */
function sessionQuery(orm: ReadOrm) {
  return orm
    .select({
      id: customerSession.id,
      customerId: customer.id,
      phone: customer.phone,
      restricted: customer.restricted,
      lastSeenAt: customerSession.lastSeenAt,
    })
    .from(customerSession)
    .innerJoin(customer, eq(customer.id, customerSession.customerId))
    .where(
      and(
        eq(customerSession.tokenHash, sql.placeholder('tokenHash')),
        gt(customerSession.expiresAt, sql.placeholder('now')),
        // A login that was on its way while the account was merged.
        isNull(customer.mergedInto),
      ),
    )
    .prepare('session_of_token');
}

/** The session of a token; null when it is unknown, closed or expired. Occasionally records when it was last used. */
async function find(
  { orm, clock }: Deps,
  token: string,
  query: ReturnType<typeof sessionQuery>,
): Promise<Session | null> {
  const now = clock.now();
  const tokenHash = hashOfToken(token);
  const [row] = await query.execute({ tokenHash, now });
  if (!row) return null;
  const { lastSeenAt, ...session } = row;
  if (now.getTime() - lastSeenAt.getTime() >= TOUCHED_EVERY_MS) await touch(orm, tokenHash, now);
  return session;
}

/** Whoever only reads is not refused because this cannot be noted; the next call notes it. */
async function touch(orm: Orm, tokenHash: string, now: Date): Promise<void> {
  try {
    await orm
      .update(customerSession)
      .set({ lastSeenAt: now })
      .where(and(eq(customerSession.tokenHash, tokenHash), lt(customerSession.lastSeenAt, now)));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** The open sessions of a customer, the most recently used first. */
function list({ orm, clock }: Deps, customerId: string): Promise<OpenSession[]> {
  return orm
    .select({
      id: customerSession.id,
      device: customerSession.device,
      openedAt: customerSession.createdAt,
      lastSeenAt: customerSession.lastSeenAt,
    })
    .from(customerSession)
    .where(and(ofCustomer(customerId), gt(customerSession.expiresAt, clock.now())))
    .orderBy(desc(customerSession.lastSeenAt), desc(customerSession.createdAt));
}

/** Closes every session of this customer except the one named; returns how many. */
async function closeAll(customerId: string, exceptId: string | null, tx: Orm): Promise<number> {
  const isTheirs = ofCustomer(customerId);
  const closed = await tx
    .delete(customerSession)
    .where(exceptId ? and(isTheirs, ne(customerSession.id, exceptId)) : isTheirs)
    .returning({ id: customerSession.id });
  return closed.length;
}

function ofCustomer(customerId: string) {
  return eq(customerSession.customerId, customerId);
}
