import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { readHealth } from '../health.staff.contract.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ env: { DISK_WARNING_FREE_MB: '1000000000', DATABASE_POOL: '7' } });
});
afterAll(() => site.close());

it('staff who see the job queue see warnings, queues, disks and the process that answered', async () => {
  const operator = await startStaff(site).as('operations');
  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  await site.services.messages.send(code);
  const health = await operator.get(readHealth, {});
  expect(health.warnings).toEqual([
    { warning: 'disk-nearly-full', of: 'data' },
    { warning: 'disk-nearly-full', of: 'files' },
  ]);
  expect(health.queues).toContainEqual({ queue: 'message', due: 1, oldestSeconds: expect.any(Number) });
  expect(health.disks.map(({ folder }) => folder)).toEqual(['data', 'files']);
  expect(health).toMatchObject({
    listenerHears: true,
    process: { connections: { limit: 7 }, lastScanEventAt: null },
  });
});

it('others do not', async () => {
  const recruiter = await startStaff(site).as('recruiter');
  expect((await recruiter.call(readHealth, {})).code).toBe(staffErrors.permissionMissing.code);
});
