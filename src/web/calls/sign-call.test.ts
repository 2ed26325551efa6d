import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signCall } from './sign-call.ts';

const texts = ['', '{"billCodes":["TH1"]}', '/api/v2/x?keywords=ผลไม้'];
const expected = (secret: string) =>
  texts.map((text) => createHmac('sha256', secret).update(text).digest('hex'));
const signed = (secret: string) => Promise.all(texts.map((text) => signCall(secret, text)));

describe('the signature of a call [A-01]', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the HMAC-SHA-256 of the text, with any secret', async () => {
    expect(await signed('first')).toEqual(expected('first'));
    expect(await signed('second')).toEqual(expected('second'));
  });

  it('is the same on a page that is not secure', async () => {
    vi.stubGlobal('crypto', {});
    expect(await signed('first')).toEqual(expected('first'));
  });
});
