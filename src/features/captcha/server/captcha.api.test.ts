import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { captchaErrors } from '../captcha.calls.ts';
import { captchaAudio, getCaptchaType, issueCaptcha, issueChallenge } from '../captcha.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('an image captcha is answered with img and ctoken, code 1 [A-04, E-23]', async () => {
  const answer = await site.call(issueCaptcha, {});
  expect(answer).toMatchObject({ code: 1, succ: true });
  expect(answer.data?.img).toMatch(/^data:image\/png;base64,/);
  expect(answer.data?.ctoken.length).toBeGreaterThan(20);
});

it('the image captcha can be listened to, by an element that sends neither headers nor signature [A-04]', async () => {
  const { ctoken } = await site.get(issueCaptcha, {});
  const listen = (token: string, lang: string) =>
    site.send(`${captchaAudio.path}?${new URLSearchParams({ ctoken: token, lang })}`, {});
  const thai = await listen(ctoken, 'TH');
  expect(thai.headers.get('content-type')).toBe('audio/wav');
  const thaiBytes = Buffer.from(await thai.arrayBuffer());
  expect(thaiBytes.subarray(0, 4).toString()).toBe('RIFF');
  const english = Buffer.from(await (await listen(ctoken, 'EN')).arrayBuffer());
  expect(english.equals(thaiBytes)).toBe(false);
  const forged = await listen(`${ctoken.slice(0, -3)}abc`, 'TH');
  expect(forged.status).toBe(404);
  expect(await forged.json()).toMatchObject({ code: captchaErrors.imageCodeGone.code });
});

it('getCaptchaType names the active challenge and its source [A-12]', async () => {
  const { data } = await site.call(getCaptchaType, {});
  expect(data).toEqual({ type: 'altcha', config: { provider: 'altcha', challengeUrl: issueChallenge.path } });
});

it('the challenge has the format of its widget, outside the envelope, and is different each time [A-02, A-12]', async () => {
  const ask = async () =>
    (await site.send(issueChallenge.path, {})).json() as Promise<{ parameters: { nonce: string } }>;
  const [one, two] = [await ask(), await ask()];
  expect(one).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) });
  expect(one).not.toHaveProperty('succ');
  expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
});
