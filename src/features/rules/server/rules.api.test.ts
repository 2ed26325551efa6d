import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { firstVersion } from '../first-version.rules.ts';
import { getRulesInForce } from '../rules.contract.ts';
import { businessRuleVersion } from './rules.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});

afterAll(() => site.close());

const insert = (validFrom: string, rules: object) =>
  site.db.orm
    .insert(businessRuleVersion)
    .values({ validFrom: new Date(validFrom), rules: rules as typeof firstVersion });

/** The answers are cached, so every change is announced. */
const announce = () => site.db.pool.query("select pg_notify('content_changed', 'rules')");

describe('the current rules', () => {
  it('are at first those of the specification [C-03, C-04, C-05, C-06, C-07, C-08, C-09, C-10, C-11]', async () => {
    expect(await site.get(getRulesInForce, {})).toEqual({
      rules: firstVersion,
      validFrom: '2019-12-31T17:00:00.000Z',
      nextFrom: null,
    });
  });

  it('change at the time from which a version is valid, which is announced before [C-01]', async () => {
    await insert('2027-01-01T00:00:00+07:00', { ...firstVersion, bulky: { overKg: 25 } });
    await announce();
    const inForce = () => site.get(getRulesInForce, {});
    await expect
      .poll(inForce, { timeout: 2_000 })
      .toMatchObject({ rules: { bulky: { overKg: 20 } }, nextFrom: '2026-12-31T17:00:00.000Z' });
    site.clock.set('2026-12-31T23:59:59+07:00');
    expect((await inForce()).rules.bulky.overKg).toBe(20);
    site.clock.set('2027-01-01T00:00:00+07:00');
    expect(await inForce()).toMatchObject({
      rules: { bulky: { overKg: 25 } },
      validFrom: '2026-12-31T17:00:00.000Z',
      nextFrom: null,
    });
  });

  it('take a figure that an earlier release lacked from the first version', async () => {
    const { claims: _, ...older } = firstVersion;
    await insert('2027-02-01T00:00:00+07:00', { ...older, pickup: { maxWeightKg: 15 } });
    await announce();
    site.clock.set('2027-02-01T00:00:00+07:00');
    await expect
      .poll(() => site.get(getRulesInForce, {}), { timeout: 2_000 })
      .toMatchObject({ rules: { claims: firstVersion.claims, pickup: { maxWeightKg: 15, maxSideCm: 100 } } });
  });
});
