import type { ChallengeResult } from './challenge-result.ts';
import { loadProviderScript } from './provider-script.ts';

const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js';

type Answer = { ret: number; ticket?: string; randstr?: string };

declare global {
  var TencentCaptcha:
    | (new (
        appId: string,
        callback: (answer: Answer) => void,
        options: Record<string, unknown>,
      ) => { show(): void })
    | undefined;
}

/**
 * Tencent decides whether the visitor sees anything; all other providers are adapted to the form of its callback
 * [A-02].
 */
export async function passTencent(appId: string): Promise<ChallengeResult> {
  await loadProviderScript(SCRIPT);
  const Captcha = globalThis.TencentCaptcha;
  if (!Captcha) throw new Error('The captcha script has no captcha.');
  return new Promise((resolve) => {
    const done = ({ ret, ticket = '', randstr = '' }: Answer) => resolve({ ret, ticket, randstr });
    new Captcha(appId, done, { userLanguage: document.documentElement.lang }).show();
  });
}
