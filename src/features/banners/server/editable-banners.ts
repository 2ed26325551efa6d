import { gte, max, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { linkTarget } from '#features/publishing/rich-text.contract.ts';
import type { ClickCount, EditContent } from '#features/publishing/server/editable-content.ts';
import { addDays, bangkokDate, type Clock } from '#lib/clock.ts';
import { bannerNeeds, bannerTexts } from '../banner-texts.contract.ts';
import { bannerLocations } from '../banners.contract.ts';
import { banner, bannerClicks } from './banners.table.ts';

/** What staff edit of a banner (E-03). */
const editableBanner = z.object({
  location: z.enum(bannerLocations),
  link: linkTarget.or(z.literal('')),
  video: linkTarget.or(z.literal('')),
  enabled: z.boolean(),
  texts: bannerTexts,
});

const RECENT_DAYS = 30;

/** Editing of banners; a new one comes last. */
export function createEditableBanners(orm: Orm, edit: EditContent, clock: Clock) {
  const editable = edit(orm, banner, {
    kind: 'banner',
    schema: editableBanner,
    key: banner.id,
    order: banner.sort,
    group: banner.location,
    enabled: banner.enabled,
    needs: bannerNeeds,
    titleOf: ({ texts }, language) => texts[language].title,
    pictureOf: ({ texts }) => texts.th.pictures[0],
    valueOf: ({ location, link, video, enabled, texts }) => ({
      location,
      enabled,
      texts,
      link: link ?? '',
      video: video ?? '',
    }),
    toColumns: ({ location, link, video, enabled, texts }, { writer }, before) => ({
      location,
      enabled,
      texts,
      link: link || null,
      video: video || null,
      editor: writer,
      ...(before === null && { creator: writer }),
    }),
    async nextKey(tx) {
      const [last] = await tx.select({ sort: max(banner.sort) }).from(banner);
      return { sort: (last?.sort ?? 0) + 1 };
    },
  });
  return { ...editable, countClicks: () => countClicks(orm, clock) };
}

/** In Bangkok days, including today. */
async function countClicks(orm: Orm, clock: Clock): Promise<ReadonlyMap<string, ClickCount>> {
  const since = addDays(bangkokDate(clock.now()), 1 - RECENT_DAYS);
  const rows = await orm
    .select({
      id: bannerClicks.bannerId,
      total: sum(bannerClicks.clicks).mapWith(Number),
      recent:
        sql`coalesce(sum(${bannerClicks.clicks}) filter (where ${gte(bannerClicks.bangkokDate, since)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(bannerClicks)
    .groupBy(bannerClicks.bannerId);
  return new Map(rows.map(({ id, recent, total }) => [String(id), { recent, total }]));
}
