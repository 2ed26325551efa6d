import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SizedProof } from '#adapters/captcha/challenge.port.ts';
import { mountApi } from '#app/api.ts';
import { saveIndemnity, saveIndemnityBatch } from '#features/claims/claims.contract.ts';
import { giveRefundAccount } from '#features/cod-ledger/refunds.contract.ts';
import { followByBrowser, followParcel } from '#features/notices/notices.contract.ts';
import { makeApiKey } from '#features/partners/keys/api-keys.contract.ts';
import { sendParcelCode } from '#features/tracking/parcel-codes.contract.ts';
import { trackQueryVerify } from '#features/tracking/tracking.contract.ts';
import { addOpenWebhook } from '#features/webhooks/open-webhooks.contract.ts';
import { addWebhook } from '#features/webhooks/webhooks.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, fillPath, isForStaff, isForSystems } from '#lib/contract.ts';
import { customerScopes } from '#lib/open/api-scopes.ts';
import { textToSign } from '#lib/sign.ts';
import { createAccountVisits, startAccountSite } from './fakes/account-visits.ts';
import { RIGHT_CODE } from './fakes/captchas.ts';
import { addParcel, waybillNo } from './fakes/parcels.ts';
import type { Website } from './fakes/website.ts';
import { someWebhook } from './owned-calls.ts';
import { findPlaces, namesWaybill, type Place } from './waybill-places.ts';

type Probed = { endpoint: Endpoint; place: Place };
type Prober = { visitor: string; token: string; key: string };

/**
 * How many numbers one visitor may learn about in an hour without proving anything: as many as it may look up
 * (decision 007).
 */
const MOST_LEARNED = 60;
const PARCELS = MOST_LEARNED + 1;
const known = (nth: number) => waybillNo(1 + (nth % PARCELS));
const unknown = (nth: number) => waybillNo(500_000 + nth);
/** After so many equal answers in a row for an existing and a missing number, the equality is no coincidence. */
const SILENT_PAIRS = 3;

const bank = { bankCode: '004', accountNumber: '1234567890', payeeName: 'มานะ', payeePhone: '0812345678' };
const refundAccount = { kind: 'bank', bankCode: '004', accountNumber: '1234567890', holderName: 'มานะ' };
const requestKey = '00000000-0000-4000-8000-000000000002';
const loss = { claimType: 'damaged', itemType: 'clothing', remarks: 'กล่องบุบและแก้วแตก', estimateSatang: 0 };
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
};
/** The input that calls need besides the number to reach the lookup. */
const besides = new Map<string, object>([
  [trackQueryVerify.path, { phone: '0000', ticket: 'done', randstr: 'done' }],
  [followParcel.path, { email: 'somebody@example.com' }],
  [followByBrowser.path, { browser, kinds: ['parcelDelivered'] }],
  [addWebhook.path, someWebhook],
  [addOpenWebhook.path, someWebhook],
  [saveIndemnity.path, { ...bank, ...loss, requestKey }],
  [saveIndemnityBatch.path, { ...bank, requestKey, claims: [loss] }],
  [giveRefundAccount.path, refundAccount],
]);

let site: Website;
let visits: ReturnType<typeof createAccountVisits>;
let probed: Probed[];
let probers = 0;

beforeAll(async () => {
  // The proof of work locks nobody out: this test is about limits that count.
  const noWork: SizedProof = {
    issue: () => Promise.reject(new Error('None is asked for.')),
    verify: async () => 'passed',
  };
  site = await startAccountSite({ env: { WEB_PUSH: '1' }, risingProofs: [noWork] });
  visits = createAccountVisits(site);
  for (let nth = 0; nth < PARCELS; nth += 1) await addParcel(site.db, known(nth));
  probed = mountApi(new Hono<HttpEnv>(), site.services)
    .filter((endpoint) => !isForStaff(endpoint) && !isOfCarrier(endpoint))
    .flatMap((endpoint) =>
      findPlaces(endpoint, besides.get(endpoint.path)).map((place) => ({ endpoint, place })),
    )
    // The content of a customer's file is returned as it is; no number in it is looked up.
    .filter(({ place }) => place.path.at(-1) !== 'file');
});
afterAll(() => site.close());

/** The carrier's own systems create the parcels. */
function isOfCarrier({ access }: Endpoint): boolean {
  return (
    typeof access === 'object' && 'scope' in access && !customerScopes.some((each) => each === access.scope)
  );
}

async function newProber({ access }: Endpoint): Promise<Prober> {
  probers += 1;
  const visitor = `prober ${probers}`;
  if (access === 'public') return { visitor, token: '', key: '' };
  const token = await site.logIn(`+6681${1_000_000 + probers}`);
  if (access === 'customer') return { visitor, token, key: '' };
  const asked = { name: 'shop', mode: 'live' as const, scopes: [...customerScopes] };
  return { visitor, token: '', key: (await site.get(makeApiKey, asked, { token })).key };
}

