import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mountApi } from '#app/api.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, isForStaff } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';
import { startAccountSite } from './fakes/account-visits.ts';
import { keepThaiRecords, NAME, PHONE, type RecordNumbers } from './fakes/searches/thai-records.ts';
import { type StaffCaller, startStaff } from './fakes/staff.ts';
import type { Website } from './fakes/website.ts';

/** Names of inputs by which a call searches. */
const SOUGHT = /^(?:q|search|sought|find|text|keywords?|query|words?|term|typed|phrase)$/i;
/** A word as written, and as it may be typed. */
type Words = readonly (readonly [written: string, typed: string])[];
type Search = { words: Words; more?: Record<string, string> };

const OWN: Words = [
  ['แม่คำ', 'เเม่คำ'],
  ['แม่คำ', 'แม่ค\u0E4D\u0E32'],
  ['ที่วัง', 'ท\u0E48\u0E35วัง'],
];
/** Words of texts that ship with the product. */
const SHIPPED: Words = [
  ['แจ้ง', 'เเจ้ง'],
  ['น้ำหนัก', 'น\u0E49\u0E4D\u0E32หนัก'],
  ['พื้นที่', 'พ\u0E37\u0E49นท\u0E48\u0E35'],
];
const NEWS: Words = [
  ['แจ้ง', 'เเจ้ง'],
  ['ทำ', 'ท\u0E4D\u0E32'],
  ['ที่', 'ท\u0E48\u0E35'],
];
const POINTS: Words = [
  ['แพร่', 'เเพร่'],
  ['ลำปาง', 'ล\u0E4D\u0E32ปาง'],
  ['กระบี่', 'กระบ\u0E48\u0E35'],
];

/** Every call that searches by words. */
const searches: Record<string, Search> = {
  '/api/v2/other/findProCityArea': { words: OWN },
  '/api/v2/other/resolvePlace': {
    words: [
      ['แม่คำ แม่จัน เชียงราย', 'เเม่ค\u0E4D\u0E32 เเม่จัน เชียงราย'],
      ['ที่วัง ทุ่งสง', 'ท\u0E48\u0E35วัง ท\u0E48ุงสง'],
    ],
  },
  '/api/v2/other/parseAddress': {
    words: [
      [
        'มานะ 0812345678 99/1 ต.แม่คำ อ.แม่จัน จ.เชียงราย',
        'มานะ 0812345678 99/1 ต.เเม่ค\u0E4D\u0E32 อ.เเม่จัน จ.เชียงราย',
      ],
      ['มานะ 0812345678 99/1 ต.ที่วัง อ.ทุ่งสง', 'มานะ 0812345678 99/1 ต.ท\u0E48\u0E35วัง อ.ท\u0E48ุงสง'],
    ],
  },
  '/staff/api/places/find': { words: OWN },
  '/staff/api/places/list': { words: OWN },
  '/staff/api/staff/list': { words: OWN },
  '/staff/api/translations/list': { words: SHIPPED },
  '/staff/api/translations/export': { words: SHIPPED, more: { format: 'csv' } },
  '/api/v2/websiteAgreement/selectAllAgreementByType': { words: SHIPPED },
  '/api/v2/network/findNetworkInfoByKeyword': { words: POINTS },
  '/api/v2/network/listNetworkPins': { words: POINTS },
  '/staff/api/dropPoints/list': { words: POINTS },
  '/api/v2/address/addressList': { words: OWN },
  '/api/v2/order/orderList': { words: OWN },
  '/staff/api/webhooks/list': { words: [...OWN.slice(0, 2), [NAME, NAME.replace('ที่', 'ท\u0E48\u0E35')]] },
  '/staff/api/audit/list': { words: [...OWN.slice(0, 2), [NAME, NAME.replace('ที่', 'ท\u0E48\u0E35')]] },
  '/staff/api/claims/list': { words: OWN, more: { view: 'all' } },
  '/api/v2/information/pageRelease': { words: NEWS },
  '/api/v2/information/list': { words: NEWS },
  '/api/v2/commonProblems/findByKeywords': { words: SHIPPED },
  '/staff/api/applications/list': { words: OWN },
  '/staff/api/applications/count': { words: OWN },
  '/staff/api/applications/export': { words: OWN, more: { format: 'csv' } },
  '/staff/api/keys/list': { words: [...OWN.slice(0, 2), [NAME, NAME.replace('ที่', 'ท\u0E48\u0E35')]] },
  '/staff/api/content/find': { words: SHIPPED },
  '/staff/api/content/list': { words: OWN, more: { kind: 'banner' } },
  '/staff/api/media/list': { words: OWN },
  '/staff/api/parcels/findFacilities': { words: POINTS },
  '/staff/api/customers/findByName': { words: OWN },
};

