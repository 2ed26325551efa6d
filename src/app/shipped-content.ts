import faqEnglish from '../features/faq/content/faq.en-us.json' with { type: 'json' };
import faqThai from '../features/faq/content/faq.th.json' with { type: 'json' };
import faqChinese from '../features/faq/content/faq.zh-cn.json' with { type: 'json' };
import { authoredQuestion } from '../features/faq/server/faq.repo.ts';
import { inThreeLanguages, readAuthoredPages } from '../features/publishing/server/content-files.ts';

// Read by the bundler, so that the built server carries the texts that it was built with.
const agreementFiles = import.meta.glob<string>('/src/features/agreements/content/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pageFiles = import.meta.glob<string>('/src/features/marketing/content/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The agreements that ship with the product. */
export function shippedAgreements() {
  return readAuthoredPages(agreementFiles);
}

/** The pages about the carrier and its services that ship with the product. */
export function shippedPages() {
  return readAuthoredPages(pageFiles);
}

/** The questions that ship with the product, in their order. */
export function shippedQuestions() {
  const [th, english, chinese] = [faqThai, faqEnglish, faqChinese].map((all) =>
    authoredQuestion.array().parse(all),
  );
  return (th ?? []).map((own, position) => {
    const same = [own, english?.find(({ id }) => id === own.id), chinese?.find(({ id }) => id === own.id)];
    const [inThai, inEnglish, inChinese] = same;
    if (!inThai || !inEnglish || !inChinese) throw new Error(`The question ${own.id} lacks a language.`);
    const authored = inThreeLanguages(own.id, [
      ['th', inThai],
      ['en-us', inEnglish],
      ['zh-cn', inChinese],
    ]);
    return { ...authored, position };
  });
}
