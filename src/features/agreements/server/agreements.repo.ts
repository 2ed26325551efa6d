import { isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { RichText } from '../../publishing/rich-text.contract.ts';
import { type AuthoredPage, mapLanguages, staleSeeds } from '../../publishing/seeds.rules.ts';
import { agreementTexts } from '../agreement-texts.contract.ts';
import { agreementType } from '../agreements.contract.ts';
import { agreement } from './agreements.table.ts';

export type AgreementRow = typeof agreement.$inferSelect;

/** Reads and seeds agreements. */
export type AgreementsRepo = ReturnType<typeof createAgreementsRepo>;

const head = z.object({
  type: agreementType,
  order: z.coerce.number().int(),
  version: z.coerce.number().int(),
  effective: z.iso.date(),
});

export function createAgreementsRepo(orm: NodePgDatabase) {
  return {
    /** All of them, whatever their publish state, in the order of the list. */
    listAll: (): Promise<AgreementRow[]> => orm.select().from(agreement).orderBy(agreement.position),

    /** Writes the authored agreements that are new or have changed; returns how many. */
    async seed(pages: readonly AuthoredPage[], toDoc: (markdown: string) => RichText, now: Date) {
      const stored = await orm
        .select({ key: agreement.slug, seedDigest: agreement.seedDigest })
        .from(agreement);
      const stale = staleSeeds(pages, stored);
      if (stale.length === 0) return 0;
      const rows = stale.map((page) => ({
        ...toRow(page, toDoc),
        publishAt: now,
        createdAt: now,
        editedAt: now,
      }));
      await orm
        .insert(agreement)
        .values(rows)
        .onConflictDoUpdate({
          target: agreement.slug,
          set: {
            type: sql`excluded.type`,
            position: sql`excluded.position`,
            version: sql`excluded.version`,
            effectiveFrom: sql`excluded.effective_from`,
            texts: sql`excluded.texts`,
            seedDigest: sql`excluded.seed_digest`,
            editedAt: sql`excluded.edited_at`,
          },
          setWhere: isNotNull(agreement.seedDigest),
        });
      return stale.length;
    },
  };
}

function toRow({ key, digest, texts }: AuthoredPage, toDoc: (markdown: string) => RichText) {
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
    seedDigest: digest,
  };
}
