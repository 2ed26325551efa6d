import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApi } from '../src/app/api.ts';
import { customerPicture } from '../src/features/accounts/server/accounts.table.ts';
import { getCustomerInfo } from '../src/features/accounts/sign-in/sign-in.contract.ts';
import { addressErrors } from '../src/features/addresses/addresses.calls.ts';
import * as addresses from '../src/features/addresses/addresses.contract.ts';
import * as personal from '../src/features/personal-centre/personal.contract.ts';
import * as tracking from '../src/features/tracking/tracking.contract.ts';
import { requestErrors } from '../src/http/answers/request-errors.ts';
import type { HttpEnv } from '../src/http/http-env.ts';
import { signText } from '../src/http/secrets/sign.ts';
import type { Endpoint } from '../src/lib/contract.ts';
import { textToSign } from '../src/lib/sign.ts';
import { startAccountSite } from './fakes/account-visits.ts';
import { addParcel, waybillNo } from './fakes/parcels.ts';
import type { Website } from './fakes/website.ts';

const MY_PHONE = '+66812345678';
const THEIR_PHONE = '+66877654321';
const MINE = waybillNo(1);
const THEIRS = waybillNo(2);

let site: Website;
let tokens: { customer: string; other: string; restricted: string; expired: string };
let endpoints: readonly Endpoint[];
/** Ids of what belongs to the other customer. */
let theirs: { sessionId: string; pictureId: string; addressId: string };
let mine: { addressId: string };

