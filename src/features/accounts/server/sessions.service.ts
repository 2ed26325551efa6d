import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Session } from '../../../http/http-env.ts';
import type { Clock } from '../../../lib/clock.ts';
import { SESSION_SECONDS } from '../accounts.rules.ts';
import { customer, customerSession } from './accounts.table.ts';

/** Opens, reads and closes the sessions of customers. */
export type SessionsService = ReturnType<typeof createSessionsService>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The sessions over the database. */
export function createSessionsService(options: { orm: NodePgDatabase; clock: Clock }) {
  const { orm, clock } = options;

  return {
    /** Returns the token, which the browser keeps and nobody stores. */
    async open(customerId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
      // Here and not in a job: each opening takes away about as many as have ended since the last.
      await orm.delete(customerSession).where(lt(customerSession.expiresAt, createdAt));
      await orm
        .insert(customerSession)
        .values({ tokenHash: hashOf(token), customerId, createdAt, lastSeenAt: createdAt, expiresAt });
      return token;
    },

    /** The session of a token; null when it is unknown, closed or over. */
    async find(token: string): Promise<Session | null> {
      const [row] = await orm
        .select({
          id: customerSession.id,
          customerId: customer.id,
          phone: customer.phone,
          restricted: customer.restricted,
        })
        .from(customerSession)
        .innerJoin(customer, eq(customer.id, customerSession.customerId))
        .where(and(eq(customerSession.tokenHash, hashOf(token)), gt(customerSession.expiresAt, clock.now())));
      return row ?? null;
    },

    async close(token: string): Promise<void> {
      await orm.delete(customerSession).where(eq(customerSession.tokenHash, hashOf(token)));
    },
  };
}
