import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { CallContext } from '#http/http-env.ts';
import { waybillNo } from '#tests/fakes/parcels.ts';
import { createFeedService } from './feed.service.ts';
import { answerAfterwards, streamAnswer } from './feed-stream.ts';
import { createHeldAnswer } from './held-answer.ts';
import { readRequest } from './request-bytes.ts';

const clock = { now: () => new Date('2026-11-20T09:00:00+07:00') };
const call: CallContext = {
  requestId: 'request-1',
  language: 'en-us',
  visitor: 'system',
  address: '127.0.0.1',
  userAgent: '',
  token: '',
  log: pino({ level: 'silent' }),
  findSession: async () => null,
};

function uploadOf(body: ReadableStream<Uint8Array>, write: () => Promise<number[]>, stalledMs: number) {
  return {
    feed: createFeedService({ repo: { write }, clock }),
    kind: 'scan-events',
    request: readRequest(body, stalledMs),
    call,
    translate: (_language: string, key: string) => key,
    problemsOnly: false,
  } as const;
}

function answerTo(body: ReadableStream<Uint8Array>, write: () => Promise<number[]>, stalledMs: number) {
  return streamAnswer({ ...uploadOf(body, write, stalledMs), stalledMs });
}

let nth = 0;
function pieceOf(lines: number): Buffer {
  const texts = Array.from({ length: lines }, () => {
    nth += 1;
    const event = { waybillNo: waybillNo(nth), code: 'PICKED_UP', occurredAt: '2026-11-19T10:00:00+07:00' };
    return `${JSON.stringify(event)}\n`;
  });
  return Buffer.from(texts.join(''));
}

it('stops reading and writing while the client does not read the answer, and finally aborts', async () => {
  let sent = 0;
  const cancelled = vi.fn();
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(pieceOf(1_000));
    },
    cancel: cancelled,
  });
  const write = vi.fn(async () => []);
  const reader = answerTo(endless, write, 300).getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 150));
  const [written, read] = [write.mock.calls.length, sent];
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([write.mock.calls.length, sent]).toEqual([written, read]);
  await expect.poll(() => cancelled.mock.calls.length).toBe(1);
  await expect(reader.closed).rejects.toThrow();
});

it('aborts a silent upload, after storing what was sent', async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(pieceOf(1)),
  });
  const text = await new Response(answerTo(silent, async () => [], 100)).text();
  expect(text.split('\n')).toEqual([
    '{"line":1,"result":"accepted"}',
    '{"failed":{"code":10009,"msg":"http:errors.timedOut"}}',
    '',
  ]);
});

it('reports a database failure as a failed upload, and acknowledges nothing of that batch', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(pieceOf(2));
      controller.close();
    },
  });
  const broken = async () => {
    throw new Error('connection terminated');
  };
  const text = await new Response(answerTo(body, broken, 1_000)).text();
  expect(text).toBe('{"failed":{"code":10008,"msg":"http:errors.unexpected"}}\n');
});

it('ends the connection of a live answer that failed after its last line, and none that went well', async () => {
  const cut = vi.fn();
  const pieces = (ends: boolean) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(pieceOf(1));
        if (ends) controller.close();
      },
    });
  const well = streamAnswer({ ...uploadOf(pieces(true), async () => [], 100), stalledMs: 1_000, cut });
  expect(await new Response(well).text()).toContain('totals');
  expect(cut).not.toHaveBeenCalled();
  const failing = streamAnswer({ ...uploadOf(pieces(false), async () => [], 100), stalledMs: 1_000, cut });
  const reader = failing.getReader();
  const read = [await reader.read(), await reader.read()].map(({ value }) =>
    Buffer.from(value ?? []).toString(),
  );
  expect(read).toEqual([expect.stringContaining('accepted'), expect.stringContaining('failed')]);
  await expect.poll(() => cut.mock.calls.length).toBeGreaterThan(0);
  await reader.cancel();
});

it('says where an answer that would be too long ends, and reads no further', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(pieceOf(5_000));
    },
  });
  const held = createHeldAnswer({ folder: tmpdir(), maxBytes: 1_000_000 });
  const failure = await answerAfterwards(
    uploadOf(endless, async () => [], 1_000),
    held,
  );
  expect(failure?.spec).toMatchObject({ code: 30108, httpStatus: 413 });
  const read = sent;
  const { bytes, body } = await held.whole();
  const text = await new Response(body).text();
  expect(Buffer.byteLength(text)).toBe(bytes);
  const lines = text.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ failed: { code: 30108 } });
  expect(JSON.parse(lines.at(-2) ?? '')).toEqual({ line: lines.length - 1, result: 'accepted' });
  expect([bytes < 1_100_000, sent]).toEqual([true, read]);
});
