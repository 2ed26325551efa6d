import { mount, type SiteApi } from '#http/mount.ts';
import { brand } from '#lib/brand.ts';
import { getAllImg } from '../media.contract.ts';
import type { MediaRepo } from './media.repo.ts';

const LIST_LIMIT = 500;

/** Puts the call of the picture library on the server. */
export function mountMedia(api: SiteApi, media: MediaRepo): void {
  mount(api, getAllImg, async (_, { language }) => {
    const rows = await media.list(LIST_LIMIT);
    return {
      images: rows.map(({ link, addedBy, uploadedAt }) => ({
        link,
        addedBy: addedBy ?? brand.name[language],
        uploadTime: uploadedAt.toISOString(),
      })),
    };
  });
}
