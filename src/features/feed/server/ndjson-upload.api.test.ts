import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, line, newWaybill, startFeedClient } from '#tests/fakes/feed.ts';

let feed: FeedClient;

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

describe('an upload as NDJSON', () => {
  it('answers every line in the requested language, with totals at the end', async () => {
    const waybill = newWaybill();
    const note = 'ฝากป้อมยามได้ ขอบคุณ\tครับ\\n\n"';
    const lines = await feed.streamed(EVENTS, `\uFEFF${line(event(waybill, { note }))}\n{"oops\n${line([])}`);
    expect(lines).toEqual([
      { line: 1, result: 'accepted' },
      { line: 3, result: 'rejected', field: '', reason: 'not_json', msg: expect.stringContaining('JSON') },
      {
        line: 4,
        result: 'rejected',
        field: '',
        reason: 'not_an_object',
        msg: expect.stringContaining('ออบเจ็กต์'),
      },
      { totals: { accepted: 1, duplicate: 0, rejected: 2 } },
    ]);
    expect((await feed.storedEvents(waybill))[0].note).toBe(note.trim());
  });

  it('rejects bytes that are not UTF-8 instead of storing damaged Thai', async () => {
    const thai874 = Buffer.concat([Buffer.from('{"note":"'), Buffer.from([0xa1, 0xe9]), Buffer.from('"}\n')]);
    expect((await feed.streamed(EVENTS, thai874))[0]).toMatchObject({ line: 1, reason: 'not_json' });
  });

  it('skips a line longer than 64 kB and goes on', async () => {
    const [before, after] = [newWaybill(), newWaybill()];
    const long = line(event(newWaybill(), { note: 'x'.repeat(300_000) }));
    const lines = await feed.streamed(EVENTS, line(event(before)) + long + line(event(after)));
    expect(lines).toMatchObject([
      { line: 1, result: 'accepted' },
      { line: 2, result: 'rejected', reason: 'line_too_long' },
      { line: 3, result: 'accepted' },
      { totals: { accepted: 2, rejected: 1 } },
    ]);
  });

  it('answers only problems and the stored position when requested', async () => {
    const lines = await feed.streamed(
      EVENTS,
      line(event(newWaybill())) + line(event('ABC')),
      '?results=problems',
    );
    expect(lines).toMatchObject([
      { line: 2, result: 'rejected', reason: 'wrong_format' },
      { through: 2 },
      { totals: { accepted: 1, duplicate: 0, rejected: 1 } },
    ]);
  });

  it('acknowledges stored lines while the upload is still open, if asked for a live answer', async () => {
    const waybill = newWaybill();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const reader = (await feed.upload(EVENTS, readable, '?answer=live')).body?.getReader();
    await writer.write(Buffer.from(line(event(waybill))));
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('{"line":1,"result":"accepted"}\n');
    expect(await feed.storedEvents(waybill)).toHaveLength(1);
    await writer.close();
    const last = await reader?.read();
    expect(Buffer.from(last?.value ?? []).toString()).toContain('totals');
  });

  it('never stores half a line: the complete ones are kept when the connection breaks', async () => {
    const [whole, half] = [newWaybill(), newWaybill()];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(line(event(whole)) + JSON.stringify(event(half))));
      },
      pull(controller) {
        controller.error(new Error('connection reset'));
      },
    });
    const lines = await feed.streamed(EVENTS, body);
    expect(lines).toMatchObject([{ line: 1, result: 'accepted' }, { failed: { code: 10008 } }]);
    expect(await feed.storedEvents(whole)).toHaveLength(1);
    expect(await feed.storedEvents(half)).toHaveLength(0);
  });

  it('stores thousands of lines in order, with duplicates inside and across batches', async () => {
    const waybills = Array.from({ length: 12_000 }, newWaybill);
    const first = waybills[0] ?? '';
    const body = [...waybills, first].map((waybill) => line(event(waybill))).join('');
    const lines = await feed.streamed(EVENTS, body);
    expect(lines.slice(0, -1).map((l) => ('line' in l ? l.line : 0))).toEqual(
      Array.from({ length: 12_001 }, (_, at) => at + 1),
    );
    expect(lines.at(-2)).toEqual({ line: 12_001, result: 'duplicate' });
    expect(lines.at(-1)).toEqual({ totals: { accepted: 12_000, duplicate: 1, rejected: 0 } });
  });
});
