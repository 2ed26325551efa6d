import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import { findRates } from '#features/quotes/quotes.contract.ts';
import { toSheets } from '#features/rate-cards/card-workbook.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withFigures } from '#features/rules/rule-figures.rules.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { simulatePrices } from '../price-simulator.contract.ts';
import { proposalErrors } from '../proposals.calls.ts';
import { listVersions } from '../proposals.contract.ts';
import { saveProposedCard } from '../rate-cards.staff.contract.ts';
import { saveProposedRules } from '../rules.staff.contract.ts';

const NOW = '2026-11-23T09:00:00+07:00';
const DECEMBER = '2026-12-01T00:00:00+07:00';
const card = shippedCard();
let site: Website;
let office: ReturnType<typeof startStaff>;
let ploy: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ now: NOW });
  office = startStaff(site);
  ploy = await office.as('pricing', 'Ploy');
});
afterAll(() => site.close());

const parcel = {
  origin: '1002',
  destination: '5001',
  itemType: 'clothing' as const,
  weightGrams: 1_200,
  codSatang: 100_000,
};
const asked = (more: Partial<InputOf<typeof simulatePrices>> = {}) =>
  ploy.call(simulatePrices, { ...parcel, ...more });
const simulated = async (more: Partial<InputOf<typeof simulatePrices>> = {}) => {
  const { columns } = await ploy.get(simulatePrices, { ...parcel, ...more });
  return columns;
};
const problemsOf = async (more: object) => {
  const answer = await asked(more as Partial<InputOf<typeof simulatePrices>>);
  expect(answer).toMatchObject({ succ: false, code: 10002 });
  return (answer.data as unknown as { fields: { field: string; msg: string }[] }).fields;
};
/** A draft of a list in which each domestic price is ten baht higher. */
async function dearerFrom(validFrom: string): Promise<string> {
  const dearer = {
    ...card,
    name: 'Ten more',
    domesticRates: card.domesticRates.map((rate) => ({ ...rate, feeSatang: rate.feeSatang + 1_000 })),
  };
  const workbook = Buffer.from(await xlsxWorkbooks.build(toSheets(dearer))).toString('base64');
  const draft = { revision: 0, validFrom, reason: 'Fuel', workbook };
  return (await ploy.get(saveProposedCard, draft)).proposalId;
}

it('says what the site says today, line by line', async () => {
  const [now] = await simulated();
  const way = {
    origin: { provinceCode: '10', districtCode: '1002' },
    destination: { provinceCode: '50', districtCode: '5001' },
  };
  const { itemType, weightGrams, codSatang } = parcel;
  const onSite = await site.get(findRates, { ...way, itemType, weightGrams, codSatang });
  expect(now?.services.map(({ service, lines, totalSatang }) => ({ service, lines, totalSatang }))).toEqual(
    onSite.options.map(({ service, lines, totalSatang }) => ({ service, lines, totalSatang })),
  );
  expect(now).toMatchObject({ of: 'now', cardName: card.name, chargedGrams: 1_200, isServed: true });
});

it('an island, which is a subdistrict, costs as on the site', async () => {
  const [now] = await simulated({ destination: '840503' });
  const kinds = now?.services[0]?.lines.map(({ kind }) => kind);
  expect(kinds).toEqual(['BASE', 'REMOTE_AREA', 'COD']);
});

it('a draft of a price list is beside today’s, from its start, and changes nothing on the site', async () => {
  const proposalId = await dearerFrom(DECEMBER);
  const columns = await simulated({ proposalId, day: '2026-11-30' });
  expect(columns.map(({ of, cardName, at }) => [of, cardName, at])).toEqual([
    ['now', card.name, '2026-11-23T02:00:00.000Z'],
    ['day', card.name, '2026-11-30T05:00:00.000Z'],
    ['proposal', 'Ten more', '2026-11-30T17:00:00.000Z'],
  ]);
  const baseOf = (at: number) => columns[at]?.services[0]?.lines[0]?.amountSatang ?? 0;
  expect(baseOf(2) - baseOf(0)).toBe(1_000);
  expect(baseOf(1)).toBe(baseOf(0));
  expect(columns[2]?.cardFrom).toBe('2026-11-30T17:00:00.000Z');
  // On a later day than its start the proposal is priced as of that day.
  expect((await simulated({ proposalId, day: '2026-12-05' }))[2]?.at).toBe('2026-12-05T05:00:00.000Z');
});

