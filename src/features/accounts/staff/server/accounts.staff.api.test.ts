import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { customer } from '../../server/accounts.table.ts';
import { getCustomerInfo } from '../../sign-in/sign-in.contract.ts';
import {
  customerDetail,
  endCustomerSessions,
  findCustomers,
  findCustomersByName,
  MOST_BY_NAME,
  restrictCustomer,
} from '../accounts.staff.contract.ts';

let site: Website;
let office: ReturnType<typeof startStaff>;

beforeAll(async () => {
  site = await startAccountSite();
  office = startStaff(site);
});
afterAll(() => site.close());

it('restricts a customer with a reason, who is refused from the next call on, and lifts that [P-06]', async () => {
  const service = await office.as('customerService', 'Malee');
  const token = await site.logIn('+66812345678');
  const [found] = (await service.get(findCustomers, { text: '081-234-5678' })).rows;
  const customerId = found?.customerId ?? '';
  expect(found).toMatchObject({ phone: '+66812345678', restricted: false });
  expect((await service.get(customerDetail, { customerId })).sessions).toHaveLength(1);

  const without = await service.call(restrictCustomer, { customerId, restricted: true, reason: ' ' });
  expect(without).toMatchObject({ succ: false, data: { fields: [{ field: 'reason' }] } });
  const change = { customerId, restricted: true, reason: 'reported by the bank' };
  expect((await service.get(restrictCustomer, change)).customer.restricted).toBe(true);
  expect((await service.call(restrictCustomer, change)).code).toBe(28006);
  const refusal = await site.call(getCustomerInfo, {}, { token });
  expect(refusal.code).toBe(requestErrors.restrictedAccount.code);

  await service.get(restrictCustomer, { customerId, restricted: false, reason: 'cleared up' });
  // The session that was open before stays invalid.
  expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(requestErrors.invalidToken.code);
  const auditor = await office.as('auditor');
  const { rows } = await auditor.get(listAudit, { subjectKind: 'customer', subjectId: customerId });
  expect(rows.map(({ action, actorName, after }) => [action, actorName, after])).toEqual([
    ['customer.allowedAgain', 'Malee', { restricted: false, reason: 'cleared up' }],
    ['customer.restricted', 'Malee', { restricted: true, reason: 'reported by the bank' }],
  ]);
  expect(JSON.stringify(rows)).not.toContain('812345678');
  // Customer service may not read the log.
  expect((await service.get(customerDetail, { customerId })).restrictions).toEqual([
    { restricted: false, at: site.clock.now().toISOString(), by: 'Malee', reason: 'cleared up' },
    { restricted: true, at: site.clock.now().toISOString(), by: 'Malee', reason: 'reported by the bank' },
  ]);
});

it('finds nobody by a part of a name, a phone or an address', async () => {
  const service = await office.as('customerService');
  for (const text of ['ทดสอบ', '081234', '%', "' or 1=1 --"])
    expect([text, await service.get(findCustomers, { text })]).toEqual([text, { rows: [] }]);
});

it('finds customers by a part of their name, up to a limit, and records each search without the name', async () => {
  const service = await office.as('customerService', 'Nok');
  const names = [
    'สมชาย ใจดี',
    'Somchai Jaidee',
    ...Array.from({ length: MOST_BY_NAME + 1 }, (_, nth) => `Many ${nth}`),
  ];
  await site.db.orm
    .insert(customer)
    .values(names.map((name, nth) => ({ name, phone: `+668700000${10 + nth}` })));
  const found = async (text: string) => service.get(findCustomersByName, { text });
  const namesOf = async (text: string) => (await found(text)).rows.map(({ name }) => name);
  expect(await namesOf('มชาย')).toEqual(['สมชาย ใจดี']);
  expect(await namesOf('SOMCHAI')).toEqual(['Somchai Jaidee']);
  expect(await namesOf('100% _')).toEqual([]);
  const many = await found('Many');
  expect([many.rows.length, many.isMore]).toEqual([MOST_BY_NAME, true]);
  const short = await service.call(findCustomersByName, { text: ' ab ' });
  expect(short.data).toMatchObject({ fields: [{ field: 'text' }] });
  const auditor = await office.as('auditor', 'Ratree');
  const other = await office.as(['parcels.read'], 'Pim');
  expect((await other.call(findCustomersByName, { text: 'Many' })).status).toBe(403);
  const { rows } = await auditor.get(listAudit, { action: 'customer.foundByName' });
  expect(rows.map(({ actorName, after }) => [actorName, after])).toEqual(
    [MOST_BY_NAME, 0, 1, 1].map((count) => ['Nok', { found: count }]),
  );
  expect(JSON.stringify(rows)).not.toContain('Somchai');
});

it('searches by name are limited for each member, and wait for their index', async () => {
  const service = await office.as('customerService', 'Wanida');
  await site.db.pool.query('drop index customer_name');
  const early = await service.call(findCustomersByName, { text: 'Many' });
  expect(early.code).toBe(accountErrors.namesNotReady.code);
  const answers = [];
  for (let nth = 0; nth < 60; nth += 1)
    answers.push(await service.call(findCustomersByName, { text: 'Many' }));
  expect(answers.at(-1)).toMatchObject({ status: 429, code: accountErrors.tooManyNameSearches.code });
});

it('finds a customer by a parcel that they send or receive', async () => {
  const service = await office.as('customerService');
  await site.logIn('+66812345680');
  const parcels = { senderPhone: '+66812345680', consigneePhone: '+66899999999' };
  await addParcel(site.db, waybillNo(1), parcels);
  const number = waybillNo(1);
  const typed = `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`;
  expect((await service.get(findCustomers, { text: typed })).rows).toMatchObject([{ phone: '+66812345680' }]);
  expect((await service.get(findCustomers, { text: waybillNo(2) })).rows).toEqual([]);
});

it('logs a customer out everywhere, with a reason', async () => {
  const service = await office.as('customerService');
  const token = await site.logIn('+66812345679');
  const [found] = (await service.get(findCustomers, { text: '0812345679' })).rows;
  const customerId = found?.customerId ?? '';
  const reader = await office.as('auditor');
  expect((await reader.call(endCustomerSessions, { customerId, reason: 'no' })).status).toBe(403);
  expect((await site.call(getCustomerInfo, {}, { token })).succ).toBe(true);
  expect(await service.get(endCustomerSessions, { customerId, reason: 'lost phone' })).toEqual({ ended: 1 });
  expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(requestErrors.invalidToken.code);
  const { rows } = await reader.get(listAudit, { subjectKind: 'customer', subjectId: customerId });
  expect(rows[0]).toMatchObject({ action: 'customer.sessionsEnded', after: { reason: 'lost phone' } });
});
