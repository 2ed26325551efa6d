import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createRateCardsRepo } from './rate-cards.repo.ts';
import { shippedCard } from './shipped-card.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const now = new Date('2026-11-20T02:00:00Z');
const card = shippedCard();
const [rate] = card.domesticRates;

it('a price list replaces the one that begins at the same time, wholly or not at all', async () => {
  const repo = createRateCardsRepo(db.orm, async () => {});
  const namesOf = async () => (await repo.listCards()).map(({ name }) => name);
  await repo.save({ ...card, name: 'First' }, now);
  await repo.save({ ...card, name: 'Second' }, now);
  expect(await namesOf()).toEqual(['Second']);
  const broken = { ...card, name: 'Broken', domesticRates: rate ? [rate, rate] : [] };
  broken.domesticRates = broken.domesticRates.map((row) => ({ ...row, feeSatang: Number.MAX_SAFE_INTEGER }));
  await expect(repo.save(broken, now)).rejects.toThrow();
  expect(await namesOf()).toEqual(['Second']);
  expect((await repo.listCards())[0]?.domesticRates).toEqual(card.domesticRates);
});
