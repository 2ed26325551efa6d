import { expect, it } from 'vitest';
import { shippedTexts } from '#app/translate.ts';
import { languages } from '#lib/language.ts';
import { createTextCatalogue } from './text-catalogue.ts';
import { findProblem } from './write-drafts.ts';

it('every shipped text passes the checks for texts of staff', () => {
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
