import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '#lib/contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { findCoverFee, findRates } from '../quotes.contract.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

it('prices insurance by the value only, equal to the price of any route [C-09]', async () => {
  const asked = { weightGrams: 1_000, declaredValueSatang: 300_000 };
  const { feeSatang } = await site.get(findCoverFee, asked);
  expect(feeSatang).toBeGreaterThan(0);
  for (const districtCode of ['5001', '5018']) {
    const quote = await site.get(findRates, {
      origin: { provinceCode: '10', districtCode: '1002' },
      destination: { provinceCode: '50', districtCode },
      itemType: 'clothing',
      cover: true,
      ...asked,
    });
    const fees = quote.options.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'COVER'));
    expect([...new Set(fees.map(({ amountSatang }) => amountSatang))]).toEqual([feeSatang]);
  }
});

it('reports all errors of an insurance query at once', async () => {
  const asked = { declaredValueSatang: 1e11 } as InputOf<typeof findCoverFee>;
  const answer = await site.call(findCoverFee, asked, { lang: 'EN' });
  expect(answer).toMatchObject({
    status: 400,
    data: {
      fields: [
        { field: 'weightGrams', msg: 'Enter the weight.' },
        { field: 'declaredValueSatang', msg: expect.stringMatching(/^Goods worth up to THB [\d,]+ can be/) },
      ],
    },
  });
});
