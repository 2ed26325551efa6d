import { expect, it } from 'vitest';
import { shippedTexts } from '#app/translate.ts';
import { languages } from '#lib/language.ts';
import { createTextCatalogue } from './text-catalogue.ts';
import { findProblem } from './write-drafts.ts';

it('every text of the product passes the checks that the texts of staff must pass', () => {
  const catalogue = createTextCatalogue(shippedTexts);
  const refused = catalogue.tags.flatMap((tag) =>
    languages.flatMap((language) => {
      const text = catalogue.shippedIn(language, tag);
      const problem = text === null ? null : findProblem(catalogue, { tag, language, text });
      return problem ? [`${tag} ${language}: ${problem.key}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});
