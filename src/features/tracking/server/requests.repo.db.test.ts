import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createRequestsRepo } from './requests.repo.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('keeps one open request per parcel and day, no matter who looked first [A-10]', async () => {
  const requests = createRequestsRepo(db.orm);
  const request = {
    waybillNo: '1',
    reason: 'LATE' as const,
    note: null,
    bangkokDate: '2026-11-20',
    createdAt: new Date('2026-11-20T02:00:00Z'),
    answerBy: new Date('2026-11-21T11:00:00Z'),
    facilityCode: 'CNX07',
  };
  expect(await requests.add(request)).toMatchObject({ waybillNo: '1', closedAt: null });
  expect(await requests.add(request)).toBeNull();
  expect(await requests.add({ ...request, bangkokDate: '2026-11-21' })).not.toBeNull();
  expect(await requests.add({ ...request, waybillNo: '2' })).not.toBeNull();
  expect(await requests.listOf(['1'])).toHaveLength(2);
});
