import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOverride } from '#features/places/server/places.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { createRateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import type { InputOf } from '#lib/contract.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import {
  findExpressType,
  findRates,
  findStartingPrices,
  findSuper,
  quoteErrors,
} from '../quotes.contract.ts';

const dusit = { provinceCode: '10', districtCode: '1002' };
const chiangMai = { provinceCode: '50', districtCode: '5001' };
const omkoi = { provinceCode: '50', districtCode: '5018' };
const way = { origin: dusit, destination: chiangMai };
const clothes = { ...way, itemType: 'clothing' as const, weightGrams: 1_200 };

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

const rates = (more: object, lang: 'EN' | 'TH' | 'CN' = 'EN') =>
  site.call(findRates, { ...clothes, ...more } as InputOf<typeof findRates>, { lang });
/** Field and message of each problem. */
const problemsOf = async (more: object, lang?: 'EN' | 'TH' | 'CN') => {
  const answer = await rates(more, lang);
  expect(answer).toMatchObject({ status: 400, code: 10002 });
  const { fields } = answer.data as unknown as { fields: { field: string; msg: string }[] };
  return fields.map(({ field, msg }) => [field, msg]);
};

describe('findRates', () => {
  it('prices a parcel within Thailand line by line in every service [A-13, W-03, W-18, E-26]', async () => {
    const quote = await site.get(findRates, { ...clothes, codSatang: 100_000 });
    expect(quote).toMatchObject({
      zone: 'BETWEEN_REGIONS',
      remoteArea: null,
      suggested: 'SUPER',
      pricedFor: '2026-11-20T02:00:00.000Z',
      cardName: 'Price list 1',
      nextChangeAt: null,
      weighing: { actualGrams: 1_200, dimensionalGrams: null, chargedGrams: 1_200, basis: 'ACTUAL' },
    });
    expect(quote.options.map(({ service, possible }) => [service, possible])).toEqual([
      ['SUPER', true],
      ['BUK', false],
      ['FP', false],
    ]);
    const [byTruck] = quote.options;
    // Up to 2 kg between regions 65 baht, and 2.5 % of 1,000 baht.
    expect(byTruck?.lines.map(({ kind, amountSatang }) => [kind, amountSatang])).toEqual([
      ['BASE', 6_500],
      ['COD', 2_500],
    ]);
    expect(byTruck).toMatchObject({
      totalSatang: 9_000,
      stepGrams: 2_000,
      isCheapest: true,
      isFastest: true,
      // Friday 20 November at 9: two working days later it is Monday.
      transit: { workingDays: 2, startDate: '2026-11-20', promisedDate: '2026-11-23', isAfterCutOff: false },
    });
  });

  it('charges the greater of weight and size, and says which [C-03]', async () => {
    const quote = await site.get(findRates, { ...clothes, lengthCm: 40, widthCm: 30, heightCm: 20 });
    expect(quote.weighing).toEqual({
      actualGrams: 1_200,
      dimensionalGrams: 4_000,
      volumeCm3: 24_000,
      cm3PerKg: 6_000,
      chargedGrams: 4_000,
      basis: 'DIMENSIONAL',
    });
    expect(quote.options[0]).toMatchObject({ totalSatang: 9_500, smallerBox: { totalSatang: 8_000 } });
  });

  it('finds the remote area by the district', async () => {
    const quote = await site.get(findRates, { ...clothes, destination: omkoi });
    expect(quote.remoteArea).toEqual({ reason: 'mountain', areaTh: 'อมก๋อย', areaEn: 'Omkoi' });
    expect(quote.options[0]?.lines[1]).toMatchObject({ kind: 'REMOTE_AREA', amountSatang: 4_000 });
  });

  it('finds the remote area by the island, which belongs to a mainland subdistrict [W-03]', async () => {
    for (const area of ['เกาะเสม็ด', 'Koh Samet', '沙美岛']) {
      const destination = { provinceCode: '21', districtCode: '2101', area, postcode: '21160' };
      const quote = await site.get(findRates, { ...clothes, destination });
      expect(quote.remoteArea).toEqual({ reason: 'island', areaTh: 'เกาะเสม็ด', areaEn: 'Ko Samet' });
      expect(quote.options[0]?.lines[1]).toEqual({
        kind: 'REMOTE_AREA',
        amountSatang: 5_000,
        reason: 'remoteArea',
        params: { areaTh: 'เกาะเสม็ด', areaEn: 'Ko Samet', remoteReason: 'island' },
      });
    }
    const phe = { provinceCode: '21', districtCode: '2101', area: 'เพ', postcode: '21160' };
    expect((await site.get(findRates, { ...clothes, destination: phe })).remoteArea).toBeNull();
  });

  it('refuses a parcel without its kind or weight, or above a limit [V-13]', async () => {
    const { itemType: _, ...withoutKind } = clothes;
    const answer = await site.call(findRates, withoutKind as InputOf<typeof findRates>);
    expect(answer.data).toMatchObject({
      fields: [{ field: 'itemType', msg: 'Choose what you are sending.' }],
    });
    expect(await problemsOf({ weightGrams: 0 })).toEqual([['weightGrams', 'The weight cannot be 0.']]);
    expect(await problemsOf({ weightGrams: 50_001 })).toEqual([
      ['weightGrams', 'The weight can be at most 50 kg.'],
    ]);
    expect(await problemsOf({ weightGrams: 50_001 }, 'TH')).toEqual([
      ['weightGrams', 'น้ำหนักต้องไม่เกิน 50 กก.'],
    ]);
    expect(await problemsOf({ weightGrams: 50_001 }, 'CN')).toEqual([
      ['weightGrams', '重量不能超过 50 公斤。'],
    ]);
    expect(await problemsOf({ lengthCm: 0, widthCm: 50, heightCm: 40 })).toEqual([
      ['lengthCm', 'Enter a length greater than 0.'],
    ]);
    expect(await problemsOf({ codSatang: -1, declaredValueSatang: -1 })).toEqual([
      ['codSatang', 'The amount cannot be below 0.'],
      ['declaredValueSatang', 'The amount cannot be below 0.'],
    ]);
    expect(await problemsOf({ lengthCm: 101, widthCm: 50, heightCm: 40 })).toEqual([
      ['lengthCm', 'One side can be at most 100 cm.'],
      ['lengthCm', 'Length, width and height together can be at most 180 cm; yours are 191 cm.'],
    ]);
  });

  it('reports everything that is missing or too much in one answer [V-13]', async () => {
    const much = { weightGrams: 60_000, codSatang: 9_000_000, at: '2030-01-01T09:00:00+07:00' };
    expect(await problemsOf({ origin: undefined, itemType: '', lengthCm: -1, ...much })).toEqual([
      ['origin', 'Choose a province.'],
      ['itemType', 'Choose what you are sending.'],
      ['lengthCm', 'Enter a length greater than 0.'],
      ['at', 'Prices and delivery days are known for the coming 365 days. Choose an earlier day.'],
      ['weightGrams', 'The weight can be at most 50 kg.'],
      ['codSatang', 'At most THB 30,000 can be collected for one parcel.'],
    ]);
    const elsewhere = { destination: { ...chiangMai, postcode: '10500' } };
    expect(await problemsOf({ weightGrams: undefined, ...elsewhere, cover: true })).toEqual([
      ['weightGrams', 'Enter the weight.'],
      ['destination.postcode', 'Postcode 10500 is not in this province. Please check both.'],
      ['declaredValueSatang', 'Enter the value of the goods that you want covered.'],
    ]);
    expect(await problemsOf({ ...elsewhere, at: '2030-01-01T09:00:00+07:00' })).toHaveLength(2);
  });

  it('refuses a route without province and district, or with a district of another province [V-13]', async () => {
    expect(await problemsOf({ origin: { provinceCode: '', districtCode: '' } })).toEqual([
      ['origin.provinceCode', 'Choose a province.'],
      ['origin.districtCode', 'Choose a district.'],
    ]);
    expect(await problemsOf({ origin: undefined, destination: { provinceCode: '10' } }, 'TH')).toEqual([
      ['origin', 'เลือกจังหวัด'],
      ['destination.districtCode', 'เลือกอำเภอหรือเขต'],
    ]);
    expect(await problemsOf({ destination: { ...chiangMai, provinceCode: '10' } })).toEqual([
      ['destination.districtCode', 'This district is not in the chosen province. Choose it again.'],
    ]);
    expect(await problemsOf({ destination: { ...chiangMai, provinceCode: '99' } })).toEqual([
      ['destination.provinceCode', 'We do not know this province. Choose one from the list.'],
    ]);
  });

  it('refuses a postcode of another province, and ignores that of another district [V-13]', async () => {
    const koTao = { provinceCode: '84', districtCode: '8405', postcode: '84360' };
    expect((await rates({ destination: koTao })).data?.remoteArea?.areaEn).toBe('Ko Tao');
    expect((await rates({ destination: { ...koTao, districtCode: '8401' } })).data?.remoteArea).toBeNull();
    // A university's postcode, which is in no list.
    expect((await rates({ destination: { ...chiangMai, postcode: '50202' } })).succ).toBe(true);
    expect(await problemsOf({ destination: { ...chiangMai, postcode: '10500' } })).toEqual([
      ['destination.postcode', 'Postcode 10500 is not in this province. Please check both.'],
    ]);
    expect(await problemsOf({ origin: { ...dusit, postcode: '50000' } }, 'CN')).toEqual([
      ['origin.postcode', '邮编 50000 不在该府（省），请核对。'],
    ]);
  });

  it('promises no day beyond the known holidays', async () => {
    const sentence = 'Prices and delivery days are known for the coming 365 days. Choose an earlier day.';
    expect(await problemsOf({ at: '2027-11-20T09:00:01+07:00' })).toEqual([['at', sentence]]);
    expect(await problemsOf({ at: '9999-12-31T23:00:00+07:00' })).toEqual([['at', sentence]]);
    expect((await rates({ at: '2027-11-20T09:00:00+07:00' })).succ).toBe(true);
  });
});

