import { inArray, max } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { EditContent } from '#features/publishing/server/editable-content.ts';
import { type Language, languages } from '#lib/language.ts';
import { searchText } from '#lib/search-text.ts';
import { openingNeeds, openingTexts } from '../opening-texts.contract.ts';
import { type Position, positions, workLocations } from '../positions.rules.ts';
import { jobOpening } from './opening.table.ts';

/** What staff edit of an opening [E-09]. */
const editableOpening = z.object({
  position: z.enum(positions as [Position, ...Position[]]),
  workLocation: z.enum(workLocations),
  texts: openingTexts,
});

const FIRST_OF_STAFF = 10_001;

/** Editing of openings; the department follows from the position. */
export function createEditableOpenings(
  orm: Orm,
  edit: EditContent,
  nameOf: (position: Position, language: Language) => string,
) {
  const namesOf = (position: Position) =>
    searchText(languages.map((each) => nameOf(position, each)).join('\n'));
  return edit(orm, jobOpening, {
    kind: 'opening',
    schema: editableOpening,
    key: jobOpening.id,
    needs: openingNeeds,
    titleOf: ({ position }, language) => nameOf(position, language),
    hasInTitle: (word) =>
      inArray(
        jobOpening.position,
        positions.filter((each) => namesOf(each as Position).includes(searchText(word))),
      ),
    valueOf: ({ position, workLocation, texts }) => ({ position, workLocation, texts }),
    toColumns: (value) => value,
    async nextKey(tx) {
      const [last] = await tx.select({ id: max(jobOpening.id) }).from(jobOpening);
      return { id: Math.max(FIRST_OF_STAFF, (last?.id ?? 0) + 1) };
    },
  });
}
