import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import type { InputOf } from '#lib/contract.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import {
  findJtmRate,
  findOrderLimit,
  findProvByCountry,
  findRates,
  quoteErrors,
} from '../quotes.contract.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

const notAvailable = refused(quoteErrors.receivingRegionNotAvailable, 'Receiving region not available.');
const toMalaysia = { country: 'MY', postcode: '88000', weightGrams: 1_000 };
const fieldsOf = async (more: object) => {
  const input = { ...toMalaysia, ...more } as InputOf<typeof findJtmRate>;
  const answer = await site.call(findJtmRate, input);
  expect(answer).toMatchObject({ status: 400, code: 10002 });
  return (answer.data as unknown as { fields: { field: string; msg: string }[] }).fields.map(
    ({ msg }) => msg,
  );
};

describe('findJtmRate', () => {
  it('prices an international parcel with its remote-area fee and its days [A-18, E-15, W-04, C-06, C-07]', async () => {
    const size = { lengthCm: 30, widthCm: 20, heightCm: 10 };
    const quote = await site.get(findJtmRate, { ...toMalaysia, ...size, valueSatang: 100_000 });
    expect(quote).toMatchObject({
      country: 'MY',
      postcode: '88000',
      weightGrams: 1_000,
      ...size,
      // 6,000 cm³ ÷ 5,000 = 1.2 kg: up to 2 kg 600, Sabah 150, fuel 36.
      totalFeeSatang: 78_600,
      remoteAreaFeeSatang: 15_000,
      stepGrams: 2_000,
      weighing: { cm3PerKg: 5_000, chargedGrams: 1_200, basis: 'DIMENSIONAL' },
      fastestDays: 7,
      slowestDays: 10,
      earliestDate: '2026-11-27',
      promisedDate: '2026-11-30',
    });
    expect(quote.lines.map(({ kind, amountSatang }) => [kind, amountSatang])).toEqual([
      ['BASE', 60_000],
      ['REMOTE_AREA', 15_000],
      ['FUEL', 3_600],
    ]);
  });

  it('goes to each of the seven countries [W-17]', async () => {
    for (const country of destinationCountries) {
      const { postcode } = await site.get(findProvByCountry, { country });
      const quote = await site.get(findJtmRate, { country, postcode: postcode.example, weightGrams: 500 });
      expect(quote.totalFeeSatang).toBeGreaterThan(30_000);
    }
  });

  it('does not go to other countries, nor to their unserved regions [X-14]', async () => {
    for (const way of [
      { country: 'JP', postcode: '1000001' },
      { country: 'ID', postcode: '99351' },
      { country: 'CN', postcode: '850000' },
    ])
      expect(refusalIn(await site.call(findJtmRate, { ...toMalaysia, ...way }))).toEqual(notAvailable);
  });

  it('names the limit of the country that a parcel exceeds [V-13, C-06, C-07]', async () => {
    expect(await fieldsOf({ country: 'CN', postcode: '510000', weightGrams: 12_000 })).toEqual([
      'To this country a private sender can send up to 10 kg, a company up to 30 kg.',
    ]);
    const asCompany = { country: 'CN', postcode: '510000', weightGrams: 12_000, sender: 'company' as const };
    expect((await site.get(findJtmRate, asCompany)).stepGrams).toBe(15_000);
    expect(await fieldsOf({ lengthCm: 81, widthCm: 10, heightCm: 10 })).toEqual([
      'One side can be at most 80 cm.',
    ]);
    expect(await fieldsOf({ country: 'PH', postcode: '1000', valueSatang: 600_001 })).toEqual([
      'Goods sent to this country can be worth at most THB 6,000.',
    ]);
    expect(await fieldsOf({ country: undefined, postcode: undefined })).toEqual([
      'Choose a country.',
      'Enter the postcode of the recipient.',
    ]);
    const much = { weightGrams: 60_000, valueSatang: 9_000_000, at: '2030-01-01T09:00:00+07:00' };
    expect(await fieldsOf({ country: 'PH', postcode: '', ...much })).toEqual([
      'Enter the postcode of the recipient.',
      'Prices and delivery days are known for the coming 365 days. Choose an earlier day.',
      'A parcel to this country can weigh at most 30 kg.',
      'Goods sent to this country can be worth at most THB 6,000.',
    ]);
    expect(await fieldsOf({ postcode: '880' })).toEqual([
      'A postcode there has 5 digits, for example 50450.',
    ]);
    expect(await fieldsOf({ country: 'VN', postcode: '7000' })).toEqual([
      'A postcode there has 5–6 digits, for example 10000.',
    ]);
  });

  it('accepts the postcodes in use there, including former lengths, with the fee of their area', async () => {
    const feeTo = async (country: string, postcode: string) => {
      const quote = await site.get(findJtmRate, { country, postcode, weightGrams: 500 });
      expect(quote.postcode).toBe(postcode);
      return quote.remoteAreaFeeSatang;
    };
    expect(await feeTo('VN', '700000')).toBe(0);
    expect(await feeTo('VN', '70000')).toBe(0);
    // Ha Giang is 20 now and was 31; 20 was formerly Quang Ninh.
    expect(await feeTo('VN', '20100')).toBe(15_000);
    expect(await feeTo('VN', '310000')).toBe(15_000);
    expect(await feeTo('VN', '200000')).toBe(0);
    expect(await feeTo('KH', '12000')).toBe(0);
    expect(await feeTo('KH', '16000')).toBe(15_000);
  });
});

