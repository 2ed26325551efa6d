import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { SUPER_ADMINISTRATOR } from '#features/staff/roles.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { MAX_VIEWS } from '../view-lists.rules.ts';
import * as calls from '../views.contract.ts';

const list = '/claims';
let site: Website;
let malee: StaffCaller;
let nisa: StaffCaller;

beforeAll(async () => {
  site = await startWebsite();
  malee = await startStaff(site).as(['claims.read'], 'Malee');
  nisa = await startStaff(site).as(['claims.read'], 'Nisa');
});
afterAll(() => site.close());

const save = (who: StaffCaller, name: string, isShared = false, query = 'due=overdue') =>
  who.get(calls.saveView, { list, name, query, isShared });
const viewsOf = async (who: StaffCaller) => (await who.get(calls.listViews, {})).views;
const namesOf = async (who: StaffCaller) => (await viewsOf(who)).map(({ name }) => name);

it('a view keeps the filters and order of a list under a name, without the page that was shown', async () => {
  await save(malee, 'Late and mine', false, 'due=overdue&sort=-amount&page=3&after=x');
  expect(await viewsOf(malee)).toMatchObject([
    { list, name: 'Late and mine', query: 'due=overdue&sort=-amount', isOwn: true, mayDelete: true },
  ]);
  expect(await namesOf(nisa)).toEqual([]);
});

it('a shared view is seen by those who may open its list, and by nobody else', async () => {
  await save(malee, 'All late', true);
  expect(await viewsOf(nisa)).toMatchObject([
    { name: 'All late', owner: 'Malee', isOwn: false, mayDelete: false },
  ]);
  expect(await namesOf(await startStaff(site).as(['parcels.read'], 'Pim'))).toEqual([]);
  const auditor = await startStaff(site).as('auditor', 'Aree');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'view' });
  expect(rows).toMatchObject([{ action: 'view.shared', subjectName: 'All late' }]);
});

it('each person has one default view of a list, own or shared, and may give it up', async () => {
  const [own, shared] = [await save(nisa, 'Of Nisa'), await save(malee, 'Common', true)];
  const defaults = async () =>
    (await viewsOf(nisa)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  await nisa.get(calls.setDefaultView, { list, id: own.id });
  expect(await defaults()).toEqual(['Of Nisa']);
  await nisa.get(calls.setDefaultView, { list, id: shared.id });
  expect(await defaults()).toEqual(['Common']);
  expect((await viewsOf(malee)).filter(({ isDefault }) => isDefault)).toEqual([]);
  await nisa.get(calls.setDefaultView, { list, id: null });
  expect(await defaults()).toEqual([]);
});

it('only the owner or an administrator of staff deletes a view, and defaults on it go with it', async () => {
  const [{ id }, secret] = [await save(malee, 'To delete', true), await save(malee, 'Private')];
  await nisa.get(calls.setDefaultView, { list, id });
  expect((await nisa.call(calls.deleteView, { id })).status).toBe(403);
  for (const call of [
    await nisa.call(calls.deleteView, { id: secret.id }),
    await nisa.call(calls.setDefaultView, { list, id: secret.id }),
    await nisa.call(calls.setDefaultView, { list, id: crypto.randomUUID() }),
  ])
    expect(call).toMatchObject({ status: 404, code: calls.viewErrors.viewNotFound.code });
  const administrator = await startStaff(site).as(SUPER_ADMINISTRATOR, 'Somsak');
  await administrator.get(calls.deleteView, { id });
  expect(await namesOf(nisa)).not.toContain('To delete');
});

it('names are refused where they are missing, too long or taken, and lists that are none or closed', async () => {
  await save(malee, 'Twice');
  const refused = await malee.call(calls.saveView, { list, name: 'TWICE', query: '', isShared: false });
  expect(refused.code).toBe(calls.viewErrors.viewNameTaken.code);
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ list: '/nowhere' }, 'list'],
    [{ query: 'a'.repeat(2_001) }, 'query'],
  ] as const) {
    const answer = await malee.call(calls.saveView, {
      list,
      name: 'x',
      query: '',
      isShared: false,
      ...wrong,
    });
    expect(answer).toMatchObject({
      code: requestErrors.invalidParameter.code,
      data: { fields: [{ field }] },
    });
  }
  const closed = { list: '/audit', name: 'x', query: '', isShared: false };
  expect((await malee.call(calls.saveView, closed)).status).toBe(403);
});

it('a person keeps a limited number of views of a list', async () => {
  const many = await startStaff(site).as(['claims.read'], 'Many');
  for (let nth = 0; nth < MAX_VIEWS; nth += 1) await save(many, `View ${nth}`);
  const refused = await many.call(calls.saveView, { list, name: 'More', query: '', isShared: false });
  expect(refused.code).toBe(calls.viewErrors.tooManyViews.code);
});
