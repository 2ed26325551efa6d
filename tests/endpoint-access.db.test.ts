import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApi } from '#app/api.ts';
import { customerPicture } from '#features/accounts/server/accounts.table.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import * as addresses from '#features/addresses/addresses.contract.ts';
import { claimEstimate } from '#features/claims/claims.contract.ts';
import { importOrders } from '#features/orders/many/order-imports.contract.ts';
import * as orders from '#features/orders/orders.contract.ts';
import { addRecurringPickup } from '#features/orders/recurring/recurring.contract.ts';
import { listApiKeys, makeApiKey } from '#features/partners/keys/api-keys.contract.ts';
import { listPayoutAccounts } from '#features/payout-accounts/payout-accounts.contract.ts';
import * as tracking from '#features/tracking/tracking.contract.ts';
import { startUpload } from '#features/uploads/uploads.contract.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, isForStaff, isForSystems } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';
import { startAccountSite } from './fakes/account-visits.ts';
import { storeClaim } from './fakes/claims/stored-claim.ts';
import { keepDeclaration } from './fakes/customs/declared.ts';
import { keepTemplate } from './fakes/parcel-templates/owned-template-calls.ts';
import { addParcel } from './fakes/parcels.ts';
import { givePayoutAccount } from './fakes/payouts/payout-account.ts';
import { walkInOrder } from './fakes/processes/walk-in-order.ts';
import { keepReturn } from './fakes/returns/owned-return-calls.ts';
import { keepShop } from './fakes/shops/owned-shop-calls.ts';
import type { Website } from './fakes/website.ts';
import {
  type Answered,
  MINE,
  type Owned,
  type OwnedCall,
  ownedCalls,
  someAddress,
  someList,
  someWebhook,
  THEIRS,
} from './owned-calls.ts';
import { someRecurring } from './owned-recurring-calls.ts';

const MY_PHONE = '+66812345678';
const THEIR_PHONE = '+66877654321';

let site: Website;
let tokens: { customer: string; other: string; restricted: string; expired: string };
let endpoints: readonly Endpoint[];
/** Ids of the other customer's data. */
let theirs: Owned & { pictureId: string };
let rows: OwnedCall[];
let lines: string[] = [];
/** The security events in the log since it was emptied. */
const eventsLogged = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; event?: string })
    .flatMap(({ msg, event }) => (msg === 'security' ? [event] : []));

beforeAll(async () => {
  site = await startAccountSite({
    env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '1000' },
    content: true,
    logTo: { write: (line) => lines.push(line) },
  });
  endpoints = mountApi(new Hono<HttpEnv>(), site.services);
  const expired = await site.logIn('+66811110000');
  site.clock.forward(24 * 3600);
  tokens = {
    customer: await site.logIn(MY_PHONE),
    other: await site.logIn(THEIR_PHONE),
    restricted: await site.logIn('+66811110001', { restricted: true }),
    expired,
  };
  await addParcel(site.db, MINE);
  await addParcel(site.db, THEIRS, { senderPhone: THEIR_PHONE, consigneePhone: THEIR_PHONE });
  const other = await site.services.accounts.sessions.find(tokens.other);
  const [picture] = await site.db.orm
    .insert(customerPicture)
    .values({ customerId: other?.customerId ?? '', webp: Buffer.from('RIFF') })
    .returning();
  const keep = async (token: string) => {
    const { addressId } = await site.get(addresses.addAddress, someAddress, { token });
    const { importId } = await site.get(importOrders, { ...someList, senderId: addressId }, { token });
    const walkIn = await walkInOrder(site);
    const order = await site.get(orders.createOrder, walkIn, { token });
    const { orderNo } = order;
    const weekly = { ...someRecurring, senderId: addressId };
    const recurring = await site.get(addRecurringPickup, weekly, { token });
    const { endpoint } = await site.get(addWebhook, someWebhook, { token });
    await site.get(makeApiKey, { name: 'shop', mode: 'live', scopes: ['orders'] }, { token });
    const { keys } = await site.get(listApiKeys, {}, { token });
    const { endpointId } = endpoint;
    const file = { purpose: 'claimPhoto', fileName: 'a.jpg', bytes: 10 } as const;
    const { resumableId } = await site.get(startUpload, file, { token });
    const apiKeyId = keys[0]?.keyId ?? '';
    const { customerId = '' } = (await site.services.accounts.sessions.find(token)) ?? {};
    const claim = await storeClaim(site.db, customerId);
    await givePayoutAccount(site, customerId, site.clock.now().toISOString());
    const { accounts } = await site.get(listPayoutAccounts, {}, { token });
    const payoutAccountId = accounts[0]?.accountId ?? '';
    return {
      ...claim,
      ...(await keepShop(site, token)),
      ...(await keepTemplate(site, token)),
      ...(await keepDeclaration(site, token)),
      ...(await keepReturn(site, token, { orderNo, waybillNo: order.subOrders[0]?.waybillNo ?? '' })),
      walkIn,
      payoutAccountId,
      addressId,
      importId,
      recurringId: recurring.recurringId,
      recurringDate: recurring.dates.at(-1)?.date ?? '',
      orderNo,
      endpointId,
      apiKeyId,
      resumableId,
    };
  };
  const mine = { sessionId: '', ...(await keep(tokens.customer)) };
  theirs = { sessionId: other?.id ?? '', pictureId: picture?.id ?? '', ...(await keep(tokens.other)) };
  rows = ownedCalls(mine, theirs);
});
afterAll(() => site.close());

