import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import type { Website } from '#tests/fakes/website.ts';
import { getCustomerInfo } from '../../sign-in/sign-in.contract.ts';
import {
  customerDetail,
  endCustomerSessions,
  findCustomers,
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
