import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStaff } from '../../../../../tests/fakes/staff.ts';
import { startWebsite, type Website } from '../../../../../tests/fakes/website.ts';
import { listFailedJobs, listQueues } from '../jobs-desk.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('queues say what waits, since when, and what was given up, without personal data', async () => {
  const operator = await startStaff(site).as('operations');
  expect((await operator.get(listQueues, {})).queues).toEqual([]);
  expect((await operator.get(listFailedJobs, {})).jobs).toEqual([]);

  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  const messageId = await site.services.messages.send(code);
  await site.services.messages.send(code);
  const { queues } = await operator.get(listQueues, {});
  const queue = queues.find(({ name }) => name === 'message');
  expect(queue).toMatchObject({ waiting: 2, retrying: 0, delayed: 0, running: 0 });
  expect(Math.abs(Date.now() - Date.parse(queue?.oldestAt ?? ''))).toBeLessThan(600_000);
  expect(queues.map(({ name }) => name)).not.toContain('message-given-up');

  await site.db.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 84,
       data = data || '{"name": "สมชาย"}', output = '{"reason": "550 <a@b.example> gone"}'
     where name = 'message' and data->>'messageId' = $1`,
    [messageId],
  );
  const { jobs } = await operator.get(listFailedJobs, { queue: 'message' });
  expect(jobs).toMatchObject([
    { queue: 'message', data: { messageId, name: '•••' }, reason: '550 ••• gone', tries: 85 },
  ]);
  expect((await operator.get(listFailedJobs, { queue: "x' or 1=1 --" })).jobs).toEqual([]);
});
