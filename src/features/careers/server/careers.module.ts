import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import { readableLanguages } from '#features/publishing/written-texts.rules.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import english from '../content/openings.en-us.json' with { type: 'json' };
import thai from '../content/openings.th.json' with { type: 'json' };
import chinese from '../content/openings.zh-cn.json' with { type: 'json' };
import { openingNeeds } from '../opening-texts.contract.ts';
import { mountCareers } from './careers.api.ts';
import { createEditableOpenings } from './editable-openings.ts';
import { authoredOpening, createOpeningsRepo, newestFirst } from './openings.repo.ts';
import { createOpeningsService, type OpeningsService } from './openings.service.ts';

/** Wires openings [E-09]. */
export function wireCareers(site: {
  db: Db;
  publishing: Publishing;
  translate: Translate;
  clock: Clock;
}): FeatureModule<OpeningsService> {
  const { readersRows, clock, openReader, files, edit } = site.publishing;
  const repo = createOpeningsRepo(site.db);
  const edits = createEditableOpenings(site.db.orm, edit, (position, language) =>
    site.translate(language, `careers:positions.${position}`),
  );
  const rows = readersRows({ edits, listAll: repo.listAll, inOrder: newestFirst });
  const service = createOpeningsService({ rows, openReader, clock });
  return {
    service,
    edits,
    mount: (api) => mountCareers(api, service),
    seed: (now) => repo.seed(shippedOpenings(files.inThreeLanguages), now),
    async listPages() {
      const all = await service.listAll();
      return all.map(({ id, editedAt, texts }) => ({
        path: paths.jobOpening(id),
        lastmod: editedAt.toISOString(),
        languages: readableLanguages(texts, openingNeeds),
      }));
    },
  };
}

/** The openings that ship with the product. */
function shippedOpenings(inThreeLanguages: Publishing['files']['inThreeLanguages']) {
  const [th, en, cn] = [thai, english, chinese].map((all) => authoredOpening.array().parse(all));
  return (th ?? []).map((inThai) => {
    const { id } = inThai;
    const [inEnglish, inChinese] = [en?.find((each) => each.id === id), cn?.find((each) => each.id === id)];
    if (!inEnglish || !inChinese) throw new Error(`The opening ${id} lacks a language.`);
    return inThreeLanguages(id.toString(), [
      ['th', inThai],
      ['en-us', inEnglish],
      ['zh-cn', inChinese],
    ]);
  });
}
