import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withFigures } from '#features/rules/rule-figures.rules.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { proposalErrors } from '../proposals.calls.ts';
import * as calls from '../proposals.contract.ts';
import * as staffCalls from '../rules.staff.contract.ts';

const FIRST = '2019-12-31T17:00:00.000Z';
/** Instants within one staff session. */
const NOW = '2026-11-23T09:00:00+07:00';
const SOON = '2026-11-23T09:10:00+07:00';
const LATER = '2026-11-23T09:20:00+07:00';
let site: Website;
let office: ReturnType<typeof startStaff>;
let proposer: StaffCaller;
let approver: StaffCaller;
/** Has every permission, and so could do both steps. */
let head: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true, now: NOW });
  office = startStaff(site);
  proposer = await office.as('pricing', 'Ploy');
  approver = await office.as('finance', 'Fern');
  head = await office.as('superAdministrator', 'Hathai');
});
afterAll(() => site.close());

beforeEach(async () => {
  site.clock.set(NOW);
  await site.db.pool.query('delete from proposal');
  await site.db.pool.query('delete from business_rule_version where valid_from > $1', [FIRST]);
  await announce();
});

const announce = () => site.db.pool.query("select pg_notify('content_changed', 'rules')");
const inForce = () => site.get(getRulesInForce, {});

type Draft = { from?: string; figures?: Record<string, number | string | undefined>; by?: StaffCaller };

async function draft({ from = SOON, figures = { 'bulky.overKg': 25 }, by }: Draft = {}) {
  const rules = withFigures(firstVersion, figures);
  const given = { revision: 0, validFrom: from, reason: 'New lorries', basedOn: FIRST, rules };
  return (by ?? proposer).get(staffCalls.saveProposedRules, given);
}

async function waiting(given: Draft = {}) {
  const { proposalId, revision } = await draft(given);
  return {
    proposalId,
    ...(await (given.by ?? proposer).get(calls.submitProposal, { proposalId, revision })),
  };
}

const stateOf = async (proposalId: string) =>
  (await approver.get(calls.getProposal, { proposalId })).proposal.state;
const versions = () => site.db.orm.select().from(businessRuleVersion);

