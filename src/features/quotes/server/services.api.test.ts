import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#lib/contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { findExpressType, findSuper } from '../quotes.contract.ts';

const dusit = { provinceCode: '10', districtCode: '1002' };
const chiangMai = { provinceCode: '50', districtCode: '5001' };
const omkoi = { provinceCode: '50', districtCode: '5018' };
const way = { origin: dusit, destination: chiangMai };

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

describe('findExpressType', () => {
  it('offers the three services with label, value and image, none disabled [A-13, W-18]', async () => {
    const { services } = await site.get(findExpressType, {});
    expect(services).toEqual([
      { label: 'SUPER', value: 'SUPER', image: '/art/truck.svg', disabled: false, problems: [] },
      { label: 'Bulky parcel', value: 'BUK', image: '/art/bulky.svg', disabled: false, problems: [] },
      { label: 'Fruit delivery', value: 'FP', image: '/art/fruit.svg', disabled: false, problems: [] },
    ]);
    const thai = await site.get(findExpressType, {}, { lang: 'TH' });
    expect(thai.services[1]?.label).toBe('พัสดุขนาดใหญ่');
  });

  it('disables what is not possible and says why [W-18, C-05]', async () => {
    const { services } = await site.get(findExpressType, { weightGrams: 20_001, itemType: 'furniture' });
    expect(services.map(({ value, disabled, problems }) => [value, disabled, problems])).toEqual([
      ['SUPER', true, [{ reason: 'overBulkyWeight', params: { maxGrams: 20_000 } }]],
      ['BUK', false, []],
      [
        'FP',
        true,
        [
          { reason: 'notFruit', params: {} },
          { reason: 'fruitTooHeavy', params: { maxGrams: 20_000 } },
        ],
      ],
    ]);
  });

  it('refuses what no service accepts, and unknown places, like the price does [V-13]', async () => {
    const fieldsOf = async (asked: InputOf<typeof findExpressType>) => {
      const answer = await site.call(findExpressType, asked);
      expect(answer).toMatchObject({ status: 400, code: 10002 });
      return (answer.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
    };
    expect(await fieldsOf({ weightGrams: 50_001 })).toEqual(['weightGrams']);
    expect(await fieldsOf({ lengthCm: 101, widthCm: 10, heightCm: 10 })).toEqual(['lengthCm']);
    expect(await fieldsOf({ origin: { ...dusit, districtCode: '9999' } })).toEqual(['origin.districtCode']);
    // Two of three sides are not enough to exclude anything.
    expect((await site.call(findExpressType, { lengthCm: 101, widthCm: 10 })).succ).toBe(true);
  });

  it('knows where a courier collects and up to which weight [C-04]', async () => {
    const asked = { origin: chiangMai, handover: 'PICKUP' as const, weightGrams: 1_000 };
    const fromChiangMai = await site.get(findExpressType, asked);
    expect(fromChiangMai.services[0]?.problems).toEqual([{ reason: 'pickupArea', params: {} }]);
    const fromBangkok = await site.get(findExpressType, { ...asked, origin: dusit });
    expect(fromBangkok.services[0]?.disabled).toBe(false);
  });
});

describe('findSuper', () => {
  it('answers the promised time and the starting price [A-13]', async () => {
    expect(await site.get(findSuper, { ...way, destination: omkoi })).toMatchObject({
      possible: true,
      zone: 'BETWEEN_REGIONS',
      remoteArea: { areaEn: 'Omkoi' },
      // Three working days to a remote area, from Friday over a Sunday.
      transit: { workingDays: 3, promisedDate: '2026-11-24', cutOffHour: 16 },
      feeSatang: 0,
      fromSatang: 8_000,
    });
    // A parcel from there takes as long, but has no fee for it.
    expect(await site.get(findSuper, { origin: omkoi, destination: dusit })).toMatchObject({
      remoteArea: null,
      transit: { workingDays: 3, promisedDate: '2026-11-24' },
      fromSatang: 4_000,
    });
  });
});
