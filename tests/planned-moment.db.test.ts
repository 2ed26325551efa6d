import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { agreement } from '#features/agreements/server/agreements.table.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { contentPlan } from '#features/publishing/server/content-plan.table.ts';

/** Long enough for both processes to have heard of the plan and answered often before it. */
const UNTIL_MOMENT_MS = 5_000;
const SLUG = 'packaging';
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that answers with the title of an agreement; its address. */
async function startProcess(url: string): Promise<string> {
  const child = spawn(process.execPath, ['tests/fakes/processes/content-server.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return `http://127.0.0.1:${String(port).trim()}/${SLUG}`;
}

type Seen = { from: number; until: number; status: number; title: string };

async function look(address: string): Promise<Seen> {
  const from = Date.now();
  const response = await fetch(address);
  const title = await response.text();
  return { from, until: Date.now(), status: response.status, title };
}

const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ก' }] }] };
const textsOf = (title: string) => ({
  th: { title, summary: title, body: doc },
  'en-us': { title, summary: title, body: doc },
  'zh-cn': { title, summary: title, body: doc },
});

it('two processes show the present text until the moment of the next one, and never anything else [S-16]', async () => {
  const db = await createTestDatabase();
  try {
    const now = new Date();
    const head = { type: 'service', effectiveFrom: '2026-11-01' } as const;
    const old = textsOf('เดิม') as typeof agreement.$inferInsert.texts;
    await db.orm.insert(agreement).values({
      ...head,
      slug: SLUG,
      position: 1,
      version: 1,
      texts: old,
      publishAt: new Date(now.getTime() - 60_000),
      createdAt: now,
      editedAt: now,
    });
    const addresses = await Promise.all([startProcess(db.url), startProcess(db.url)]);
    const publishAt = new Date(Date.now() + UNTIL_MOMENT_MS);
    await db.orm.transaction(async (tx) => {
      await tx.insert(contentPlan).values({
        kind: 'agreement',
        itemId: SLUG,
        value: { ...head, texts: textsOf('ใหม่') },
        publishAt,
        staffId: '1',
        staffName: 'Malee',
        plannedAt: now,
      });
      await announceContentChange(tx, 'agreement');
    });
    const moment = publishAt.getTime();
    const seen = await Promise.all(
      addresses.map(async (address) => {
        const all: Seen[] = [];
        while (Date.now() < moment + 500) {
          all.push(await look(address));
          await sleep(5);
        }
        // Once the moment has passed for sure, also where a machine was busy.
        all.push(await look(address));
        return all;
      }),
    );
    for (const all of seen) {
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      // What was answered before the moment, and what was asked after it; an answer under way may be either.
      const before = all.filter(({ until }) => until < moment);
      const after = all.filter(({ from }) => from >= moment);
      expect(before.length).toBeGreaterThan(0);
      expect(new Set(before.map(({ title }) => title))).toEqual(new Set(['เดิม']));
      expect(new Set(after.map(({ title }) => title))).toEqual(new Set(['ใหม่']));
    }
    const [row] = await db.orm.select().from(agreement).where(eq(agreement.slug, SLUG));
    // Nothing had to run at the moment: the piece itself is as it was.
    expect(row?.texts.th.title).toBe('เดิม');
  } finally {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await db.close();
  }
}, 180_000);
