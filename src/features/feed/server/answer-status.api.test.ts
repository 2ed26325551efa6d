import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, line, newWaybill, startFeedClient } from '#tests/fakes/feed.ts';

let feed: FeedClient;

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each) as unknown);

async function answerTo(body: BodyInit, query = '', headers: Record<string, string> = {}) {
  const response = await feed.upload(EVENTS, body, query, headers);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Text that gzip cannot make much shorter. */
const waybills = (count: number) => Array.from({ length: count }, () => line(event(newWaybill()))).join('');

describe('the answer to an upload as NDJSON', () => {
  it('follows the upload whole, with its length, and leaves nothing behind', async () => {
    const { status, headers, text } = await answerTo(waybills(20_000));
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(linesOf(text)).toHaveLength(20_001);
    expect(linesOf(text).at(-1)).toEqual({ totals: { accepted: 20_000, duplicate: 0, rejected: 0 } });
    expect(await readdir(feed.site.services.config.uploadsFolder)).toEqual([]);
  });

  it('has the status of why the upload broke off, and still lists what is stored', async () => {
    const waybill = newWaybill();
    const damaged = new Uint8Array(gzipSync(line(event(waybill)) + waybills(2_000)).subarray(0, -1_000));
    const { status, text } = await answerTo(damaged, '', { 'content-encoding': 'gzip' });
    expect(status).toBe(415);
    const answers = linesOf(text);
    expect(answers[0]).toEqual({ line: 1, result: 'accepted' });
    expect(answers.at(-1)).toMatchObject({ failed: { code: 30104 } });
    expect(await feed.storedEvents(waybill)).toHaveLength(1);
    expect((await answerTo(JSON.stringify([{}]))).status).toBe(400);
  });
});

describe('a live answer', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['via', '1.1 Caddy'],
  ])('is refused at once behind a proxy, which shows by %s', async (name, value) => {
    const waybill = newWaybill();
    const { status, text } = await answerTo(line(event(waybill)), '?answer=live', { [name]: value });
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ code: 30109 })]);
    expect(await feed.storedEvents(waybill)).toHaveLength(0);
  });

  it('is asked for by its name alone', async () => {
    const { status, text } = await answerTo(line(event(newWaybill())), '?answer=livee');
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ code: 10002, errors: [{ parameter: 'answer' }] });
  });
});
