import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { contentPlan } from '#features/publishing/server/content-plan.table.ts';

const BEFORE = '2026-11-20T09:59:59.999+07:00';
const MOMENT = '2026-11-20T10:00:00.000+07:00';
const SLUG = 'packaging';
/** Changed after the plan was made: a process that shows the change has been notified of the plan as well. */
const LATER = 'changed-later';
const LOOKS = 50;
const head = { type: 'service', effectiveFrom: '2026-11-01' } as const;
const doc = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ก' }] }],
};
const textsOf = (title: string) => ({
  th: { title, summary: title, body: doc },
  'en-us': { title, summary: title, body: doc },
  'zh-cn': { title, summary: title, body: doc },
});

let db: Db;
let processes: string[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.pool.query('delete from content_plan; delete from agreement');
  const live = {
    ...head,
    version: 1,
    texts: textsOf('เดิม') as typeof agreement.$inferInsert.texts,
    publishAt: new Date('2026-11-01T00:00:00+07:00'),
    createdAt: new Date(BEFORE),
    editedAt: new Date(BEFORE),
  };
  await db.orm.insert(agreement).values([
    { ...live, slug: SLUG, position: 1 },
    { ...live, slug: LATER, position: 2 },
  ]);
  processes = await Promise.all([startProcess(), startProcess()]);
  await plan();
  await db.orm.transaction(async (tx) => {
    const texts = textsOf('รู้แล้ว') as typeof agreement.$inferInsert.texts;
    await tx.update(agreement).set({ texts }).where(eq(agreement.slug, LATER));
    await announceContentChange(tx, 'agreement');
  });
  for (const each of processes) await expect.poll(() => look(each, LATER)).toBe('200 รู้แล้ว');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that answers with the titles of agreements, its clock just before the planned time; returns its URL. */
async function startProcess(): Promise<string> {
  const child = spawn(process.execPath, ['tests/fakes/processes/content-server.ts', db.directUrl, BEFORE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}

async function plan(): Promise<void> {
  await db.orm.transaction(async (tx) => {
    await tx.insert(contentPlan).values({
      kind: 'agreement',
      itemId: SLUG,
      value: { ...head, texts: textsOf('ใหม่') },
      publishAt: new Date(MOMENT),
      staffId: '1',
      staffName: 'Malee',
      plannedAt: new Date(BEFORE),
    });
    await announceContentChange(tx, 'agreement');
  });
}

async function look(address: string, slug = SLUG): Promise<string> {
  const response = await fetch(`${address}/${slug}`);
  return `${response.status} ${await response.text()}`;
}

const setClock = (address: string, instant: string) =>
  fetch(`${address}/${encodeURIComponent(instant)}`, { method: 'PUT' });

it('two processes each show the current text until the time of the next one, and that from then on [S-16]', async () => {
  const [first = '', second = ''] = processes;
  const both = () => Promise.all(processes.map((each) => look(each)));
  expect(await both()).toEqual(['200 เดิม', '200 เดิม']);
  await setClock(first, MOMENT);
  expect(await both()).toEqual(['200 ใหม่', '200 เดิม']);
  await setClock(second, MOMENT);
  expect(await both()).toEqual(['200 ใหม่', '200 ใหม่']);
  // No job had to run at that time: the item itself is unchanged.
  const [row] = await db.orm.select().from(agreement).where(eq(agreement.slug, SLUG));
  expect(row?.texts.th.title).toBe('เดิม');
});

it.each([0, 1])(
  'continuous requests around that time see one text and then the other, in process %i, and never neither [S-16]',
  async (nth) => {
    const address = processes[nth] ?? '';
    const seen: string[] = [];
    let moving: Promise<unknown> = Promise.resolve();
    for (let count = 0; count < LOOKS; count += 1) {
      if (count === LOOKS / 2) moving = setClock(address, MOMENT);
      seen.push(...(await Promise.all([look(address), look(address)])));
    }
    await moving;
    seen.push(await look(address));
    const changed = seen.indexOf('200 ใหม่');
    expect(changed).toBeGreaterThanOrEqual(LOOKS);
    expect(new Set(seen.slice(0, LOOKS))).toEqual(new Set(['200 เดิม']));
    expect(new Set(seen)).toEqual(new Set(['200 เดิม', '200 ใหม่']));
    expect(seen.at(-1)).toBe('200 ใหม่');
  },
);
