import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { acceptedAgreement } from './accounts.table.ts';

/** Records which agreements customers have accepted, in which version. */
export type Acceptances = ReturnType<typeof createAcceptances>;

/** An agreement as it was in force when it was accepted. */
type Accepted = { slug: string; version: number };

/** Over the agreements, which belong to a feature further right. */
export function createAcceptances(deps: {
  orm: Orm;
  /** Of the given ones those that are published, with their versions. */
  listInForce(slugs: readonly string[]): Promise<readonly Accepted[]>;
  clock: Clock;
}) {
  const { orm, listInForce, clock } = deps;

  return {
    /** Looked up before the transaction that records them, which must not wait for another connection. */
    listInForce,

    async record(customerId: string, accepted: readonly Accepted[], tx: Orm): Promise<void> {
      const acceptedAt = clock.now();
      const rows = accepted.map(({ slug, version }) => ({ customerId, slug, version, acceptedAt }));
      // The first acceptance of a version is the proof; later logins do not move it.
      if (rows.length > 0) await tx.insert(acceptedAgreement).values(rows).onConflictDoNothing();
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
