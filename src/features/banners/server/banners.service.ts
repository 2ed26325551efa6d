import type { Limiter } from '../../../http/limits.ts';
import { bangkokDate, type Clock } from '../../../lib/clock.ts';
import type { OutputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { isPublished } from '../../publishing/publishing.rules.ts';
import {
  type Banner,
  type BannerLocation,
  type bannerDetail,
  bannerErrors,
  type getAllBanner,
} from '../banners.contract.ts';
import type { BannersRepo, StoredBanner } from './banners.repo.ts';

/** Shows banners and counts clicks on them. */
export type BannersService = ReturnType<typeof createBannersService>;

/** `printText` prints the rules in force; `clicks` allows one click per visitor and banner in its window. */
export function createBannersService(parts: {
  listAll(): Promise<readonly StoredBanner[]>;
  repo: Pick<BannersRepo, 'addClick'>;
  printText(): Promise<(text: string, language: Language) => string>;
  clicks: Pick<Limiter, 'consume'>;
  clock: Clock;
}) {
  const { clock } = parts;

  /** Disabled banners and those that are not published do not exist for visitors [S-16, S-17]. */
  async function listShown(): Promise<StoredBanner[]> {
    const now = clock.now();
    return (await parts.listAll()).filter((row) => row.enabled && isPublished(row, now));
  }

  async function getShown(id: number): Promise<StoredBanner> {
    const row = (await listShown()).find((each) => each.id === id);
    if (!row) throw new AppError(bannerErrors.notFound);
    return row;
  }

  return {
    async list(location?: BannerLocation): Promise<OutputOf<typeof getAllBanner>> {
      const [rows, print] = await Promise.all([listShown(), parts.printText()]);
      const wanted = rows.filter((row) => location === undefined || row.location === location);
      return { banners: wanted.map((row) => toBanner(row, print)) };
    },

    async get(id: number): Promise<OutputOf<typeof bannerDetail>> {
      const [row, print] = await Promise.all([getShown(id), parts.printText()]);
      return {
        ...toBanner(row, print),
        enabled: true,
        publishState: 'PUBLISHED',
        publishTime: row.publishAt.toISOString(),
        createdTime: row.createdAt.toISOString(),
        modifiedTime: row.editedAt.toISOString(),
      };
    },

    async addClick(id: number, visitor: string): Promise<void> {
      const row = await getShown(id);
      const { allowed } = await parts.clicks.consume(`${visitor}:${row.id}`);
      if (allowed) await parts.repo.addClick(row.id, bangkokDate(clock.now()));
    },
  };
}

function toBanner(row: StoredBanner, print: (text: string, language: Language) => string): Banner {
  const { th, 'en-us': en, 'zh-cn': cn } = row.texts;
  return {
    id: row.id,
    location: row.location,
    video: row.video ?? '',
    cnImg: cn.pictures.join(','),
    thImg: th.pictures.join(','),
    enImg: en.pictures.join(','),
    titleCh: print(cn.title, 'zh-cn'),
    titleEn: print(en.title, 'en-us'),
    titleTh: print(th.title, 'th'),
    textCh: print(cn.text, 'zh-cn'),
    textEn: print(en.text, 'en-us'),
    textTh: print(th.text, 'th'),
    link: row.link ?? '',
    sort: row.sort,
  };
}
