import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { message } from './messages.table.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const login = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '123456' } } as const;

it('a message inside a transaction that is rolled back is neither recorded nor queued', async () => {
  await site.services.messages.send(login);
  const undone = site.db.orm.transaction(async (tx) => {
    await site.services.messages.send(login, tx);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await site.db.orm.select().from(message)).toHaveLength(1);
  const { rows } = await site.db.pool.query("select data from pgboss.job where name = 'message'");
  expect(rows).toHaveLength(1);
});
