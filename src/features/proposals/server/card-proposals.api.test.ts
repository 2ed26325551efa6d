import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import { findStartingPrices } from '#features/quotes/quotes.contract.ts';
import { toSheets } from '#features/rate-cards/card-workbook.rules.ts';
import type { RateCard } from '#features/rate-cards/rate-card.rules.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { proposalErrors } from '../proposals.calls.ts';
import * as calls from '../proposals.contract.ts';
import * as staffCalls from '../rate-cards.staff.contract.ts';

const NOW = '2026-11-23T09:00:00+07:00';
const SOON = '2026-11-23T09:10:00+07:00';
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

const toFile = async (given: RateCard) =>
  Buffer.from(await xlsxWorkbooks.build(toSheets(given))).toString('base64');

/** Every domestic price ten baht higher. */
const dearer: RateCard = {
  ...card,
  name: 'Ten more',
  domesticRates: card.domesticRates.map((rate) => ({ ...rate, feeSatang: rate.feeSatang + 1_000 })),
};

it('a price list is imported, reviewed, approved by somebody else and in force at its time', async () => {
  const workbook = await toFile(dearer);
  const checked = await proposer.get(staffCalls.checkCard, { workbook, validFrom: SOON });
  expect(checked.problems).toEqual([]);
  expect(checked.comparison).toMatchObject({ name: 'Ten more', comparedWith: { name: card.name } });
  expect(checked.comparison?.differences).toHaveLength(card.domesticRates.length);

  const head = { revision: 0, validFrom: SOON, reason: 'Fuel' };
  const draft = await proposer.get(staffCalls.saveProposedCard, { ...head, workbook });
  const one = { ...draft, ...(await proposer.get(calls.submitProposal, draft)) };
  const { prices, texts } = await approver.get(calls.previewProposal, one);
  expect(texts).toEqual([]);
  for (const { service, beforeSatang, afterSatang } of prices) {
    const more = service === 'INTL' ? 0 : 1_000;
    // Percentage surcharges and rounding come on top.
    expect((afterSatang ?? 0) - (beforeSatang ?? 0)).toBeGreaterThanOrEqual(more);
  }
  await approver.get(calls.approveProposal, one);

  const priceNow = async () => (await site.get(findStartingPrices, {})).cardName;
  expect(await priceNow()).toBe(card.name);
  site.clock.set(SOON);
  await expect.poll(priceNow, { timeout: 2_000 }).toBe('Ten more');
  const { rows } = await approver.get(calls.listVersions, { kind: 'rateCard' });
  expect(rows).toMatchObject([
    { name: 'Ten more', phase: 'inForce', proposedBy: ['Ploy'], approvedBy: 'Fern' },
    { name: card.name, phase: 'past', approvedBy: null },
  ]);
});

it('every price list can be downloaded as a workbook, and imported again without a difference', async () => {
  const { rows } = await proposer.get(calls.listVersions, { kind: 'rateCard' });
  for (const { validFrom } of rows) {
    const response = await proposer.send(staffCalls.cardFile, { validFrom });
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const workbook = Buffer.from(await response.arrayBuffer()).toString('base64');
    const justAfter = new Date(Date.parse(validFrom) + 1).toISOString();
    const { comparison } = await proposer.get(staffCalls.checkCard, { workbook, validFrom: justAfter });
    expect(comparison?.differences).toEqual([]);
    const opened = await proposer.get(staffCalls.getCard, { validFrom });
    const domestic = opened.sheets.find(({ table }) => table === 'domesticRates');
    const [first] = card.domesticRates;
    expect(domestic?.rows).toHaveLength(card.domesticRates.length);
    expect(domestic?.rows[0]?.slice(0, 3)).toEqual([
      first?.service,
      first?.zone,
      (first?.upToGrams ?? 0) / 1000,
    ]);
  }
  const named = async (input: object) =>
    (await proposer.send(staffCalls.cardFile, input)).headers.get('content-disposition');
  const begun = rows.filter(({ validFrom }) => Date.parse(validFrom) <= site.clock.now().getTime());
  const inForce = begun
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  expect(await named({})).toBe(await named({ validFrom: inForce }));
});

it('every wrong cell of a workbook is named, and nothing of it is stored [V-18]', async () => {
  const twice = await toFile({
    ...card,
    promotions: [],
    domesticRates: [...card.domesticRates, ...card.domesticRates.slice(0, 1)],
  });
  const { problems, comparison } = await proposer.get(staffCalls.checkCard, { workbook: twice });
  expect(comparison).toBeNull();
  expect(problems).toMatchObject([{ sheet: 'Domestic', reason: 'duplicateRow' }]);
  const head = { revision: 0, validFrom: '2026-11-23T10:00:00+07:00', reason: 'Fuel' };
  const answer = await proposer.call(staffCalls.saveProposedCard, { ...head, workbook: twice });
  expect(answer.code).toBe(proposalErrors.wrongWorkbook.code);
  for (const file of ['AAAA', Buffer.from('PK\u0003\u0004 not a zip').toString('base64')])
    expect((await proposer.call(staffCalls.checkCard, { workbook: file })).code).toBe(
      proposalErrors.unreadableWorkbook.code,
    );
  expect((await proposer.call(staffCalls.saveProposedCard, head)).data).toMatchObject({
    fields: [{ field: 'workbook' }],
  });
  expect((await proposer.get(calls.listProposals, { kind: 'rateCard' })).total).toBe(1);
});

it('prices that fall for heavier parcels are pointed out, not refused', async () => {
  const [first, ...others] = card.domesticRates;
  if (!first) throw new Error('The shipped card has no prices.');
  const slip = { ...card, domesticRates: [{ ...first, feeSatang: 99_999_900 }, ...others] };
  const { comparison } = await proposer.get(staffCalls.checkCard, { workbook: await toFile(slip) });
  expect(comparison?.cheaperForHeavier.length).toBeGreaterThan(0);
});
