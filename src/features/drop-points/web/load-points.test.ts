import { setImmediate } from 'node:timers/promises';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/calls/call-api.ts';
import { type PageRequest, pageRequest } from '#web/calls/load-context.ts';
import { createI18n } from '#web/texts/i18n.ts';
import { everything } from './drop-points-url.ts';
import { loadPoints } from './load-points.ts';

const unheard = vi.fn();
beforeEach(() => process.on('unhandledRejection', unheard));
afterEach(() => process.off('unhandledRejection', unheard));

/** A loader context with an API of prepared answers. */
function contextOf(call: PageRequest['call']): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, {
    language: 'en-us',
    layout: 'desktop',
    address: null,
    requestId: 'r',
    call,
    token: null,
    consent: { isAsked: false, policyVersion: 1, choice: null },
    texts: { address: '', i18n: createI18n('en-us', {}) },
    pageFiles: '',
    signSecret: 's',
    publicUrl: 'http://website.test',
    showsKit: false,
    mapTiles: null,
  });
  return context;
}

it.each([
  everything,
  { ...everything, keyword: 'Chiang Mai' },
  { ...everything, near: { lat: 13.7, lon: 100.5 } },
])('a visitor refused at every call is answered, and the process continues', async (query) => {
  const refusal = { code: 10006, succ: false, msg: 'Too often.', data: null };
  const context = contextOf(async () => ({ status: 429, envelope: refusal, retryAfter: '9' }));
  await expect(loadPoints(query, { context })).rejects.toThrow(ApiError);
  await setImmediate();
  expect(unheard).not.toHaveBeenCalled();
});

it.each([
  ['of all', {}],
  ['by words', { keyword: 'Chiang Mai' }],
  ['near me', { near: { lat: 13.7, lon: 100.5 } }],
])('a page beyond the last, as points close, is answered with the last: %s', async (_, asked) => {
  const pages: unknown[] = [];
  const answerWith = (data: unknown) => ({
    status: 200,
    envelope: { code: 1, succ: true, msg: '', data },
    retryAfter: null,
  });
  const context = contextOf(async ({ path, input: { page } }) => {
    if (path.includes('countNetworkPoints')) return answerWith({ total: 0, provinces: [], districts: [] });
    pages.push(page);
    return answerWith({ items: [], total: 41, page, pageSize: 20 });
  });
  const { found } = await loadPoints({ ...everything, ...asked, page: 5 }, { context });
  expect([pages, found.page]).toEqual([[5, 3], 3]);
});
