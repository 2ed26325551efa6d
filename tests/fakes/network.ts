import { eq } from 'drizzle-orm';
import {
  findNetworkInfo,
  findNetworkInfoByKeyword,
  getNetworkPoint,
} from '#features/drop-points/drop-points.contract.ts';
import { networkPoint } from '#features/drop-points/server/drop-points.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import type { InputOf } from '#lib/contract.ts';
import { startWebsite } from './website.ts';

type Lang = 'TH' | 'EN' | 'CN';

/** Where pages of the website are, for what search engines read. */
export const publicUrl = 'https://songduan.example';

/** A website with the drop points that ship with the product, and the ways to ask it for them. */
export type Network = Awaited<ReturnType<typeof startNetwork>>;

export async function startNetwork() {
  const site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000', PUBLIC_URL: publicUrl } });
  await site.services.seed(['dropPoints']);
  return {
    site,
    find: (input: InputOf<typeof findNetworkInfo>, lang: Lang = 'EN') =>
      site.get(findNetworkInfo, input, { lang }),
    search: (keyword: string, lang: Lang = 'EN') => site.get(findNetworkInfoByKeyword, { keyword }, { lang }),
    point: (code: string, lang: Lang = 'EN') => site.get(getNetworkPoint, { code }, { lang }),

    /** As staff do: write, and notify every process. */
    async change(code: string, values: Partial<typeof networkPoint.$inferInsert>): Promise<void> {
      await site.db.orm.transaction(async (tx) => {
        await tx.update(networkPoint).set(values).where(eq(networkPoint.code, code));
        await announceContentChange(tx, 'drop-points');
      });
    },
  };
}
