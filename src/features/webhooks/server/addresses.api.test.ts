import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { addWebhook, changeWebhook } from '../webhooks.contract.ts';

let site: Website;
let customers = 0;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

function phone(): string {
  customers += 1;
  return `+6682${1_000_000 + customers}`;
}

describe('an endpoint', () => {
  it.each([
    ['https://shop.example:25/', 'Only the ports 443 and 8443 are posted to. Use one of them.'],
    ['https://shop.example:22/hook', 'Only the ports 443 and 8443 are posted to. Use one of them.'],
    ['https://shop.example:80/', 'Only the ports 443 and 8443 are posted to. Use one of them.'],
    ['https://shop.example/\r\nX: y', 'The address holds a line break or a character that nobody sees.'],
    ['https://shop.exa\tmple/hook', 'The address holds a line break or a character that nobody sees.'],
    ['https://shop\u200b.example/hook', 'The address holds a line break or a character that nobody sees.'],
    ['https://shop.example/\u2028hook', 'The address holds a line break or a character that nobody sees.'],
  ])('is refused with a reason for the address %j', async (url, msg) => {
    const how = { token: await site.logIn(phone()) };
    const { endpointId } = (await site.get(addWebhook, { url: 'https://shop.example:8443/hook' }, how))
      .endpoint;
    for (const answer of [
      await site.call(addWebhook, { url }, how),
      await site.call(changeWebhook, { endpointId, url }, how),
    ])
      expect(answer.data).toMatchObject({ fields: [{ field: 'url', msg: expect.stringContaining(msg) }] });
  });
});
