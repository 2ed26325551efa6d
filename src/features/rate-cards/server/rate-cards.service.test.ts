import { expect, it } from 'vitest';
import { toSheets } from '../card-workbook.rules.ts';
import type { RateCard } from '../rate-card.rules.ts';
import { createRateCardsService } from './rate-cards.service.ts';
import { shippedCard } from './shipped-card.ts';

const card = shippedCard();

/** The service at an instant, with its price lists, and those it stores. */
function serviceAt(now: string, cards: RateCard[], file: RateCard) {
  const saved: RateCard[] = [];
  const service = createRateCardsService({
    repo: {
      listCards: async () => cards,
      async save(stored) {
        saved.push(stored);
      },
    },
    workbooks: {
      read: async () =>
        toSheets(file).map(({ name, rows }) => ({
          name,
          rows: rows.map((cells, at) => ({ row: at + 1, cells })),
        })),
      write: async () => {},
    },
    clock: { now: () => new Date(now) },
  });
  return { service, saved };
}

const from = (day: string, name: string) => ({ ...card, name, validFrom: new Date(`${day}T00:00:00+07:00`) });

it('a price list must begin after its import: quotes stay valid', async () => {
  const next = from('2027-01-01', 'Next');
  const late = serviceAt('2027-01-01T00:00:00+07:00', [card], next);
  expect(await late.service.importCard('x', { apply: true })).toEqual({
    ok: false,
    problems: [{ sheet: 'Card', row: null, column: 'valid from', reason: 'beginsInThePast' }],
  });
  expect(late.saved).toEqual([]);
  const inTime = serviceAt('2026-12-31T23:59:59.999+07:00', [card], next);
  expect(await inTime.service.importCard('x', { apply: true })).toMatchObject({ ok: true, stored: true });
  expect(inTime.saved).toEqual([next]);
});

it('a price list is compared with the one it replaces, otherwise with the current one', async () => {
  const cards = [from('2027-06-01', 'June'), card, from('2027-01-01', 'January')];
  const comparedWith = async (day: string) => {
    const { service, saved } = serviceAt('2026-11-20T09:00:00+07:00', cards, from(day, 'New'));
    const report = await service.importCard('x', { apply: false });
    expect(saved).toEqual([]);
    return report.ok && report.comparedWith;
  };
  expect(await comparedWith('2027-01-01')).toBe('January');
  expect(await comparedWith('2027-02-01')).toBe('January');
  expect(await comparedWith('2026-12-01')).toBe(card.name);
});