describe('business rules', () => {
  it('change when one person has proposed and another one approved, at their time [C-05]', async () => {
    const one = await waiting();
    expect(await versions()).toHaveLength(1);
    await approver.get(calls.approveProposal, one);
    await expect
      .poll(inForce, { timeout: 2_000 })
      .toMatchObject({ rules: { bulky: { overKg: 20 } }, nextFrom: new Date(SOON).toISOString() });
    site.clock.set('2026-11-23T09:09:59+07:00');
    expect((await inForce()).rules.bulky.overKg).toBe(20);
    site.clock.set(SOON);
    expect((await inForce()).rules.bulky.overKg).toBe(25);
    const { rows } = await proposer.get(calls.listVersions, { kind: 'rules' });
    expect(rows).toMatchObject([
      { phase: 'inForce', proposalId: one.proposalId, proposedBy: ['Ploy'], approvedBy: 'Fern' },
      { phase: 'past', proposalId: null },
    ]);
  });

  it('are not approved by their proposer, whatever else that person may do [P-04]', async () => {
    const one = await waiting({ by: head });
    expect(await head.call(calls.approveProposal, one)).toMatchObject({
      code: proposalErrors.secondPerson.code,
    });
    expect(await head.get(calls.getProposal, one)).toMatchObject({ isMine: true, may: { approve: false } });
    expect(await stateOf(one.proposalId)).toBe('waiting');
    expect(await versions()).toHaveLength(1);
  });

  it('are not approved by anybody who wrote a part of them, in a draft long before', async () => {
    const { proposalId, revision } = await draft({ by: head });
    const rules = withFigures(firstVersion, { 'bulky.overKg': 30 });
    const again = { proposalId, revision, validFrom: SOON, basedOn: FIRST, rules };
    const saved = await proposer.get(staffCalls.saveProposedRules, { ...again, reason: 'Larger ones' });
    const one = { proposalId, ...(await proposer.get(calls.submitProposal, saved)) };
    expect(await head.call(calls.approveProposal, one)).toMatchObject({
      code: proposalErrors.secondPerson.code,
    });
    // The database rejects it, too, in case of a programming error.
    const slip = site.db.pool.query(
      "update proposal set state = 'approved', decider_id = authors[1] where id = $1",
      [proposalId],
    );
    await expect(slip).rejects.toThrow(/proposal_second_person/);
    expect((await approver.call(calls.approveProposal, one)).succ).toBe(true);
  });

  it('are approved once when two sessions approve at the same moment, and never by the proposer among them', async () => {
    const second = await office.as('finance', 'Fah');
    const one = await waiting({ by: head });
    const answers = await Promise.all(
      [head, approver, head, second, approver, head].map((each) => each.call(calls.approveProposal, one)),
    );
    expect(answers.filter(({ succ }) => succ)).toHaveLength(1);
    for (const at of [0, 2, 5]) expect(answers[at]?.succ).toBe(false);
    expect(await versions()).toHaveLength(2);
  });

  it('are approved as read: who approves an older revision is shown who changed it and when', async () => {
    const { proposalId, revision } = await waiting();
    const rules = withFigures(firstVersion, { 'bulky.overKg': 50 });
    const given = { proposalId, revision, validFrom: SOON, basedOn: FIRST, rules };
    await proposer.get(staffCalls.saveProposedRules, { ...given, reason: 'Slipped in' });
    const answer = await approver.call(calls.approveProposal, { proposalId, revision });
    expect(answer.code).toBe(proposalErrors.savedMeanwhile.code);
    expect(answer.msg).toMatch(/^Ploy changed this proposal on 23 Nov 2026/);
    expect(await stateOf(proposalId)).toBe('draft');
  });

  it('of two proposals for one time only the first is approved', async () => {
    const first = await waiting();
    const other = await waiting({ figures: { 'cod.maxSatang': 5_000_000 } });
    const answers = await Promise.all([
      approver.call(calls.approveProposal, first),
      head.call(calls.approveProposal, other),
    ]);
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([1, proposalErrors.instantTaken.code]);
    expect(await versions()).toHaveLength(2);
  });

  it('of two proposals for different times the second waits, also at the same moment: neither reverts the other', async () => {
    for (const [earlier, later] of [
      [approver, head],
      [head, approver],
    ] as const) {
      const soon = await waiting();
      const afterwards = await waiting({ from: LATER, figures: { 'cod.maxSatang': 5_000_000 } });
      const answers = await Promise.all([
        earlier.call(calls.approveProposal, soon),
        later.call(calls.approveProposal, afterwards),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1, proposalErrors.baseChanged.code]);
      await site.db.pool.query('delete from business_rule_version where valid_from > $1', [FIRST]);
      await site.db.pool.query('delete from proposal');
    }
  });

  it('keep what was approved between: changes are applied to the version that they follow', async () => {
    const later = await waiting({
      from: LATER,
      figures: { 'cod.maxSatang': 5_000_000 },
    });
    await approver.get(calls.approveProposal, await waiting());
    const refusal = await approver.call(calls.approveProposal, later);
    expect(refusal.code).toBe(proposalErrors.baseChanged.code);
    expect(await proposer.get(calls.getProposal, later)).toMatchObject({ isOutdated: true });
    const moved = { ...later, ...(await proposer.get(calls.rebaseProposal, later)) };
    const again = { ...moved, ...(await proposer.get(calls.submitProposal, moved)) };
    await approver.get(calls.approveProposal, again);
    site.clock.set(LATER);
    await expect
      .poll(inForce, { timeout: 2_000 })
      .toMatchObject({ rules: { bulky: { overKg: 25 }, cod: { maxSatang: 5_000_000 } } });
  });

  it('are refused with a reason, and proposed again', async () => {
    const one = await waiting();
    const noReason = await approver.call(calls.refuseProposal, { ...one, reason: ' ' });
    expect(noReason.succ).toBe(false);
    const { revision } = await approver.get(calls.refuseProposal, { ...one, reason: 'Too early' });
    const { rows } = await proposer.get(calls.listProposals, { state: 'refused' });
    expect(rows).toMatchObject([{ decidedBy: 'Fern', decisionReason: 'Too early' }]);
    expect((await approver.call(calls.approveProposal, { ...one, revision })).code).toBe(
      proposalErrors.notAllowedNow.code,
    );
  });

  it('whose approval is taken back are cancelled, not refused, and can be proposed again', async () => {
    const one = await waiting();
    const { revision } = await approver.get(calls.approveProposal, one);
    const approved = { ...one, revision, reason: 'The season is over' };
    expect((await approver.call(calls.refuseProposal, approved)).code).toBe(
      proposalErrors.notAllowedNow.code,
    );
    await approver.get(calls.cancelApproval, approved);
    const { proposal, may } = await proposer.get(calls.getProposal, { proposalId: one.proposalId });
    expect([proposal.state, may.write, (await versions()).length]).toEqual(['cancelled', true, 1]);
  });

  it('can be withdrawn until they begin, and not after', async () => {
    const one = await waiting();
    const { revision } = await approver.get(calls.approveProposal, one);
    const gone = { ...one, revision, reason: 'Lorries come later' };
    await proposer.get(calls.withdrawProposal, gone);
    expect(await versions()).toHaveLength(1);
    const second = await waiting();
    const approved = await approver.get(calls.approveProposal, second);
    site.clock.set(SOON);
    const late = { ...second, ...approved, reason: 'Too late' };
    expect((await proposer.call(calls.withdrawProposal, late)).code).toBe(proposalErrors.notAllowedNow.code);
    expect((await approver.call(calls.cancelApproval, late)).code).toBe(proposalErrors.notAllowedNow.code);
    expect(await versions()).toHaveLength(2);
  });

  it('cannot be withdrawn below a version that was approved on top of them', async () => {
    const first = await waiting();
    const approved = await approver.get(calls.approveProposal, first);
    const later = await waiting({
      from: LATER,
      figures: { 'cod.maxSatang': 5_000_000 },
    });
    await approver.get(calls.approveProposal, later);
    const answer = await proposer.call(calls.withdrawProposal, { ...first, ...approved, reason: 'No' });
    expect(answer.code).toBe(proposalErrors.hasFollower.code);
  });

  it('begin in the future, alone at their time, and change something', async () => {
    const given = { revision: 0, reason: 'New', basedOn: FIRST, rules: firstVersion };
    const past = await proposer.call(staffCalls.saveProposedRules, {
      ...given,
      validFrom: NOW,
    });
    expect(past.data).toMatchObject({
      fields: [{ field: 'validFrom', msg: 'Choose a time in the future' }],
    });
    const same = await proposer.get(staffCalls.saveProposedRules, { ...given, validFrom: SOON });
    expect((await proposer.call(calls.submitProposal, same)).code).toBe(proposalErrors.nothingChanges.code);
    const one = await waiting();
    site.clock.set(SOON);
    expect((await approver.call(calls.approveProposal, one)).code).toBe(proposalErrors.beginsInThePast.code);
  });

  it('name every figure that is wrong or contradicts another', async () => {
    const rules = withFigures(firstVersion, { 'domestic.maxSideCm': 500, 'bulky.overKg': -1 });
    const given = { revision: 0, validFrom: SOON, reason: 'x', basedOn: FIRST, rules };
    const wrong = await proposer.call(staffCalls.saveProposedRules, given);
    expect(wrong.data).toMatchObject({ fields: [{ field: 'rules.bulky.overKg' }] });
    const contradicting = { ...given, rules: withFigures(rules, { 'bulky.overKg': 20 }) };
    expect((await proposer.call(staffCalls.saveProposedRules, contradicting)).data).toMatchObject({
      fields: [{ field: 'rules.domestic.maxSideCm', msg: 'No more than 180' }],
    });
  });

  it('show before approval what customers would pay and read', async () => {
    const one = await waiting({ figures: { 'domestic.cm3PerKg': 4000, 'cod.maxSatang': 100_000 } });
    const seen = await approver.get(calls.previewProposal, one);
    const light = seen.prices.find(({ example, service }) => example === 'largeLight' && service === 'SUPER');
    expect(light?.afterSatang).toBeGreaterThan(light?.beforeSatang ?? 0);
    const cod = seen.prices.filter(({ example }) => example === 'cod');
    expect(cod.every(({ afterSatang, beforeSatang }) => beforeSatang !== null && afterSatang === null)).toBe(
      cod.length > 0 && cod.every(({ beforeSatang }) => beforeSatang !== null),
    );
    expect(seen.texts.length).toBeGreaterThan(0);
    expect(seen.texts.some(({ before, after }) => before.includes('30,000') && after.includes('1,000'))).toBe(
      true,
    );
  });

  it('list where their figures are printed', async () => {
    const { printedIn, rules } = await proposer.get(staffCalls.getRulesVersion, {});
    expect(rules).toEqual(firstVersion);
    expect(printedIn['cod.maxSatang']?.length).toBeGreaterThan(0);
  });

  it('are audited: who proposed, approved and why [A-25]', async () => {
    const auditor = await office.as('auditor');
    const one = await waiting();
    await approver.get(calls.approveProposal, one);
    const log = { subjectKind: 'proposal', subjectId: one.proposalId };
    const { rows } = await auditor.get(listAudit, log);
    expect(rows.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual([
      'Fern proposal.approved',
      'Ploy proposal.submitted',
      'Ploy proposal.saved',
    ]);
    expect(rows[0]).toMatchObject({ before: { 'bulky.overKg': 20 }, after: { 'bulky.overKg': 25 } });
  });

  it('wait for those who may approve them, not for their authors', async () => {
    await waiting({ by: head });
    const waitingFor = (who: StaffCaller) =>
      who.get(calls.listProposals, { state: 'waiting', written: 'others', pageSize: 1 });
    expect((await waitingFor(head)).total).toBe(0);
    expect((await waitingFor(approver)).total).toBe(1);
  });
});