it('rules that would refuse the parcel say so in their column, and the others keep their prices', async () => {
  const rules = { ...firstVersion, cod: { ...firstVersion.cod, maxSatang: 50_000 } };
  const draft = { revision: 0, validFrom: DECEMBER, reason: 'Less COD', rules };
  const { rows } = await ploy.get(listVersions, { kind: 'rules' });
  const basedOn = rows[0]?.validFrom ?? '';
  const { proposalId } = await ploy.get(saveProposedRules, { ...draft, basedOn });
  const [now, proposed] = await simulated({ proposalId });
  expect(now).toMatchObject({ problems: [] });
  expect(proposed).toMatchObject({
    of: 'proposal',
    services: [],
    problems: [{ key: 'quotes:validation.codTooHigh', params: { maxBaht: '500' } }],
  });
});

it('each column says its own when all refuse the parcel for different reasons', async () => {
  const figures = { 'domestic.maxWeightKg': 100, 'cod.maxSatang': 50_000 };
  const { rows } = await ploy.get(listVersions, { kind: 'rules' });
  const { proposalId } = await ploy.get(saveProposedRules, {
    revision: 0,
    validFrom: DECEMBER,
    reason: 'Heavier, less COD',
    rules: withFigures(firstVersion, figures),
    basedOn: rows[0]?.validFrom ?? '',
  });
  const columns = await simulated({ proposalId, weightGrams: 60_000 });
  expect(columns.map(({ of, problems }) => [of, problems.map(({ key }) => key)])).toEqual([
    ['now', ['quotes:validation.weightTooHigh']],
    ['proposal', ['quotes:validation.codTooHigh']],
  ]);
  // What both say is refused at its field, and nothing else.
  expect(await problemsOf({ proposalId, weightGrams: 110_000 })).toMatchObject([{ field: 'weightGrams' }]);
});

it('a past day before the first version is refused in three languages, with the first day', async () => {
  const before = { ...parcel, day: '2019-12-31' };
  const said = await Promise.all(
    (['TH', 'EN', 'CN'] as const).map(async (lang) => {
      const { succ, data } = await ploy.call(simulatePrices, before, { lang });
      expect(succ).toBe(false);
      return (data as unknown as { fields: { field: string; msg: string }[] }).fields;
    }),
  );
  expect(said).toEqual([
    [{ field: 'day', msg: expect.stringContaining('1\u00a0ม.ค. 2563') }],
    [{ field: 'day', msg: 'The first prices are those of 1\u00a0Jan 2020. Choose that day or a later one.' }],
    [{ field: 'day', msg: expect.stringContaining('2020年1月1日') }],
  ]);
  const [, first] = await simulated({ day: '2020-01-01' });
  expect(first).toMatchObject({ of: 'day', at: '2020-01-01T05:00:00.000Z', cardName: card.name });
});

it('what is wrong with the parcel is said at its field', async () => {
  expect(await problemsOf({ weightGrams: 1_000_000 })).toMatchObject([{ field: 'weightGrams' }]);
  expect(await problemsOf({ lengthCm: 10 })).toMatchObject([{ field: 'widthCm' }, { field: 'heightCm' }]);
  expect(await problemsOf({ cover: true })).toMatchObject([{ field: 'declaredValueSatang' }]);
  expect(await problemsOf({ origin: '10', destination: '9999' })).toMatchObject([
    { field: 'origin', msg: 'Choose a district.' },
    { field: 'destination' },
  ]);
  expect(await problemsOf({ day: '2028-01-01' })).toMatchObject([{ field: 'day' }]);
  for (const hostile of [
    "'; drop table proposal; --",
    '<script>alert(1)</script>',
    '../../etc',
    '1'.repeat(5_000),
  ])
    expect(await problemsOf({ origin: hostile })).toMatchObject([{ field: 'origin' }]);
});

it('is for those who see prices, and leaves no trace', async () => {
  const others = await office.as(['claims.read', 'customers.read', 'parcels.read', 'rates.approve'], 'Other');
  expect((await others.call(simulatePrices, parcel)).status).toBe(403);
  const reader = await office.as(['rates.read'], 'Reader');
  expect((await reader.call(simulatePrices, parcel)).succ).toBe(true);
  const missing = await reader.call(simulatePrices, { ...parcel, proposalId: crypto.randomUUID() });
  expect(missing.code).toBe(proposalErrors.notFound.code);
  const { rows } = await (await office.as('auditor')).get(listAudit, { actorId: reader.staffId });
  expect(rows).toEqual([]);
});
