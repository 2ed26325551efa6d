import { asc, eq } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';
import type { Clock } from '../../../lib/clock.ts';
import { acceptedAgreement } from './accounts.table.ts';

/** Records which agreements customers have accepted, in which version. */
export type Acceptances = ReturnType<typeof createAcceptances>;

/** Writes, inside a transaction, that a customer accepted what was in force when it was prepared. */
type RecordAcceptance = (customerId: string, tx: Orm) => Promise<void>;

/** Over the agreements, which belong to a feature further right. */
export function createAcceptances(parts: {
  orm: Orm;
  /** Of the given ones those that are published, with their versions. */
  listInForce(slugs: readonly string[]): Promise<readonly { slug: string; version: number }[]>;
  clock: Clock;
}) {
  const { orm, listInForce, clock } = parts;

  return {
    /** Looks the versions up beforehand: a transaction must not wait for another connection. */
    async prepare(slugs: readonly string[]): Promise<RecordAcceptance> {
      const inForce = await listInForce(slugs);
      const acceptedAt = clock.now();
      return async (customerId, tx) => {
        const rows = inForce.map(({ slug, version }) => ({ customerId, slug, version, acceptedAt }));
        // The first acceptance of a version is the proof; later logins do not move it.
        if (rows.length > 0) await tx.insert(acceptedAgreement).values(rows).onConflictDoNothing();
      };
    },

    /** For the export of a customer's own data. */
    list: (customerId: string) =>
      orm
        .select({
          slug: acceptedAgreement.slug,
          version: acceptedAgreement.version,
          acceptedAt: acceptedAgreement.acceptedAt,
        })
        .from(acceptedAgreement)
        .where(eq(acceptedAgreement.customerId, customerId))
        .orderBy(asc(acceptedAgreement.acceptedAt), asc(acceptedAgreement.slug)),
  };
}
