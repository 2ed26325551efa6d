import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import { toSheets } from '#features/rate-cards/card-workbook.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withFigures } from '#features/rules/rule-figures.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { simulatePrices } from '../price-simulator.contract.ts';
import { approveProposal, submitProposal } from '../proposals.contract.ts';
import { saveProposedCard } from '../rate-cards.staff.contract.ts';
import { saveProposedRules } from '../rules.staff.contract.ts';

const NOW = '2026-11-23T09:00:00+07:00';
const FIRST = '2019-12-31T17:00:00.000Z';
const DECEMBER = '2026-11-30T17:00:00.000Z';
const JANUARY = '2026-12-31T17:00:00.000Z';
const FEBRUARY = '2027-01-31T17:00:00.000Z';
const card = shippedCard();
let site: Website;
let proposer: StaffCaller;
let approver: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ now: NOW });
  const office = startStaff(site);
  proposer = await office.as('pricing', 'Ploy');
  approver = await office.as('finance', 'Fern');
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set(NOW);
  await site.db.pool.query('delete from proposal');
  await site.db.pool.query('delete from business_rule_version where valid_from > $1', [FIRST]);
  await site.db.pool.query('delete from rate_card where valid_from > $1', [FIRST]);
});

const parcel = {
  origin: '1002',
  destination: '5001',
  itemType: 'clothing' as const,
  weightGrams: 1_200,
  lengthCm: 30,
  widthCm: 30,
  heightCm: 30,
};
const simulated = async (more: Partial<InputOf<typeof simulatePrices>>) =>
  (await proposer.get(simulatePrices, { ...parcel, ...more })).columns;
const proposed = async (proposalId: string, day: string) => (await simulated({ proposalId, day }))[2];

/** A draft of a list in which each domestic price is higher. */
async function draftCard(name: string, validFrom: string, moreSatang: number) {
  const domesticRates = card.domesticRates.map((rate) => ({
    ...rate,
    feeSatang: rate.feeSatang + moreSatang,
  }));
  const sheets = toSheets({ ...card, name, domesticRates });
  const workbook = Buffer.from(await xlsxWorkbooks.build(sheets)).toString('base64');
  return proposer.get(saveProposedCard, { revision: 0, validFrom, reason: 'Fuel', workbook });
}
/** A draft of rules that was written on the first version. */
function draftRules(validFrom: string, figures: Record<string, number>) {
  const rules = withFigures(firstVersion, figures);
  return proposer.get(saveProposedRules, {
    revision: 0,
    validFrom,
    reason: 'Limits',
    basedOn: FIRST,
    rules,
  });
}
async function approved({ proposalId, revision }: { proposalId: string; revision: number }) {
  const waiting = await proposer.get(submitProposal, { proposalId, revision });
  await approver.get(approveProposal, { proposalId, ...waiting });
  return proposalId;
}

it('a proposed price list ends where an approved one begins, as it will on the site', async () => {
  const { proposalId } = await draftCard('January', JANUARY, 1_000);
  await approved(await draftCard('February', FEBRUARY, 2_000));
  expect(await proposed(proposalId, '2027-01-31')).toMatchObject({ cardName: 'January', cardFrom: JANUARY });
  const columns = await simulated({ proposalId, day: '2027-03-01' });
  expect(columns[2]).toEqual({ ...columns[1], of: 'proposal' });
  expect(columns[2]).toMatchObject({ cardName: 'February', cardFrom: FEBRUARY });
});

it('so do proposed rules, also approved ones that have not begun', async () => {
  const less = await draftRules(JANUARY, { 'cod.maxSatang': 50_000 });
  await approved(less);
  const { proposalId } = less;
  const [now, , inJanuary] = await simulated({ codSatang: 100_000, proposalId, day: '2027-01-31' });
  expect(now?.problems).toEqual([]);
  expect(inJanuary).toMatchObject({
    rulesFrom: JANUARY,
    problems: [{ key: 'quotes:validation.codTooHigh' }],
  });
  await approved(await draftRules(FEBRUARY, { 'cod.maxSatang': 2_500_000 }));
  const [, , inFebruary] = await simulated({ codSatang: 100_000, proposalId, day: '2027-02-01' });
  expect(inFebruary).toMatchObject({ rulesFrom: FEBRUARY, problems: [] });
});

it('proposed rules keep what a version that was approved meanwhile has changed', async () => {
  const { proposalId } = await draftRules(JANUARY, { 'cod.maxSatang': 50_000 });
  await approved(await draftRules(DECEMBER, { 'domestic.cm3PerKg': 9_000 }));
  const [now, withDraft] = await simulated({ proposalId });
  expect(now).toMatchObject({ chargedGrams: 4_500 });
  expect(withDraft).toMatchObject({ chargedGrams: 3_000, problems: [], rulesFrom: JANUARY });
  const [, refused] = await simulated({ proposalId, codSatang: 100_000 });
  expect(refused).toMatchObject({
    problems: [{ key: 'quotes:validation.codTooHigh', params: { maxBaht: '500' } }],
  });
});

it('a draft whose start has passed is priced from now, on the rules in force now', async () => {
  const { proposalId } = await draftRules('2026-11-23T09:04:00+07:00', { 'cod.maxSatang': 50_000 });
  await approved(await draftRules('2026-11-23T09:08:00+07:00', { 'domestic.cm3PerKg': 9_000 }));
  site.clock.set('2026-11-23T09:12:00+07:00');
  const [now, withDraft] = await simulated({ proposalId });
  expect([now?.chargedGrams, withDraft?.chargedGrams]).toEqual([3_000, 3_000]);
  const [, refused] = await simulated({ proposalId, codSatang: 100_000 });
  expect(refused).toMatchObject({ problems: [{ key: 'quotes:validation.codTooHigh' }] });
});