/** Calls any endpoint like the website, with or without an envelope. */
async function call(endpoint: Endpoint, input: object, token = ''): Promise<Answered> {
  const isPost = endpoint.method === 'POST';
  const query = new URLSearchParams(isPost ? {} : (input as Record<string, string>)).toString();
  const path = query ? `${endpoint.path}?${query}` : endpoint.path;
  const body = isPost ? JSON.stringify(input) : '';
  const sign = signText(site.services.config.signSecret, textToSign(endpoint.method, path, body));
  const headers = { lang: 'EN', token, sign };
  const response = await site.send(path, { method: endpoint.method, headers, ...(isPost && { body }) });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = isJson ? await response.text() : '';
  if (!isJson) await response.body?.cancel();
  const code = isJson ? (JSON.parse(text) as { code?: number }).code : undefined;
  return { status: response.status, code, text };
}

const dataIn = (answer: Answered | undefined) =>
  (JSON.parse(answer?.text ?? 'null') as { data?: unknown }).data;
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const forCustomers = () => endpoints.filter(({ access }) => access === 'customer');
const { pleaseLogIn, invalidToken, restrictedAccount } = requestErrors;
const accessErrors: number[] = [pleaseLogIn.code, invalidToken.code, restrictedAccount.code];

/** Open calls that show more to an owner: with somebody else's session they show what a stranger sees. */
const openToOwners: { endpoint: Endpoint; foreign: () => object }[] = [
  { endpoint: tracking.getWaybill, foreign: () => ({ billCode: THEIRS }) },
  { endpoint: tracking.getWaybill, foreign: () => ({ billCode: THEIRS, detail: '1' }) },
  { endpoint: tracking.complainList, foreign: () => ({ billCode: THEIRS }) },
  { endpoint: claimEstimate, foreign: () => ({ billCode: THEIRS }) },
  { endpoint: tracking.urgeDelivery, foreign: () => ({ billCode: THEIRS, reason: 'LATE' }) },
];

