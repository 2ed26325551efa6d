import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { acceptedAgreement } from './accounts.table.ts';

/** Records which agreements customers have accepted, in which version. */
export type Acceptances = ReturnType<typeof createAcceptances>;

/** An agreement with the version that was accepted. */
type Accepted = { slug: string; version: number };

/** Takes agreements as a parameter, because their feature is in a later area. */
export function createAcceptances(deps: {
  orm: Orm;
  /** The published ones among the given agreements, with their versions. */
  listInForce(slugs: readonly string[]): Promise<readonly Accepted[]>;
  clock: Clock;
}) {
  const { orm, listInForce, clock } = deps;

  return {
    /** Read before the transaction that records them, which must not wait for another connection. */
    listInForce,

    async record(customerId: string, accepted: readonly Accepted[], tx: Orm): Promise<void> {
      const acceptedAt = clock.now();
      const rows = accepted.map(({ slug, version }) => ({ customerId, slug, version, acceptedAt }));
      // The first acceptance of a version is the proof; later logins do not change its time.
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
