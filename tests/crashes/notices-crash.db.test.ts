import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';

const NOTICES = 250;
let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

function startProcess(url: string): ChildProcess {
  const child = spawn(process.execPath, ['tests/fakes/processes/notices-server.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

it('every notice becomes one message when a process is killed in the middle of its work', async () => {
  const db = await createTestDatabase();
  try {
    await db.pool.query(
      `insert into notice (fact_id, waybill_no, kind, channel, recipient, language, code, occurred_at, occurred_on, due_at, created_at)
       select nth, nth::text, 'parcelDelivered', 'sms', '+6681' || (1000000 + nth), 'th', 'C' || nth, now(), current_date, now(), now()
       from generate_series(1, $1::int) nth`,
      [NOTICES],
    );
    const count = async (table: string) => {
      const { rows } = await db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      return rows[0]?.n ?? 0;
    };
    const first = startProcess(db.directUrl);
    await expect.poll(() => count('message'), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const left = await count("notice where status = 'waiting'");
    expect(left).toBeGreaterThan(0);
    startProcess(db.directUrl);
    await expect.poll(() => count("notice where status = 'waiting'"), { timeout: 30_000 }).toBe(0);
    expect(await count('message')).toBe(NOTICES);
    expect(await count('(select distinct recipient from message) each')).toBe(NOTICES);
  } finally {
    await db.close();
  }
}, 90_000);
