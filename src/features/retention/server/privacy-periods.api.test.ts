import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ content: true });
});
afterAll(() => site.close());

const languages = ['TH', 'EN', 'CN'] as const;

/** The text of the policy's periods in a language. */
async function policyIn(lang: (typeof languages)[number]): Promise<string> {
  const { html } = await site.get(getAgreement, { path: 'privacy-policy' }, { lang });
  // Without the joiners and spaces that keep words on one line.
  return html
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<[^>]+>/g, ' ');
}

it('the privacy policy prints the retention rules in force, in three languages, and new ones from their day on', async () => {
  const [th, en, cn] = await Promise.all(languages.map(policyIn));
  expect(en).toContain('2 years after the last scan');
  expect(en).toMatch(/Records of messages that we sent\s+90 days/);
  expect(en).toMatch(/Records of what our staff changed\s+10 years/);
  expect(th).toContain('2 ปีหลังการสแกนครั้งสุดท้าย');
  expect(cn).toContain('最后一次扫描后 2 年');
  for (const text of [th, en, cn]) expect(text).not.toMatch(/\{\{|–/);

  const retention = { ...firstVersion.retention, parcelMonths: 18, draftDays: 1 };
  const validFrom = new Date('2027-01-01T00:00:00+07:00');
  await site.db.orm.insert(businessRuleVersion).values({ validFrom, rules: { ...firstVersion, retention } });
  await site.db.pool.query("select pg_notify('content_changed', 'rules')");
  site.clock.set('2026-12-31T23:59:59+07:00');
  expect(await policyIn('EN')).toContain('2 years after the last scan');
  site.clock.set('2027-01-01T00:00:00+07:00');
  await expect.poll(() => policyIn('EN'), { timeout: 5_000 }).toContain('18 months after the last scan');
  expect(await policyIn('EN')).toMatch(/did not send\s+1 day\b/);
  expect(await policyIn('TH')).toContain('18 เดือนหลังการสแกนครั้งสุดท้าย');
  expect(await policyIn('CN')).toContain('最后一次扫描后 18 个月');
  const [parcels] = (await site.services.retention.plan()).filter(({ kind }) => kind.name === 'parcels');
  expect(parcels?.before).toEqual(new Date('2025-07-01T00:00:00+07:00'));
});
