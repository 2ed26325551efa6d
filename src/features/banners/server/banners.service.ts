import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { OpenPrinter, TextPrinter } from '#features/publishing/server/text-printer.ts';
import { isWritten } from '#features/publishing/written-texts.rules.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { bannerNeeds } from '../banner-texts.contract.ts';
import {
  type Banner,
  type BannerLocation,
  type bannerDetail,
  bannerErrors,
  type getAllBanner,
} from '../banners.contract.ts';
import type { BannerRow, BannersRepo } from './banners.repo.ts';

/** Shows banners and counts clicks on them. */
export type BannersService = ReturnType<typeof createBannersService>;

export function createBannersService(deps: {
  /** All banners in order, cached in memory. */
  rows: { get(): Promise<readonly BannerRow[]> };
  repo: Pick<BannersRepo, 'addClick'>;
  openPrinter: OpenPrinter;
  /** Allows one click per visitor and banner within its window. */
  clicks: Pick<Limiter, 'consume'>;
  clock: Clock;
}) {
  const { clock } = deps;

  /** Disabled and unpublished banners do not exist for visitors [S-16, S-17]. */
  async function listShown(): Promise<BannerRow[]> {
    const rows = await deps.rows.get();
    // Read after the rows have loaded: a banner whose time came during loading would otherwise be missed
    // until the next change.
    const now = clock.now();
    return rows.filter((row) => row.enabled && isPublished(row, now));
  }

  async function getShown(id: number): Promise<BannerRow> {
    const row = (await listShown()).find((each) => each.id === id);
    if (!row) throw new AppError(bannerErrors.notFound);
    return row;
  }

  return {
    async list(location?: BannerLocation): Promise<OutputOf<typeof getAllBanner>> {
      const [rows, printers] = await Promise.all([listShown(), openPrinters(deps.openPrinter)]);
      const wanted = rows.filter((row) => location === undefined || row.location === location);
      return { banners: wanted.map((row) => toBanner(row, printers)) };
    },

    async get(id: number): Promise<OutputOf<typeof bannerDetail>> {
      const [row, printers] = await Promise.all([getShown(id), openPrinters(deps.openPrinter)]);
      return {
        ...toBanner(row, printers),
        enabled: true,
        publishState: 'PUBLISHED',
        publishTime: row.publishAt.toISOString(),
        createdTime: row.createdAt.toISOString(),
        modifiedTime: row.editedAt.toISOString(),
      };
    },

    async addClick(id: number, visitor: string): Promise<void> {
      const row = await getShown(id);
      const { allowed } = await deps.clicks.consume(`${row.id} ${visitor}`);
      if (allowed) await deps.repo.addClick(row.id, bangkokDate(clock.now()));
    },
  };
}

/** An incomplete banner is not shown in that language. */
const NOT_WRITTEN = { title: '', text: '', pictures: [] };

type Printers = { th: TextPrinter; en: TextPrinter; cn: TextPrinter };

async function openPrinters(open: OpenPrinter): Promise<Printers> {
  const [th, en, cn] = await Promise.all([open('th'), open('en-us'), open('zh-cn')]);
  return { th, en, cn };
}

function toBanner(row: BannerRow, print: Printers): Banner {
  const { th } = row.texts;
  const [en, cn] = [row.texts['en-us'], row.texts['zh-cn']].map((text) =>
    isWritten(text, bannerNeeds) ? text : NOT_WRITTEN,
  ) as [typeof th, typeof th];
  return {
    id: row.id,
    location: row.location,
    video: row.video ?? '',
    cnImg: cn.pictures.join(','),
    thImg: th.pictures.join(','),
    enImg: en.pictures.join(','),
    titleCh: print.cn.show(cn.title),
    titleEn: print.en.show(en.title),
    titleTh: print.th.show(th.title),
    textCh: print.cn.show(cn.text),
    textEn: print.en.show(en.text),
    textTh: print.th.show(th.text),
    link: row.link ?? '',
    sort: row.sort,
  };
}
