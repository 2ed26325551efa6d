import type { Hono } from 'hono';
import type { HandedOver, HttpEnv } from '#http/http-env.ts';
import { SUCCESS } from '#lib/contract.ts';
import { type Language, wireLanguage } from '#lib/language.ts';
import { JOINED_WORDS } from '#lib/wire-words.ts';
import type { OwnAnswer, OwnCall } from '#web/calls/load-context.ts';

/** On whose behalf a page makes its calls. */
export type Caller = { visitor: string; language: Language; token: string | null };

/** Makes a call in this process, through the same limits, session and contract as one over the network. */
export type MakeOwnCall = (asked: OwnCall, caller: Caller) => Promise<OwnAnswer>;

/** The calls of pages: answers are returned as values, refusals as they would be sent. */
export function createOwnCalls(app: Hono<HttpEnv>, publicUrl: string): MakeOwnCall {
  return async ({ method, path, input }, { visitor, language, token }) => {
    const handedOver: HandedOver = { input };
    const headers = {
      lang: wireLanguage[language],
      token: token ?? '',
      [JOINED_WORDS.name]: JOINED_WORDS.value,
    };
    const request = new Request(new URL(path, publicUrl), { method, headers });
    const response = await app.fetch(request, { onBehalfOf: visitor, handedOver });
    const { status } = response;
    const retryAfter = response.headers.get('retry-after');
    if ('data' in handedOver) {
      const envelope = { code: SUCCESS, succ: true, msg: '', data: handedOver.data };
      return { status, envelope, retryAfter };
    }
    return { status, envelope: await response.json().catch(() => null), retryAfter };
  };
}