describe('a place that staff have closed', () => {
  it('is a receiving region that is not available, whatever the price list says [X-14]', async () => {
    const now = site.clock.now();
    const closed = { level: 'district' as const, code: '5018', isServed: false };
    const open = { level: 'subdistrict' as const, code: '501801', isServed: true };
    await site.db.orm
      .insert(placeOverride)
      .values([closed, open].map((row) => ({ ...row, createdAt: now, editedAt: now })));
    await announceContentChange(site.db.orm, 'places');
    await expect.poll(async () => (await rates({ destination: omkoi })).code).toBe(50001);
    for (const answer of [
      await rates({ origin: omkoi }),
      await site.call(findSuper, { ...way, destination: omkoi }),
      await site.call(findExpressType, { origin: omkoi }),
    ])
      expect(refusalIn(answer)).toEqual(
        refused(quoteErrors.receivingRegionNotAvailable, 'Receiving region not available.'),
      );
    expect((await rates({ destination: { ...omkoi, area: 'ตำบลอมก๋อย' } })).succ).toBe(true);
    await site.db.pool.query('delete from place_override');
    await announceContentChange(site.db.orm, 'places');
    await expect.poll(async () => (await rates({ destination: omkoi })).succ).toBe(true);
  });
});

describe('a new price list', () => {
  it('applies from its first minute on, and can be requested before [A-13]', async () => {
    const card = shippedCard();
    const next = {
      ...card,
      name: 'Price list 2',
      validFrom: new Date('2027-01-01T00:00:00+07:00'),
      domesticRates: card.domesticRates.map((row) => ({ ...row, feeSatang: row.feeSatang + 500 })),
      surcharges: [
        ...card.surcharges,
        {
          kind: 'TIME_SLA' as const,
          service: 'SUPER' as const,
          overGrams: 0,
          feeSatang: 1_000,
          basisPoints: 0,
        },
      ],
      remoteAreas: card.remoteAreas.map((row) => (row.en === 'Omkoi' ? { ...row, served: false } : row)),
    };
    await createRateCardsRepo(site.db.orm, (tx) => announceContentChange(tx, 'rate card')).save(
      next,
      site.clock.now(),
    );
    const total = async (at?: string) => {
      const { cardName, nextChangeAt, options } = await site.get(findRates, { ...clothes, at });
      return [cardName, nextChangeAt, options[0]?.totalSatang];
    };
    const boundary = '2026-12-31T17:00:00.000Z';
    await expect.poll(() => total(), { timeout: 2_000 }).toEqual(['Price list 1', boundary, 6_500]);
    expect(await total('2026-12-31T23:59:00+07:00')).toEqual(['Price list 1', boundary, 6_500]);
    expect(await total('2027-01-01T00:00:00+07:00')).toEqual(['Price list 2', null, 8_000]);
    site.clock.set('2026-12-31T23:59:59+07:00');
    expect(await total()).toEqual(['Price list 1', boundary, 6_500]);
    site.clock.set('2027-01-01T00:00:00+07:00');
    expect(await total()).toEqual(['Price list 2', null, 8_000]);
    // Asking about yesterday must not give the old price.
    expect(await total('2026-12-31T12:00:00+07:00')).toEqual(['Price list 2', null, 8_000]);
  });

  it('changes the starting price of a service, including the list’s fees [W-03]', async () => {
    const { cardName, prices } = await site.get(findStartingPrices, {});
    expect(cardName).toBe('Price list 2');
    // 30 baht and 5 more, and 10 for the promise.
    expect(prices[0]).toMatchObject({ service: 'SUPER', zone: 'SAME_PROVINCE', totalSatang: 4_500 });
  });

  it('may charge for the promise of SUPER', async () => {
    expect(await site.get(findSuper, way)).toMatchObject({ feeSatang: 1_000, fromSatang: 5_500 });
  });

  it('may leave an area out: receiving region not available [X-14]', async () => {
    const answers = await Promise.all([
      rates({ destination: omkoi }),
      site.call(findExpressType, { destination: omkoi }),
      site.call(findSuper, { ...way, destination: omkoi }),
    ]);
    for (const answer of answers)
      expect(refusalIn(answer)).toEqual(
        refused(quoteErrors.receivingRegionNotAvailable, 'Receiving region not available.'),
      );
  });
});
