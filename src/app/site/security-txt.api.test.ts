import { afterEach, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';

let site: Website;
afterEach(() => site.close());

const read = async () => {
  const answer = await site.send('/.well-known/security.txt', {});
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
  return Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  );
};

it('who finds a weakness learns where to write, in a file that has not expired', async () => {
  site = await startWebsite({
    env: { PUBLIC_URL: 'https://www.carrier.example', SECURITY_CONTACT: 'security@carrier.example' },
  });
  const { Contact, Expires, Canonical } = await read();
  expect(Contact).toBe('mailto:security@carrier.example');
  expect(Canonical).toBe('https://www.carrier.example/.well-known/security.txt');
  expect(Date.parse(Expires) - site.services.clock.now().getTime()).toBeGreaterThan(100 * 86_400_000);
});

it('the contact may be a page', async () => {
  site = await startWebsite({ env: { SECURITY_CONTACT: 'https://www.carrier.example/security' } });
  expect((await read()).Contact).toBe('https://www.carrier.example/security');
});
