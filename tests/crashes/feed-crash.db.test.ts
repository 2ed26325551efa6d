import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createApiKeys } from '#http/secrets/api-keys.ts';
import { waybillNo } from '../fakes/parcels.ts';

const LINES = 60_000;

let db: Db;
let key: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  db = await createTestDatabase();
  key = await createApiKeys(db.orm).issue('crash test', ['feed']);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await db.close();
});

async function startServer(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['tests/fakes/processes/feed-server.ts', db.directUrl, NOW], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, port: Number(port) };
}

function openUpload(port: number): ClientRequest {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  return request({
    host: '127.0.0.1',
    port,
    path: '/open/v1/scan-events?answer=live',
    method: 'POST',
    headers,
  });
}

const NOW = '2026-11-20T09:00:00.000+07:00';
const occurredAt = '2026-11-19T02:00:00.000Z';
const lineOf = (nth: number) =>
  `${JSON.stringify({ waybillNo: waybillNo(nth), code: 'PICKED_UP', occurredAt, provinceCode: '10' })}\n`;

/** Writes lines until all are sent or the connection is lost; resolves with the acknowledged numbers. */
async function upload(port: number, onAcknowledged: (count: number) => void): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  const call = openUpload(port);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    call.on('error', () => resolve());
    call.on('response', (response: IncomingMessage) => {
      const answers = createInterface({ input: response });
      answers.on('line', (text) => {
        // The kill may cut off the last line of the answer, which then acknowledges nothing.
        if (!text.endsWith('}')) return;
        const answer = JSON.parse(text) as { line?: number; result?: string };
        if (answer.line) acknowledged.set(answer.line, answer.result ?? '');
        onAcknowledged(acknowledged.size);
      });
      response.on('error', () => resolve());
      answers.on('error', () => undefined);
      answers.on('close', () => resolve());
    });
  });
  void ended.then(() => {
    isOver = true;
  });
  for (let nth = 1; nth <= LINES && !isOver; nth += 1) {
    if (!call.write(lineOf(nth))) await Promise.race([once(call, 'drain').catch(() => undefined), ended]);
  }
  call.end();
  await ended;
  return acknowledged;
}

it('every acknowledged line is stored exactly once when the server is killed in an upload and it is sent again', async () => {
  const first = await startServer();
  const acknowledged = await upload(first.port, (count) => {
    if (count > LINES / 6) first.child.kill('SIGKILL');
  });
  expect(acknowledged.size).toBeGreaterThan(LINES / 6);
  expect(acknowledged.size).toBeLessThan(LINES);
  const { rows: stored } = await db.pool.query<{ waybill_no: string }>('select waybill_no from scan_event');
  const storedNumbers = new Set(stored.map((row) => row.waybill_no));
  expect(stored).toHaveLength(storedNumbers.size);
  expect([...acknowledged.keys()].filter((nth) => !storedNumbers.has(waybillNo(nth)))).toEqual([]);

  const second = await startServer();
  const again = await upload(second.port, () => undefined);
  expect(again.size).toBe(LINES);
  expect([...acknowledged.keys()].filter((nth) => again.get(nth) !== 'duplicate')).toEqual([]);
  const { rows } = await db.pool.query<{ events: number; parcels: number }>(
    'select count(*) as events, count(distinct waybill_no) as parcels from scan_event',
  );
  expect(rows[0]).toEqual({ events: LINES, parcels: LINES });
});
