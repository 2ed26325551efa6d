import { max } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '../../../db/orm.ts';
import { linkTarget } from '../../publishing/rich-text.contract.ts';
import type { EditContent } from '../../publishing/server/editable-content.ts';
import { bannerTexts } from '../banner-texts.contract.ts';
import { bannerLocations } from '../banners.contract.ts';
import { banner } from './banners.table.ts';

/** What staff write of a banner (E-03). */
const editableBanner = z.object({
  location: z.enum(bannerLocations),
  link: linkTarget.or(z.literal('')),
  video: linkTarget.or(z.literal('')),
  enabled: z.boolean(),
  texts: bannerTexts,
});

/** Editing of banners; a new one comes last. */
export function createEditableBanners(orm: Orm, edit: EditContent) {
  return edit(orm, banner, {
    ...{ kind: 'banner', schema: editableBanner, key: banner.id, order: banner.sort },
    titleOf: ({ texts }, language) => texts[language].title,
    valueOf: ({ location, link, video, enabled, texts }) => ({
      ...{ location, enabled, texts },
      ...{ link: link ?? '', video: video ?? '' },
    }),
    toColumns: ({ location, link, video, enabled, texts }, { writer }, before) => ({
      ...{ location, enabled, texts, link: link || null, video: video || null, editor: writer },
      ...(before === null && { creator: writer }),
    }),
    async nextKey(tx) {
      const [last] = await tx.select({ sort: max(banner.sort) }).from(banner);
      return { sort: (last?.sort ?? 0) + 1 };
    },
  });
}
