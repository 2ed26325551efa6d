import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesStaffErrors } from '#features/messages/staff/messages.staff.calls.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { listFailedJobs, listQueues, retryJob } from '../jobs.staff.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('queues show what waits, since when, and what was given up, without personal data', async () => {
  const operator = await startStaff(site).as('operations');
  expect((await operator.get(listQueues, {})).queues).toEqual([]);
  expect((await operator.get(listFailedJobs, {})).jobs).toEqual([]);

  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  const messageId = await site.services.messages.send(code);
  await site.services.messages.send(code);
  const { queues } = await operator.get(listQueues, {});
  const queue = queues.find(({ name }) => name === 'message');
  expect(queue).toMatchObject({ waiting: 2, retrying: 0, delayed: 0, running: 0 });
  const { rows } = await site.db.pool.query<{ oldest: Date }>(
    `select min(created_on) as oldest from pgboss.job where name = 'message'`,
  );
  expect(queue?.oldestAt).toBe(rows[0]?.oldest.toISOString());
  expect(queues.map(({ name }) => name)).not.toContain('message-given-up');

  await site.db.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 84,
       data = data || '{"name": "สมชาย"}', output = '{"reason": "550 <a@b.example> gone"}'
     where name = 'message' and data->>'messageId' = $1`,
    [messageId],
  );
  const { jobs } = await operator.get(listFailedJobs, { queue: 'message' });
  expect(jobs).toMatchObject([
    {
      queue: 'message',
      data: { messageId, name: '•••' },
      reason: '550 ••• gone',
      tries: 85,
      mayGoAgain: true,
    },
  ]);
  expect((await operator.get(listFailedJobs, { queue: "x' or 1=1 --" })).jobs).toEqual([]);
});

it('a failed message is sent again from its job, once per press; a code is not', async () => {
  const [operator, auditor] = [await startStaff(site).as('operations'), await startStaff(site).as('auditor')];
  const to = '+66812345679';
  const news = { kind: 'accountDeleted', to, language: 'th', params: {} } as const;
  const code = { kind: 'loginCode', to, language: 'th', params: { code: '909118' } } as const;
  const [messageId, codeId] = [
    await site.services.messages.send(news),
    await site.services.messages.send(code),
  ];
  const ids = [[messageId, codeId]];
  await site.db.pool.query("update message set status = 'failed' where id = any($1)", ids);
  await site.db.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now()
     where name = 'message' and data->>'messageId' = any($1)`,
    ids,
  );
  const failed = async () => (await operator.get(listFailedJobs, {})).jobs;
  const jobOf = async (id: string) => (await failed()).find(({ data }) => data.messageId === id)?.jobId ?? '';
  const jobId = await jobOf(messageId);
  const presses = await Promise.all([operator.call(retryJob, { jobId }), operator.call(retryJob, { jobId })]);
  expect(presses.map(({ code: said }) => said).toSorted()).toEqual([1, staffErrors.recordGone.code]);
  expect((await failed()).map((job) => job.jobId)).not.toContain(jobId);
  const queued = await site.db.pool.query('select status, resends from message where id = $1', [messageId]);
  expect(queued.rows).toEqual([{ status: 'queued', resends: 1 }]);
  const refused = await operator.call(retryJob, { jobId: await jobOf(codeId) });
  expect(refused.code).toBe(messagesStaffErrors.againSecret.code);
  expect(await jobOf(codeId)).not.toBe('');
  expect((await auditor.call(retryJob, { jobId })).status).toBe(403);
  const { rows } = await auditor.get(listAudit, { subjectKind: 'message', subjectId: messageId });
  expect(rows).toMatchObject([{ action: 'message.sentAgain', after: { resends: 1, jobId } }]);
});
