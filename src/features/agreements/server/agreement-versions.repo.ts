import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import { acceptedAgreement } from '#features/accounts/server/accounts.table.ts';
import { agreement, agreementVersion } from './agreements.table.ts';

/** The versions of agreements, and who accepted which. */
export type AgreementVersionsRepo = ReturnType<typeof createAgreementVersionsRepo>;

export function createAgreementVersionsRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  const { slug, version, effectiveFrom, shownFrom, texts } = agreementVersion;
  return {
    /** All without their texts, by agreement, oldest first. */
    list: () =>
      readNow.orm
        .select({ slug, version, effectiveFrom, shownFrom })
        .from(agreementVersion)
        .orderBy(slug, version),

    async findTexts(ofSlug: string, number: number) {
      const [row] = await orm
        .select({ texts })
        .from(agreementVersion)
        .where(and(eq(slug, ofSlug), eq(version, number)));
      return row?.texts;
    },

    /** What a customer accepted, in that order, with the texts of those very versions. */
    listAccepted: (customerId: string) =>
      orm
        .select({
          slug: acceptedAgreement.slug,
          version: acceptedAgreement.version,
          acceptedAt: acceptedAgreement.acceptedAt,
          texts,
        })
        .from(acceptedAgreement)
        .innerJoin(
          agreementVersion,
          and(eq(slug, acceptedAgreement.slug), eq(version, acceptedAgreement.version)),
        )
        .where(eq(acceptedAgreement.customerId, customerId))
        .orderBy(
          asc(acceptedAgreement.acceptedAt),
          asc(acceptedAgreement.slug),
          asc(acceptedAgreement.version),
        ),
  };
}

/** Stores the current texts of agreements under their version numbers: of all of them, or of one. */
export async function keepVersions(
  tx: Orm,
  now: Date,
  { only, tellsCustomers = false }: { only?: SQL; tellsCustomers?: boolean } = {},
): Promise<void> {
  const { slug, version, effectiveFrom, publishAt, texts } = agreement;
  const shownFrom = sql<Date>`greatest(${publishAt}, ${now.toISOString()}::timestamptz)`.as('shown_from');
  await tx
    .insert(agreementVersion)
    .select(
      tx
        .select({
          slug,
          version,
          effectiveFrom,
          shownFrom,
          tellsCustomers: sql<boolean>`${tellsCustomers}::boolean`.as('tells_customers'),
          texts,
        })
        .from(agreement)
        .where(only),
    )
    .onConflictDoUpdate({
      target: [agreementVersion.slug, agreementVersion.version],
      set: {
        effectiveFrom: sql`excluded.effective_from`,
        // Publishing again does not change when it first became visible.
        shownFrom: sql`least(${agreementVersion.shownFrom}, excluded.shown_from)`,
        tellsCustomers: sql`${agreementVersion.tellsCustomers} or excluded.tells_customers`,
        texts: sql`excluded.texts`,
      },
    });
}

/** Deletes planned versions that nobody has read, before the plan changes. */
export async function dropUnread(tx: Orm, slug: string, now: Date): Promise<void> {
  const isUnread = gt(agreementVersion.shownFrom, now);
  await tx.delete(agreementVersion).where(and(eq(agreementVersion.slug, slug), isUnread));
}
