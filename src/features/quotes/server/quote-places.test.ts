import { describe, expect, it } from 'vitest';
import { buildPlaceBook } from '#features/places/book/build-place-book.rules.ts';
import { localities } from '#features/places/book/localities.rules.ts';
import { provinceName, remoteDistricts } from '#features/places/book/provinces.rules.ts';
import { buildPlaceIndex } from '#features/places/search/place-index.rules.ts';
import { toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { findPlaces } from '#features/places/search/place-search.rules.ts';
import { remoteAreaOf, toPriceList } from '#features/rate-cards/price-list.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { readEnd } from './quote-places.ts';

const index = buildPlaceIndex(buildPlaceBook([]));
const { book } = index;
const list = toPriceList(shippedCard());

/** The remote area of a place as submitted by a page: its official codes, and the selected name. */
function areaOf(code: string, area?: string): string | undefined {
  const place = book.find(code);
  if (!place) throw new Error(`No place ${code}`);
  const { provinceCode, districtCode, level, name } = toFoundPlace(book, place);
  const sent = { provinceCode, districtCode: districtCode ?? '', area: area ?? name.th };
  const { place: end, problems } = readEnd(
    book,
    'destination',
    level === 'subdistrict' ? sent : { ...sent, area },
  );
  expect(problems).toEqual([]);
  return remoteAreaOf(list, end)?.en;
}

describe('remote areas', () => {
  it('can all be chosen in the place picker, and cost what the price list says [W-03, A-05, RD-33]', () => {
    for (const { provinceCode, th, en } of remoteDistricts) {
      const text = `${th} ${provinceName(provinceCode, 'th')}`;
      const [best] = findPlaces(index, text, { level: 'subdistrict', limit: 8 });
      expect([en, best?.isGuess, areaOf(best?.place.code ?? '')]).toEqual([en, false, en]);
    }
  });

  it('are recognised by any name of the island, written or chosen [W-03]', () => {
    for (const name of ['เกาะหลีเป๊ะ', 'Koh Lipe', '丽贝岛']) expect(areaOf('9101', name)).toBe('Ko Lipe');
    for (const name of ['เกาะเสม็ด', 'Koh Samet', '沙美岛']) expect(areaOf('2101', name)).toBe('Ko Samet');
    for (const name of ['เกาะพีพี', 'Ko Phi Phi', '皮皮岛']) expect(areaOf('8101', name)).toBe('Ko Phi Phi');
  });

  it('are the islands, not their mainland subdistricts [W-03]', () => {
    const areas = localities.map(({ code }) => [areaOf(code), areaOf(code.slice(0, 6))]);
    expect(areas.filter(([own]) => own !== undefined)).toEqual([
      ['Ko Samet', undefined],
      ['Ko Phi Phi', undefined],
      ['Ko Lanta', 'Ko Lanta'],
      ['Ko Lipe', undefined],
    ]);
  });

  it('are served if staff allow parcels to the subdistrict of the island', () => {
    const none = { th: null, en: null, zh: null, postcodes: null, lat: null, lon: null };
    const closed = buildPlaceBook([{ ...none, code: '910106', isServed: false }]);
    const end = { provinceCode: '91', districtCode: '9101' };
    const isServed = (area: string) => readEnd(closed, 'destination', { ...end, area }).isServed;
    expect([isServed('เกาะหลีเป๊ะ'), isServed('Koh Lipe'), isServed('พิมาน')]).toEqual([false, false, true]);
  });
});
