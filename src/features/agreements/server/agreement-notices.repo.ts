import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { ReadOrm } from '#db/orm.ts';
import { acceptedAgreement } from '#features/accounts/server/accounts.table.ts';
import { contentPlan } from '#features/publishing/server/content-plan.table.ts';
import type { AgreementTexts } from '../agreement-texts.contract.ts';
import { agreementNoticeSeen, agreementVersion } from './agreements.table.ts';

/** Far more than are announced at once; older ones are long past. */
const MAX_ANNOUNCED = 100;

/** A text that customers are to be notified of. `news` stays the same while it is planned and once it is visible. */
export type AgreementNoticeRow = {
  news: string;
  slug: string;
  version: number | null;
  effectiveFrom: string;
  shownFrom: Date;
  texts: AgreementTexts;
};

/** Reads which texts customers are to be notified of, and who has dismissed them. */
export function createAgreementNoticesRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    listAnnounced: () => listAnnounced(readNow.orm),

    /** Those that a customer has dismissed, or has accepted in that very version. */
    async listDone(customerId: string, announced: readonly AgreementNoticeRow[]): Promise<Set<string>> {
      const names = announced.map(({ news }) => news);
      const [seen, accepted] = await Promise.all([
        orm
          .select({ news: agreementNoticeSeen.news })
          .from(agreementNoticeSeen)
          .where(
            and(eq(agreementNoticeSeen.customerId, customerId), inArray(agreementNoticeSeen.news, names)),
          ),
        orm
          .select({ slug: acceptedAgreement.slug, version: acceptedAgreement.version })
          .from(acceptedAgreement)
          .where(
            and(
              eq(acceptedAgreement.customerId, customerId),
              inArray(
                acceptedAgreement.slug,
                announced.map(({ slug }) => slug),
              ),
            ),
          ),
      ]);
      const isAccepted = (row: AgreementNoticeRow) =>
        accepted.some(({ slug, version }) => slug === row.slug && version === row.version);
      return new Set([
        ...seen.map(({ news }) => news),
        ...announced.filter(isAccepted).map(({ news }) => news),
      ]);
    },

    async keepSeen(
      customerId: string,
      announced: readonly AgreementNoticeRow[],
      seenAt: Date,
    ): Promise<void> {
      if (announced.length === 0) return;
      const rows = announced.map(({ news, slug, effectiveFrom }) => ({ news, slug, effectiveFrom }));
      await orm
        .insert(agreementNoticeSeen)
        .values(rows.map((row) => ({ ...row, customerId, seenAt })))
        .onConflictDoNothing();
    },

    /** For the export of personal data. */
    listSeen: (customerId: string) =>
      orm
        .select({
          slug: agreementNoticeSeen.slug,
          effectiveFrom: agreementNoticeSeen.effectiveFrom,
          seenAt: agreementNoticeSeen.seenAt,
        })
        .from(agreementNoticeSeen)
        .where(eq(agreementNoticeSeen.customerId, customerId))
        .orderBy(agreementNoticeSeen.seenAt)
        .limit(MAX_ANNOUNCED),
  };
}

/**
 * The newest ones, visible and planned, in one snapshot: a version that takes effect meanwhile is neither missed
 * nor listed twice.
 */
async function listAnnounced(orm: ReadOrm): Promise<AgreementNoticeRow[]> {
  const { slug, version, effectiveFrom, shownFrom, texts, tellsCustomers } = agreementVersion;
  const planned = sql`${contentPlan.value}->'texts'`;
  const plannedFrom = sql`${contentPlan.value}->>'effectiveFrom'`;
  const shown = orm
    .select({
      news: noticeIdOf(slug, effectiveFrom, texts),
      slug,
      version: sql<number | null>`${version}`.as('told_version'),
      effectiveFrom: sql<string>`${effectiveFrom}::text`.as('told_from'),
      shownFrom,
      texts,
    })
    .from(agreementVersion)
    .where(eq(tellsCustomers, true));
  const waiting = orm
    .select({
      news: noticeIdOf(contentPlan.itemId, plannedFrom, planned),
      slug: contentPlan.itemId,
      version: sql<number | null>`null::integer`.as('told_version'),
      effectiveFrom: sql<string>`${plannedFrom}`.as('told_from'),
      shownFrom: contentPlan.publishAt,
      texts: sql<AgreementTexts>`${planned}`.as('told_texts'),
    })
    .from(contentPlan)
    .where(and(eq(contentPlan.kind, 'agreement'), eq(contentPlan.tellsCustomers, true)));
  return shown.unionAll(waiting).orderBy(desc(sql`told_from`)).limit(MAX_ANNOUNCED);
}

/** Identifies a notification by agreement, date and text: a moved or rewritten text is a new one. */
function noticeIdOf(slug: unknown, effectiveFrom: unknown, texts: unknown) {
  return sql<string>`md5(${slug} || ' ' || (${effectiveFrom})::text || ' ' || (${texts})::text)`.as('news');
}
