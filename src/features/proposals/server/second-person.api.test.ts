import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { withFigures } from '#features/rules/rule-figures.rules.ts';
import { resetSecondFactor } from '#features/staff/members/members.contract.ts';
import { staffAccountErrors as refusals } from '#features/staff/staff.calls.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { approveProposal, submitProposal } from '../proposals.contract.ts';
import { saveProposedRules } from '../rules.staff.contract.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;
let head: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true, now: '2026-11-23T09:00:00+07:00' });
  office = startStaff(site);
  head = await office.as('superAdministrator', 'Hathai');
});
afterAll(() => site.close());

it('are not approved by whoever has reset their author’s account [P-04]', async () => {
  const author = await office.as('pricing', 'Ploy');
  const rules = withFigures(firstVersion, { 'bulky.overKg': 25 });
  const given = { revision: 0, validFrom: '2026-11-23T09:10:00+07:00', reason: 'New lorries', rules };
  const saved = await author.get(saveProposedRules, { ...given, basedOn: '2019-12-31T17:00:00.000Z' });
  const { proposalId } = saved;
  const { revision } = await author.get(submitProposal, saved);
  await head.get(resetSecondFactor, { staffId: author.staffId, reason: 'lost' });
  const one = { proposalId, revision };
  // Nobody else may approve yet.
  expect((await head.call(approveProposal, one)).code).toBe(refusals.noSecondPerson.code);
  const approver = await office.as('finance', 'Fern');
  const refused = await head.call(approveProposal, one, { lang: 'CN' });
  expect(refused.code).toBe(refusals.dependentBySecondFactor.code);
  for (const name of ['Hathai', 'Ploy', 'Fern']) expect(refused.msg).toContain(name);
  expect((await approver.call(approveProposal, one)).code).toBe(1);
});
