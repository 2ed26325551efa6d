import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { getWaybill } from '#features/tracking/tracking.contract.ts';
import { type Call, endpoint } from '#lib/contract.ts';
import { browserState, type SessionEnd } from './browser-state.ts';
import { callApi, RESTRICTED_ACCOUNT, SESSION_OVER } from './call-api.ts';

const before = browserState.caller();
let ended: [message: string, why: SessionEnd][] = [];
let stopListening: () => void;

beforeEach(() => {
  ended = [];
  stopListening = browserState.onSessionEnd((...end) => ended.push(end));
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
});
afterEach(() => {
  stopListening();
  browserState.setCaller(before);
  vi.unstubAllGlobals();
});

/** The error that a call of this browser fails with. */
function refusal(code: number, token: string | null): Promise<unknown> {
  browserState.setCaller({ language: 'en-us', token, signSecret: 'of the test' });
  vi.stubGlobal('fetch', async () => Response.json({ code, succ: false, msg: 'No.', data: null }));
  return callApi(getWaybill, { billCode: '777777777777' }).catch((error: unknown) => error);
}

it('a call whose session has expired closes it and shows why [S-03]', async () => {
  expect(await refusal(SESSION_OVER, 'expired')).toMatchObject({ code: SESSION_OVER, message: 'No.' });
  expect(ended).toEqual([['No.', 'over']]);
  expect(browserState.caller().token).toBeNull();
});

it('the code of an expired session closes it also if the call had no token [S-03]', async () => {
  expect(await refusal(SESSION_OVER, null)).toMatchObject({ code: SESSION_OVER });
  expect(ended).toEqual([['No.', 'over']]);
});

it('a session whose account is restricted is closed with its own reason [P-06]', async () => {
  await refusal(RESTRICTED_ACCOUNT, 'open');
  expect(ended).toEqual([['No.', 'restricted']]);
  expect(browserState.caller().token).toBeNull();
});

it('a login that is refused because its account is restricted closes no session: there is none [S-13]', async () => {
  expect(await refusal(RESTRICTED_ACCOUNT, null)).toMatchObject({ code: RESTRICTED_ACCOUNT, message: 'No.' });
  expect(ended).toEqual([]);
});

it('any other error leaves the session open', async () => {
  expect(await refusal(10_002, 'open')).toMatchObject({ code: 10_002 });
  expect(ended).toEqual([]);
  expect(browserState.caller().token).toBe('open');
});

it('a page can call neither the back office nor what is for systems', () => {
  const call = {
    method: 'GET',
    path: '/x',
    summary: 'X.',
    input: z.object({}),
    output: z.null(),
    errors: [],
  } as const;
  const ofStaff = endpoint({ ...call, access: { staff: null } });
  const ofSystems = endpoint({ ...call, access: { scope: 'feed' } });
  type Called = Parameters<typeof callApi>[0];
  expectTypeOf<typeof getWaybill>().toExtend<Called>();
  expectTypeOf<Call<typeof getWaybill>>().toExtend<Called>();
  expectTypeOf<typeof ofStaff>().not.toExtend<Called>();
  expectTypeOf<typeof ofSystems>().not.toExtend<Called>();
});
