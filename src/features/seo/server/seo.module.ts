import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import { languages } from '#lib/language.ts';
import { shippedSeoTexts } from '../seo-texts.contract.ts';
import { createEditableSeo } from './editable-seo.ts';
import { mountSeo } from './seo.api.ts';
import { createSeoRepo } from './seo.repo.ts';
import { createSeoService, type SeoService } from './seo.service.ts';

/** Wires the texts for search engines. */
export function wireSeo(site: { db: Db; publishing: Publishing }): FeatureModule<SeoService> {
  const { readersRows, openPrinter, files, edit } = site.publishing;
  const repo = createSeoRepo(site.db);
  const edits = createEditableSeo(site.db.orm, edit);
  const service = createSeoService({ rows: readersRows({ edits, listAll: repo.listAll }), openPrinter });
  return {
    service,
    edits,
    mount: (api) => mountSeo(api, service),
    seed: async (now) => repo.seed(await shippedSeo(files), now),
  };
}

async function shippedSeo({ readAuthoredJson, inThreeLanguages }: Publishing['files']) {
  const written = await readAuthoredJson('src/features/seo/content', 'seo');
  const [th, en, cn] = languages.map((language) => shippedSeoTexts.parse(written[language]));
  return Object.keys(th ?? {}).map((menuCode) => {
    const [inThai, inEnglish, inChinese] = [th?.[menuCode], en?.[menuCode], cn?.[menuCode]];
    if (!inThai || !inEnglish || !inChinese) throw new Error(`The page ${menuCode} lacks a language.`);
    return inThreeLanguages(menuCode, [
      ['th', inThai],
      ['en-us', inEnglish],
      ['zh-cn', inChinese],
    ]);
  });
}