describe('findProvByCountry', () => {
  it('lists what an address there needs [A-18]', async () => {
    const vietnam = await site.get(findProvByCountry, { country: 'VN' }, { lang: 'CN' });
    expect(vietnam).toMatchObject({
      name: '越南',
      postcode: { pattern: '^\\d{5,6}$', digits: 5, lengths: [5, 6], example: '10000' },
      personalMaxGrams: 30_000,
      maxValueSatang: 500_000,
    });
    expect(vietnam.provinces).toContainEqual({ code: 'VN-SG', name: '胡志明市' });
    expect(await site.get(findProvByCountry, { country: 'CN' })).toMatchObject({
      personalMaxGrams: 10_000,
      companyMaxGrams: 30_000,
    });
    expect((await site.get(findProvByCountry, { country: 'SG' })).provinces).toEqual([]);
    expect(refusalIn(await site.call(findProvByCountry, { country: 'JP' }))).toEqual(notAvailable);
  });
});

describe('findOrderLimit', () => {
  it('answers the current limits [A-13, C-03, C-04, C-05, C-06]', async () => {
    expect(await site.get(findOrderLimit, {})).toMatchObject({
      kind: 'parcel',
      limits: { maxGrams: 50_000, maxTotalCm: 180, maxSideCm: 100, cm3PerKg: 6_000, maxCodSatang: 3_000_000 },
      next: null,
    });
    const pickup = await site.get(findOrderLimit, { kind: 'pickup' });
    expect(pickup.limits).toMatchObject({ maxGrams: 20_000, requestFrom: '08:30', requestUntil: '16:00' });
    const china = await site.get(findOrderLimit, { kind: 'international', country: 'CN', sender: 'company' });
    expect(china.limits).toMatchObject({ maxGrams: 30_000, maxSideCm: 80, cm3PerKg: 5_000 });
  });

  it('announces changes beforehand, and quotes follow at that minute [A-13]', async () => {
    const rules = {
      ...firstVersion,
      domestic: { ...firstVersion.domestic, maxWeightKg: 40, cm3PerKg: 5_000 },
    };
    const validFrom = new Date('2027-01-01T00:00:00+07:00');
    await site.db.orm.insert(businessRuleVersion).values({ validFrom, rules });
    await site.db.pool.query("select pg_notify('content_changed', 'rules')");
    await expect
      .poll(async () => (await site.get(findOrderLimit, {})).next, { timeout: 2_000 })
      .toMatchObject({
        validFrom: '2026-12-31T17:00:00.000Z',
        changes: [
          { limit: 'maxGrams', from: 50_000, to: 40_000 },
          { limit: 'cm3PerKg', from: 6_000, to: 5_000 },
        ],
      });
    const place = { provinceCode: '10', districtCode: '1002' };
    const heavy = { origin: place, destination: place, itemType: 'other' as const, weightGrams: 45_000 };
    const codeAt = async (at: string) => (await site.call(findRates, { ...heavy, at })).code;
    expect(await codeAt('2026-12-31T23:59:59+07:00')).toBe(1);
    expect(await codeAt('2027-01-01T00:00:00+07:00')).toBe(10002);
    const later = await site.get(findOrderLimit, { at: '2027-01-01T00:00:00+07:00' });
    expect(later).toMatchObject({ validFrom: '2026-12-31T17:00:00.000Z', limits: { maxGrams: 40_000 } });
  });
});
