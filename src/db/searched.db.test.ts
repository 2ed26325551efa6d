import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchText } from '#lib/search-text.ts';
import type { Db } from './connect.ts';
import { createTestDatabase } from './test-db.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('the database folds text like the site', async () => {
  const letters = [...'กขนมสวะาำิีึืุูเแโใไ็่้๊๋์ํ๐๕9AbZ -/％Ａ', '\u200B', '\uFEFF', '\u00AD', 'แ', '℃'];
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }), {
    numRuns: 3000,
    seed: 7,
  });
  const { rows } = await db.pool.query<{ said: string }>(
    'select search_text(given) as said from unnest($1::text[]) with ordinality as all_texts(given, nth) order by nth',
    [texts],
  );
  expect(rows.map(({ said }) => said)).toEqual(texts.map(searchText));
});
