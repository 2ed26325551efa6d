import { setImmediate } from 'node:timers/promises';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../web/call-api.ts';
import { type PageRequest, pageRequest } from '../../../web/load-context.ts';
import { everything } from './drop-points-url.ts';
import { loadPoints } from './load-points.ts';

const unheard = vi.fn();
beforeEach(() => process.on('unhandledRejection', unheard));
afterEach(() => process.off('unhandledRejection', unheard));

it.each([
  everything,
  { ...everything, keyword: 'Chiang Mai' },
  { ...everything, near: { lat: 13.7, lon: 100.5 } },
])('a visitor refused at every call is answered, and the process goes on', async (query) => {
  const context = new RouterContextProvider();
  const page: PageRequest = {
    language: 'en-us',
    layout: 'desktop',
    requestId: 'r',
    fetchApi: async () => Response.json({ code: 10006, succ: false, msg: 'Too often.', data: null }),
    token: null,
    consent: { isAsked: false, policyVersion: 1, choice: null },
    texts: {},
    signSecret: 's',
    publicUrl: 'http://website.test',
    mapTiles: null,
  };
  context.set(pageRequest, page);
  await expect(loadPoints(query, { context })).rejects.toThrow(ApiError);
  await setImmediate();
  expect(unheard).not.toHaveBeenCalled();
});