beforeAll(async () => {
  site = await startAccountSite({
    env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '1000' },
    content: true,
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
  const other = await site.services.sessions.find(tokens.other);
  const [picture] = await site.db.orm
    .insert(customerPicture)
    .values({ customerId: other?.customerId ?? '', webp: Buffer.from('RIFF') })
    .returning();
  const keep = (token: string) => site.get(addresses.addAddress, someAddress, { token });
  mine = await keep(tokens.customer);
  theirs = { sessionId: other?.id ?? '', pictureId: picture?.id ?? '', ...(await keep(tokens.other)) };
});
afterAll(() => site.close());

type Answered = { status: number; code: number | undefined; text: string };

/** Calls any endpoint as the website would, envelope or not. */
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
const doors: number[] = [pleaseLogIn.code, invalidToken.code, restrictedAccount.code];

/**
 * Every login-required call, with an input that reaches its handler. `self` works on the session's own customer and
 * takes no id of anything; the others name something owned, once one's own and once the other customer's.
 */
type Row =
  | { endpoint: Endpoint; input: () => object; data: 'self' }
  | {
      endpoint: Endpoint;
      input: () => object;
      data: 'named';
      foreign: () => object;
      refused(a: Answered): void;
    };

const sealed = 'no.real.password';
const self = (endpoint: Endpoint, input: object = {}): Row => ({
  endpoint,
  input: () => input,
  data: 'self',
});

const someAddress = {
  ...{ name: 'มานะ', phone: '0812345678', placeCode: '100402', postcode: '10500', detail: '99/1' },
};
/** The answer for a foreign address is the one for an address that does not exist. */
const ofAddress = (endpoint: Endpoint, more: object = {}): Row => ({
  endpoint,
  data: 'named',
  input: () => ({ addressId: mine.addressId, ...more }),
  foreign: () => ({ addressId: theirs.addressId, ...more }),
  refused: ({ code }) => expect(code).toBe(addressErrors.notFound.code),
});

const rows: Row[] = [
  self(addresses.addressList),
  self(addresses.addAddress, someAddress),
  self(addresses.alikeAddresses),
  self(addresses.exportAddresses, { format: 'csv' }),
  self(addresses.readAddressSheet, { file: '' }),
  self(addresses.importAddresses, { rows: [{ row: 2, cells: { name: 'มานะ' } }] }),
  ofAddress(addresses.addressDetail),
  ofAddress(addresses.updateAddress, someAddress),
  ofAddress(addresses.setDefaultAddress),
  ofAddress(addresses.mergeAddresses, { otherIds: ['00000000-0000-4000-8000-000000000000'] }),
  ofAddress(addresses.deleteAddress),
  self(getCustomerInfo),
  self(personal.updatePwdByOld, { oldPassWord: sealed, newPassWord: sealed }),
  // The new phone is nobody's until a code sent to it proves it.
  self(personal.changePhone, { code: '000000', newPhone: '812345679', countryCode: '66', newCode: '000000' }),
  self(personal.updateName, { name: 'มานะ' }),
  self(personal.uploadPicture, { picture: 'AAAA' }),
  self(personal.removePicture),
  self(personal.changeEmail, { email: '' }),
  self(personal.listSessions),
  self(personal.loginHistory),
  self(personal.getNotificationChoices),
  self(personal.setNotificationChoices, { parcelSms: true }),
  self(personal.exportData),
  self(personal.requestDeletion, { code: '000000' }),
  self(personal.cancelDeletion),
  {
    endpoint: personal.closeSession,
    data: 'named',
    input: () => ({}),
    foreign: () => ({ id: theirs.sessionId }),
    refused: ({ text }) => expect(JSON.parse(text)).toMatchObject({ data: { closed: 0 } }),
  },
  {
    endpoint: tracking.getWaybills,
    data: 'named',
    input: () => ({ billCodes: [MINE] }),
    foreign: () => ({ billCodes: [THEIRS] }),
    refused: ({ text }) =>
      expect(JSON.parse(text)).toMatchObject({ data: { results: [{ found: false, reason: 'NOT_YOURS' }] } }),
  },
  {
    endpoint: tracking.isRelevantWaybill,
    data: 'named',
    input: () => ({ billCode: MINE }),
    foreign: () => ({ billCode: THEIRS }),
    refused: ({ text }) => expect(JSON.parse(text)).toMatchObject({ data: { relevant: false, role: null } }),
  },
];

/** Open calls that show more to an owner: with a session of somebody else they show what a stranger sees. */
const openToOwners: { endpoint: Endpoint; foreign: () => object }[] = [
  { endpoint: tracking.getWaybill, foreign: () => ({ billCode: THEIRS }) },
  { endpoint: tracking.getWaybill, foreign: () => ({ billCode: THEIRS, detail: '1' }) },
  { endpoint: tracking.complainList, foreign: () => ({ billCode: THEIRS }) },
  { endpoint: tracking.urgeDelivery, foreign: () => ({ billCode: THEIRS, reason: 'LATE' }) },
];

describe('login-required calls', () => {
  it('each have a row in the table above, so that none can be forgotten', () => {
    const named = rows.map(({ endpoint }) => nameOf(endpoint)).sort();
    expect(forCustomers().map(nameOf).sort()).toEqual(named);
  });

  it('that take no id say so truly: no field of theirs names something owned', () => {
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

  it('let a customer in: whatever they answer, it is not the door [P-02]', async () => {
    for (const { endpoint, input } of rows) {
      const token = await site.logIn(
        `+6687${String(1_000_000 + rows.findIndex((row) => row.endpoint === endpoint))}`,
      );
      const { status, code } = await call(endpoint, input(), token);
      expect([nameOf(endpoint), status < 500, doors.includes(code ?? 0)]).toEqual([
        nameOf(endpoint),
        true,
        false,
      ]);
    }
  });

  it('refuse what belongs to somebody else, and leave it as it was [P-02, X-12]', async () => {
    for (const row of rows) {
      if (row.data === 'self') continue;
      row.refused(await call(row.endpoint, row.foreign(), tokens.customer));
    }
    expect(await site.services.sessions.find(tokens.other)).not.toBeNull();
    const { addressId } = theirs;
    expect(await site.get(addresses.addressDetail, { addressId }, { token: tokens.other })).toMatchObject({
      name: someAddress.name,
      isDefault: false,
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
  it('are open to everybody, and an expired session does not close them [P-01]', async () => {
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(40);
    const { customerId = '' } = (await site.services.sessions.find(tokens.customer)) ?? {};
    for (const endpoint of open) {
      // A session of its own, because logging out is an open call.
      const ownToken = await site.services.sessions.open(customerId);
      for (const token of ['', ownToken, tokens.expired]) {
        const { status, code } = await call(endpoint, {}, token);
        expect([nameOf(endpoint), status < 500, doors.includes(code ?? 0)]).toEqual([
          nameOf(endpoint),
          true,
          false,
        ]);
      }
    }
  });

  it('show a customer no more of another one’s parcel than a stranger sees [P-02]', async () => {
    for (const { endpoint, foreign } of openToOwners) {
      const [stranger, customer, owner] = await Promise.all(
        ['', tokens.customer, tokens.other].map((token) => call(endpoint, foreign(), token)),
      );
      // The refusals differ, because one is asked for the digits and the other learns that it is not theirs.
      expect([nameOf(endpoint), dataIn(customer)]).toEqual([nameOf(endpoint), dataIn(stranger)]);
      expect([nameOf(endpoint), owner?.text === stranger?.text]).toEqual([nameOf(endpoint), false]);
    }
  });
});

describe('calls of systems', () => {
  it('need a key: no session of a customer opens them', async () => {
    const forSystems = endpoints.filter(({ access }) => typeof access === 'object');
    expect(forSystems.length).toBeGreaterThan(1);
    const foreignKey = await site.services.apiKeys.issue('elsewhere', ['another scope']);
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

  it('are the only ones beside open and login-required ones', () => {
    const kinds = new Set(endpoints.map(({ access }) => (typeof access === 'object' ? 'system' : access)));
    expect([...kinds].sort()).toEqual(['customer', 'public', 'system']);
  });
});
