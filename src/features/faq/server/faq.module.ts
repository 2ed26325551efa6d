import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { Clock } from '#lib/clock.ts';
import { languages } from '#lib/language.ts';
import { createEditableQuestions } from './editable-questions.ts';
import { mountFaq } from './faq.api.ts';
import { authoredQuestion, createFaqRepo } from './faq.repo.ts';
import { createFaqService, type FaqService } from './faq.service.ts';

/** Wires questions and answers. */
export function wireFaq(site: { db: Db; publishing: Publishing; clock: Clock }): FeatureModule<FaqService> {
  const { readersRows, clock, openReader, createSearch, openToDoc, files, edit } = site.publishing;
  const repo = createFaqRepo(site.db);
  const edits = createEditableQuestions(site.db.orm, edit);
  const rows = readersRows({ edits, listAll: repo.listAll });
  const service = createFaqService({ rows, openReader, createSearch, clock });
  return {
    service,
    edits,
    mount: (api) => mountFaq(api, service),
    seed: async (now) => repo.seed(await shippedQuestions(files), openToDoc, now),
  };
}

/** The shipped questions in order. */
async function shippedQuestions({ readAuthoredJson, inThreeLanguages }: Publishing['files']) {
  const written = await readAuthoredJson('src/features/faq/content', 'faq');
  const [th, en, cn] = languages.map((language) => authoredQuestion.array().parse(written[language]));
  return (th ?? []).map((inThai, position) => {
    const { id } = inThai;
    const [inEnglish, inChinese] = [en?.find((each) => each.id === id), cn?.find((each) => each.id === id)];
    if (!inEnglish || !inChinese) throw new Error(`The question ${id} lacks a language.`);
    const authored = inThreeLanguages(id, [
      ['th', inThai],
      ['en-us', inEnglish],
      ['zh-cn', inChinese],
    ]);
    return { ...authored, position };
  });
}