/** Found only by a number, an address or an account name, which contain no Thai. */
const byNumber: Record<string, readonly (keyof RecordNumbers)[]> = {
  '/staff/api/customers/find': ['phone', 'order', 'waybill'],
  '/api/v2/indemnity/findIndemnityList': ['claim', 'claimed'],
  '/api/v2/returns/list': ['waybill', 'order'],
  '/staff/api/returns/list': ['waybill'],
  '/staff/api/parcels/find': ['waybill', 'order', 'phone'],
  '/staff/api/messages/list': ['phone', 'claim', 'claimed'],
  '/staff/api/supportMessages/list': ['phone', 'claimed'],
};
/** These do not search: messages, or text pasted to be checked. */
const written = [
  '/api/v2/network/reportNetworkPoint',
  '/api/v2/indemnity/sendClaimMessage',
  '/staff/api/claims/askForMore',
  '/staff/api/claims/write',
  '/api/v2/other/vipRegisterSendEmail',
  '/api/uploadFile/recruitmentEmail',
  '/staff/api/applications/notes/write',
  '/staff/api/applications/notes/correct',
  '/staff/api/claims/notes/write',
  '/staff/api/claims/notes/correct',
  '/staff/api/customers/notes/write',
  '/staff/api/customers/notes/correct',
  '/staff/api/parcels/late/notes/write',
  '/staff/api/parcels/late/notes/correct',
  '/staff/api/desk/views/save',
  '/staff/api/applications/answer',
  '/api/v2/support/sendMessage',
  '/api/v2/genuine/check',
  '/api/v2/genuine/report',
];

let site: Website;
let member: StaffCaller;
let token: string;
let numbers: RecordNumbers;
let asking: { endpoint: Endpoint; input: string }[];

beforeAll(async () => {
  site = await startAccountSite({
    env: { CALLS_PER_MINUTE: '100000', LOOKUPS_WITHOUT_CHALLENGE: '1000' },
    content: true,
  });
  await site.services.seed(['dropPoints']);
  member = await startStaff(site).as(permissions, NAME);
  token = await site.logIn(PHONE);
  numbers = await keepThaiRecords(site, { token, member });
  asking = mountApi(new Hono<HttpEnv>(), site.services).flatMap((endpoint) =>
    textsOf(endpoint).map((input) => ({ endpoint, input })),
  );
}, 60_000);
afterAll(() => site.close());

/** The inputs of a call whose names suggest a search or a text. */
function textsOf({ input }: Endpoint): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    SOUGHT.test(name) && typeof each === 'object' && !('enum' in each) ? [name] : [],
  );
}

/** The answer to a call, without what changes from one moment to the next. */
async function answerTo({ endpoint, input }: (typeof asking)[number], text: string): Promise<string> {
  const asked = { ...searches[endpoint.path]?.more, [input]: text };
  if (isForStaff(endpoint)) return (await member.send(endpoint, asked)).text();
  const isPost = endpoint.method === 'POST';
  const path = isPost ? endpoint.path : `${endpoint.path}?${new URLSearchParams(asked)}`;
  const body = isPost ? JSON.stringify(asked) : '';
  const sign = signText(site.services.config.signSecret, textToSign(endpoint.method, path, body));
  const headers = { lang: 'TH', token, sign };
  return (await site.send(path, { method: endpoint.method, headers, ...(isPost && { body }) })).text();
}

describe('searches', () => {
  it('are all known, by the names of their inputs', () => {
    const known = [...Object.keys(searches), ...Object.keys(byNumber), ...written];
    expect(asking.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(searches))('%s finds Thai however it is typed', async (path, { words }) => {
    const question = asking.find(({ endpoint }) => endpoint.path === path);
    if (!question) throw new Error(`${path} takes no words.`);
    const nothing = await answerTo(question, 'ฮฮฮฮ');
    for (const [written, typed] of words) {
      const found = await answerTo(question, written);
      expect(found).not.toBe(nothing);
      expect([typed, await answerTo(question, typed)]).toEqual([typed, found]);
    }
  });

  const numbered = [...Object.entries(byNumber), ['/staff/api/claims/list', ['claim', 'claimed']] as const];
  it.each(numbered)('%s finds a number however it is typed', async (path, kinds) => {
    const question = asking.find(({ endpoint }) => endpoint.path === path);
    if (!question) throw new Error(`${path} takes no words.`);
    const nothing = await answerTo(question, 'ฮฮฮฮ');
    for (const [stored, ...typed] of kinds.map((kind) => numbers[kind])) {
      const found = await answerTo(question, stored);
      expect([stored, found]).not.toEqual([stored, nothing]);
      for (const each of typed) expect([each, await answerTo(question, each)]).toEqual([each, found]);
    }
  });
});