describe('login-required calls', () => {
  it('are all in the table above', () => {
    const named = rows.map(({ endpoint }) => nameOf(endpoint)).sort();
    expect(forCustomers().map(nameOf).sort()).toEqual(named);
  });

  it('without an id have no field that names an object', () => {
    const owned = /(?:^|[a-z])(?:id|ids|Id|Ids|No|billCodes?)$/;
    for (const { endpoint, data } of rows) {
      const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
      expect([nameOf(endpoint), fields.some((field) => owned.test(field))]).toEqual([
        nameOf(endpoint),
        data === 'named',
      ]);
    }
  });

  it.each([
    ['nobody', '', pleaseLogIn],
    ['an expired session', 'expired', invalidToken],
    ['an unknown token', 'unknown', invalidToken],
    ['a restricted customer', 'restricted', restrictedAccount],
  ] as const)('refuse %s, each of them [A-24, S-03, X-05, X-07, P-01, P-06]', async (_name, who, spec) => {
    const token = who === '' ? '' : who === 'unknown' ? 'x'.repeat(43) : tokens[who];
    for (const { endpoint, input } of rows) {
      const { status, code } = await call(endpoint, input(), token);
      expect([nameOf(endpoint), status, code]).toEqual([nameOf(endpoint), spec.httpStatus, spec.code]);
    }
  });

  it('admit a customer: whatever they answer, it is not an access error [P-02]', async () => {
    for (const { endpoint, input } of rows) {
      const token = await site.logIn(
        `+6687${String(1_000_000 + rows.findIndex((row) => row.endpoint === endpoint))}`,
      );
      const { status, code } = await call(endpoint, input(), token);
      expect([nameOf(endpoint), status < 500, accessErrors.includes(code ?? 0)]).toEqual([
        nameOf(endpoint),
        true,
        false,
      ]);
    }
  });

  it('refuse somebody else’s data, and leave it unchanged [P-02, X-12]', async () => {
    for (const row of rows) {
      if (row.data === 'self') continue;
      lines = [];
      const answer = await call(row.endpoint, row.foreign(), tokens.customer);
      row.refused(answer);
      // Answers that name nobody's record, such as a list of none, are no refusals.
      if ((answer.code ?? 1) !== 1)
        expect([nameOf(row.endpoint), eventsLogged()]).toEqual([
          nameOf(row.endpoint),
          [expect.stringMatching(/^(record|permission|code) refused$/)],
        ]);
    }
    expect(await site.services.accounts.sessions.find(tokens.other)).not.toBeNull();
    const { addressId } = theirs;
    expect(await site.get(addresses.addressDetail, { addressId }, { token: tokens.other })).toMatchObject({
      name: someAddress.name,
      isDefault: false,
    });
    const { orderNo } = theirs;
    expect(await site.get(orders.orderDetail, { orderNo }, { token: tokens.other })).toMatchObject({
      status: 'ONGOING_PICKUP',
      changes: [{ kind: 'booked' }],
    });
  });

  it('of one customer change nothing of another [P-02]', async () => {
    const before = await site.get(getCustomerInfo, {}, { token: tokens.other });
    const mine = await site.logIn('+66811110002');
    for (const { endpoint, input } of rows) await call(endpoint, input(), mine);
    expect(await site.get(getCustomerInfo, {}, { token: tokens.other })).toEqual(before);
  });
});

describe('open calls', () => {
  it('are open to everybody, and an expired session does not block them [P-01]', async () => {
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(40);
    const { customerId = '' } = (await site.services.accounts.sessions.find(tokens.customer)) ?? {};
    for (const endpoint of open) {
      // A session of its own, because logging out is an open call.
      const ownToken = await site.services.accounts.sessions.open(customerId);
      for (const token of ['', ownToken, tokens.expired]) {
        const { status, code } = await call(endpoint, {}, token);
        expect([nameOf(endpoint), status < 500, accessErrors.includes(code ?? 0)]).toEqual([
          nameOf(endpoint),
          true,
          false,
        ]);
      }
    }
  });

  it('show a customer no more of somebody else’s parcel than a stranger sees [P-02]', async () => {
    for (const { endpoint, foreign } of openToOwners) {
      const [stranger, customer, owner] = await Promise.all(
        ['', tokens.customer, tokens.other].map((token) => call(endpoint, foreign(), token)),
      );
      // The errors differ, because one is asked for the digits and the other is told that it is not theirs.
      expect([nameOf(endpoint), dataIn(customer)]).toEqual([nameOf(endpoint), dataIn(stranger)]);
      expect([nameOf(endpoint), owner?.text === stranger?.text]).toEqual([nameOf(endpoint), false]);
    }
  });
});

describe('calls of systems', () => {
  it('need a key: no customer’s session is accepted', async () => {
    const forSystems = endpoints.filter(isForSystems);
    expect(forSystems.length).toBeGreaterThan(1);
    const foreignKey = await site.services.partners.apiKeys.issue('elsewhere', []);
    for (const endpoint of forSystems) {
      for (const token of ['', ...Object.values(tokens)]) {
        const { status, code } = await call(endpoint, {}, token);
        expect([nameOf(endpoint), status, code]).toEqual([
          nameOf(endpoint),
          401,
          requestErrors.apiKeyMissing.code,
        ]);
      }
      const headers = { authorization: `Bearer ${foreignKey}` };
      const response = await site.send(endpoint.path, { method: endpoint.method, headers });
      expect([nameOf(endpoint), response.status]).toEqual([nameOf(endpoint), 403]);
    }
  });

  it('are the only ones besides those of staff, open and login-required ones', () => {
    const website = endpoints.filter((each) => !isForSystems(each) && !isForStaff(each));
    expect([...new Set(website.map(({ access }) => access))].sort()).toEqual(['customer', 'public']);
    const isOfStaff = ({ path }: Endpoint) => path.startsWith('/staff/api/');
    expect(endpoints.filter(isOfStaff)).toEqual(endpoints.filter(isForStaff));
  });
});
