import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import { type AuthoredPage, mapLanguages } from '#features/publishing/seeds.rules.ts';
import { agreementTexts } from '../agreement-texts.contract.ts';
import { agreementType } from '../agreements.contract.ts';
import { keepVersions } from './agreement-versions.repo.ts';
import { agreement } from './agreements.table.ts';

export type AgreementRow = typeof agreement.$inferSelect;

const head = z.object({
  type: agreementType,
  order: z.coerce.number().int(),
  version: z.coerce.number().int(),
  effective: z.iso.date(),
});

export function createAgreementsRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their publish state, in list order. */
    listAll: (): Promise<AgreementRow[]> => readNow.orm.select().from(agreement).orderBy(agreement.position),

    /** Writes the authored agreements that are new or have changed; returns how many. */
    async seed(
      authored: readonly AuthoredPage[],
      openToDoc: () => Promise<(markdown: string) => RichText>,
      now: Date,
    ): Promise<number> {
      const toSeededRow = async (each: AuthoredPage) => toRow(each, await openToDoc());
      const seeding = { key: agreement.slug, authored, toRow: toSeededRow, now };
      const written = await seedRows(orm, agreement, seeding);
      if (written > 0) await keepVersions(orm, now);
      return written;
    },
  };
}

function toRow({ key, texts }: AuthoredPage, toDoc: (markdown: string) => RichText) {
  const { type, order, version, effective } = head.parse(texts.th.fields);
  return {
    slug: key,
    type,
    position: order,
    version,
    effectiveFrom: effective,
    texts: agreementTexts.parse(
      mapLanguages(texts, ({ fields, body }) => ({ ...fields, body: toDoc(body) })),
    ),
  };
}