const nameOf = ({ endpoint, place }: Probed) => `${endpoint.method} ${endpoint.path} ${place.path.join('.')}`;

async function ask({ endpoint, place }: Probed, number: string, { visitor, token, key }: Prober) {
  const input: Record<string, unknown> = { ...place.with(number) };
  // The lookup itself is unlimited for a visitor who solves captchas.
  if (takes(endpoint, 'captcha') && !takes(endpoint, 'pass'))
    Object.assign(input, { captcha: RIGHT_CODE, ctoken: (await site.services.captcha.image.issue()).ctoken });
  if (endpoint.path === sendParcelCode.path) Object.assign(input, visits.challenge());
  const sendsBody = endpoint.method === 'POST' || endpoint.method === 'PATCH';
  const { path: filled, rest } = fillPath(endpoint.path, input);
  const query = new URLSearchParams(sendsBody ? {} : (rest as Record<string, string>)).toString();
  const path = query ? `${filled}?${query}` : filled;
  const body = sendsBody ? JSON.stringify(rest) : '';
  const sign = signText(site.services.config.signSecret, textToSign(endpoint.method, path, body));
  const headers = {
    ...(isForSystems(endpoint) ? { authorization: `Bearer ${key}` } : { lang: 'EN', token, sign }),
    'content-type': 'application/json',
  };
  const init = { method: endpoint.method, headers, ...(sendsBody && { body }) };
  const response = await site.send(path, init, visitor);
  if (response.headers.get('content-type')?.includes('event-stream')) {
    await response.body?.cancel();
    return `${response.status}`;
  }
  return `${response.status} ${plain(await response.text(), number)}`;
}

function takes({ input }: Endpoint, field: string): boolean {
  return field in ((input as { shape?: object }).shape ?? {});
}

/** Without the number itself, and without random values. */
function plain(text: string, number: string): string {
  return text
    .replaceAll(number, 'N')
    .replace(/whsec_[^"]+/g, 'RANDOM')
    .replace(/"keyEnding":"[^"]+"/g, 'RANDOM')
    .replace(/[\w-]{20,}(\.[\w-]+)*/g, 'RANDOM')
    .replace(/(SD-\d{4}-\d{4}|FR-\d{8}|\d{4}-\d\d-\d\dT[\d:.]+Z)/g, 'RANDOM')
    .replace(/"(retryAfterSeconds|seconds|minutes)":\d+|in \d+ (s|min)/g, 'SOON');
}

/** How many numbers a prober learns about before answers for existing and missing ones become alike. */
async function countLearned(each: Probed): Promise<number> {
  // Two probers, so that a visitor's limits are reached at the same time for both.
  const [one, other] = [await newProber(each.endpoint), await newProber(each.endpoint)];
  let [learned, alike] = [0, 0];
  for (let nth = 0; alike < SILENT_PAIRS && learned <= MOST_LEARNED; nth += 1) {
    const isAlike = (await ask(each, known(nth), one)) === (await ask(each, unknown(nth), other));
    alike = isAlike ? alike + 1 : 0;
    learned += isAlike ? 0 : 1;
  }
  return learned;
}

describe('calls that take a waybill number, found by their contracts', () => {
  it('are many, and each is called so that it reaches its answer', async () => {
    const named = probed.filter(({ place }) => namesWaybill(place));
    expect(named.length).toBeGreaterThan(20);
    const misread: string[] = [];
    for (const each of named) {
      const answer = await ask(each, known(0), await newProber(each.endpoint));
      const isRead = !answer.includes(`"code":${requestErrors.invalidParameter.code},`);
      if (!isRead && !answer.includes('This is not one of your parcels.'))
        misread.push(`${nameOf(each)} ${answer}`);
    }
    expect(misread).toEqual([]);
  });

  it('reveal to a stranger no more numbers than the lookup does, in any of their fields [X-09, X-11, X-12, P-02]', async () => {
    const told: [string, number][] = [];
    for (const each of probed) {
      const learned = await countLearned(each);
      expect([nameOf(each), learned <= MOST_LEARNED]).toEqual([nameOf(each), true]);
      if (learned > 0) told.push([nameOf(each), learned]);
    }
    // Calls that reveal a number at all are limited; a new call here needs a limit.
    expect(told.map(([name]) => name).sort()).toEqual([
      'GET /api/v2/notices/parcel waybillNo',
      'GET /api/v2/waybill/getWaybillByBillcode billCode',
      'POST /api/v2/notices/follow waybillNo',
      'POST /api/v2/notices/followByBrowser waybillNo',
      'POST /api/v2/notices/setParcel waybillNo',
      'POST /api/v2/track/orderTrack billCodes',
      'POST /api/v2/track/sendParcelCode billCode',
      'POST /api/v2/track/trackQueryVerify billCode',
    ]);
  }, 300_000);
});
