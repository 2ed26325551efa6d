import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalIn, refused, startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { firstVersion } from '../../rules/first-version.rules.ts';
import { businessRuleVersion } from '../../rules/server/rules.table.ts';
import {
  findExpressType,
  findJtmRate,
  findOrderLimit,
  findProvByCountry,
  findRates,
  findSuper,
  quoteErrors,
} from '../quotes.contract.ts';
import { createRateCardsRepo } from './quotes.repo.ts';
import { shippedCard } from './shipped-card.ts';

const dusit = { provinceCode: '10', districtCode: '1002' };
const bangRak = { provinceCode: '10', districtCode: '1004' };
const chiangMai = { provinceCode: '50', districtCode: '5001' };
const omkoi = { provinceCode: '50', districtCode: '5018' };
const way = { origin: dusit, destination: chiangMai };
const clothes = { ...way, itemType: 'clothing' as const, weightGrams: 1_200 };

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

describe('findRates', () => {
  it('prices a parcel within Thailand line by line in every service [A-13, W-03, W-18, E-26]', async () => {
    const quote = await site.get(findRates, { ...clothes, codSatang: 100_000 });
    expect(quote).toMatchObject({
      zone: 'BETWEEN_REGIONS',
      remoteArea: null,
      suggested: 'SUPER',
      cardName: 'Price list 1',
      nextChangeAt: null,
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
      // Friday 20 November at 9: two working days later it is Monday.
      transit: { workingDays: 2, startDate: '2026-11-20', promisedDate: '2026-11-23', isAfterCutOff: false },
    });
  });
});
