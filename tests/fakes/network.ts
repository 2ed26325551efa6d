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

/** The public URL of the website, as search engines read it. */
export const publicUrl = 'https://songduan.example';

/** A website with the shipped drop points, and its calls for them. */
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

    /** Like staff: writes, and notifies every process. */
    async change(code: string, values: Partial<typeof networkPoint.$inferInsert>): Promise<void> {
      await site.db.orm.transaction(async (tx) => {
        await tx.update(networkPoint).set(values).where(eq(networkPoint.code, code));
        await announceContentChange(tx, 'drop-points');
      });
    },
  };
}
