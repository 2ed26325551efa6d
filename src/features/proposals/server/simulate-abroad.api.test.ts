import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import { findJtmRate, quoteErrors } from '#features/quotes/quotes.contract.ts';
import { toSheets } from '#features/rate-cards/card-workbook.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { simulatePricesAbroad } from '../price-simulator.contract.ts';
import { listVersions } from '../proposals.contract.ts';
import { saveProposedCard } from '../rate-cards.staff.contract.ts';
import { saveProposedRules } from '../rules.staff.contract.ts';

const DECEMBER = '2026-12-01T00:00:00+07:00';
const card = shippedCard();
let site: Website;
let office: ReturnType<typeof startStaff>;
let ploy: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ now: '2026-11-23T09:00:00+07:00' });
  office = startStaff(site);
  ploy = await office.as('pricing', 'Ploy');
});
afterAll(() => site.close());

/** A parcel to Sabah, which is remote; charged by its size. */
const parcel = {
  country: 'MY',
  postcode: '88 000',
  weightGrams: 1_000,
  lengthCm: 30,
  widthCm: 20,
  heightCm: 10,
  valueSatang: 100_000,
};
type Asked = Partial<InputOf<typeof simulatePricesAbroad>>;
const asked = (more: Asked = {}) => ploy.call(simulatePricesAbroad, { ...parcel, ...more });
const simulated = async (more: Asked = {}) =>
  (await ploy.get(simulatePricesAbroad, { ...parcel, ...more })).columns;
const fieldsOf = async (more: object) => {
  const answer = await asked(more as Asked);
  expect(answer).toMatchObject({ succ: false, code: 10002 });
  return (answer.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
};
const proposedCard = async (rates: typeof card.internationalRates): Promise<string> => {
  const content = { ...card, name: 'Abroad anew', internationalRates: rates };
  const workbook = Buffer.from(await xlsxWorkbooks.build(toSheets(content))).toString('base64');
  const draft = { revision: 0, validFrom: DECEMBER, reason: 'Fuel', workbook };
  return (await ploy.get(saveProposedCard, draft)).proposalId;
};

it('a parcel abroad costs in the simulator what it costs on the site, line by line and day by day', async () => {
  const [now] = await simulated();
  const onSite = await site.get(findJtmRate, parcel);
  expect(now).toMatchObject({ of: 'now', isServed: true, problems: [], chargedGrams: 1_200 });
  expect(now?.services).toEqual([
    {
      service: 'INTL',
      problems: [],
      lines: onSite.lines,
      totalSatang: onSite.totalFeeSatang,
      promisedDate: onSite.promisedDate,
    },
  ]);
});

it('a planned price list stands beside today’s, and changes nothing on the site', async () => {
  const before = await site.get(findJtmRate, parcel);
  const dearer = card.internationalRates.map((rate) => ({ ...rate, feeSatang: rate.feeSatang + 10_000 }));
  const [now, then] = await simulated({ proposalId: await proposedCard(dearer) });
  const baseOf = (column: typeof now) => column?.services[0]?.lines[0]?.amountSatang ?? 0;
  expect(baseOf(then) - baseOf(now)).toBe(10_000);
  expect(then).toMatchObject({ of: 'proposal', cardName: 'Abroad anew', at: '2026-11-30T17:00:00.000Z' });
  // It arrives by the rules, counted from the day of its column.
  expect(then?.services[0]?.promisedDate).toBe('2026-12-11');
  expect((await site.get(findJtmRate, parcel)).totalFeeSatang).toBe(before.totalFeeSatang);
});

it('rules that would refuse the parcel say so in their column', async () => {
  const { rows } = await ploy.get(listVersions, { kind: 'rules' });
  const international = { ...firstVersion.international, maxSideCm: 25 };
  const { proposalId } = await ploy.get(saveProposedRules, {
    revision: 0,
    validFrom: DECEMBER,
    reason: 'Shorter',
    rules: { ...firstVersion, international },
    basedOn: rows[0]?.validFrom ?? '',
  });
  const [now, then] = await simulated({ proposalId });
  expect(now).toMatchObject({ problems: [] });
  expect(then).toMatchObject({ services: [], chargedGrams: null });
  expect(then?.problems).toHaveLength(1);
});

it('a weight without a price in the planned list is said in its column', async () => {
  const short = card.internationalRates.filter(
    ({ country, upToGrams }) => country !== 'MY' || upToGrams <= 1_000,
  );
  const [now, then] = await simulated({ proposalId: await proposedCard(short) });
  expect(now?.services).toHaveLength(1);
  expect(then).toMatchObject({
    services: [],
    isServed: true,
    problems: [{ key: 'quotes:errors.noPrice', params: {} }],
  });
});

it('what is wrong with the parcel is said at its field, in every language', async () => {
  expect(await fieldsOf({ country: '' })).toEqual(['country']);
  expect(await fieldsOf({ postcode: '' })).toEqual(['postcode']);
  expect(await fieldsOf({ postcode: '1' })).toEqual(['postcode']);
  expect(await fieldsOf({ weightGrams: 1_000_000 })).toEqual(['weightGrams']);
  expect(await fieldsOf({ valueSatang: 90_000_000_000 })).toEqual(['valueSatang']);
  expect(await fieldsOf({ postcode: "'; drop table x; --" })).toEqual(['postcode']);
  expect((await asked({ country: 'ZZ' })).code).toBe(quoteErrors.receivingRegionNotAvailable.code);
  for (const lang of ['TH', 'EN', 'CN'] as const) {
    const { data } = await ploy.call(simulatePricesAbroad, { ...parcel, postcode: '1' }, { lang });
    expect(JSON.stringify(data)).not.toContain('quotes:');
  }
});

it('is for those who see prices', async () => {
  const others = await office.as(['claims.read', 'rates.approve'], 'Other');
  expect((await others.call(simulatePricesAbroad, parcel)).status).toBe(403);
});
