import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserState } from '#web/calls/browser-state.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { sendSealed } from './sealed-form.widget.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let current: { kid: string; pair: Pair };
let asked = 0;

async function rotate(kid: string): Promise<Pair> {
  const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  current = { kid, pair };
  return pair;
}

beforeEach(async () => {
  asked = 0;
  browserState.setCaller({ language: 'en-us', token: null, signSecret: 'secret' });
  await rotate('first');
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const jwk = await exportJWK(current.pair.publicKey);
    const data = { keys: [{ kid: current.kid, alg: 'RSA-OAEP-256', jwk }] };
    return Response.json({ code: 1, succ: true, msg: '', data });
  });
});
afterEach(() => vi.unstubAllGlobals());

const keyGone = () => new ApiError(accountErrors.keyGone.code, 'This page has been open for too long.');

describe('sending an encrypted password', () => {
  it('fetches the key again and retries once, silently, when the server no longer has it [E-16]', async () => {
    await rotate('old');
    await sendSealed(['first'], async () => 'fine');
    const renewed = await rotate('new');
    const seen: string[] = [];
    const answer = await sendSealed(['Aa123456'], async (sealed = '') => {
      const kid = JSON.parse(atob(sealed.split('.')[0] ?? '')).kid as string;
      seen.push(kid);
      if (kid === 'old') throw keyGone();
      return new TextDecoder().decode((await compactDecrypt(sealed, renewed.privateKey)).plaintext);
    });
    expect(answer).toBe('Aa123456');
    expect(seen).toEqual(['old', 'new']);
    expect(asked).toBe(2);
  });

  it('gives up after the second attempt', async () => {
    await rotate('lost');
    let tries = 0;
    const sending = sendSealed(['Aa123456'], async () => {
      tries += 1;
      throw keyGone();
    });
    await expect(sending).rejects.toThrow('too long');
    expect(tries).toBe(2);
  });

  it('does not repeat what was refused for another reason [X-01]', async () => {
    let tries = 0;
    const sending = sendSealed(['Aa123456'], async () => {
      tries += 1;
      throw new ApiError(accountErrors.wrongCredentials.code, 'Invalid username or password.');
    });
    await expect(sending).rejects.toThrow('Invalid');
    expect(tries).toBe(1);
  });
});
