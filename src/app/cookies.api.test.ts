import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../tests/fakes/website.ts';
import { readSources } from '../../tests/source-files.ts';

const PUBLIC_URL = 'https://www.songduan.example';
/** How a cookie may be written: by a framework helper, as a header, or in a page. */
const WRITES = /\bsetCookie\(|document\.cookie = |SameSite=/;

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ env: { PUBLIC_URL } });
});
afterAll(() => site.close());

describe('cookies of a site with https', () => {
  it('are sent over https only: the language, and the consent', async () => {
    const language = await site.send('/language/en-us?to=/', {});
    const body = new URLSearchParams({ statistics: 'on', version: '1' });
    const headers = { origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' };
    const consent = await site.send('/consent', { method: 'POST', body, headers });
    const cookies = [language, consent].flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
  });

  it('are documented wherever they are written', () => {
    const writing = readSources().filter(({ text }) => WRITES.test(text));
    expect(writing.length).toBeGreaterThan(5);
    expect(writing.filter(({ text }) => !/\bsecure\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
