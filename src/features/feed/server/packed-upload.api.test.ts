import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS, event, type FeedClient, line, newWaybill, startFeedClient } from '#tests/fakes/feed.ts';

let feed: FeedClient;

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

const packed = { 'content-encoding': 'gzip' };
const gzip = (content: string) => new Uint8Array(gzipSync(content));
const bytesOf = (content: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(content, encoding));

async function streamed(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const text = await (await feed.upload(EVENTS, body, '', headers)).text();
  return text
    .trim()
    .split('\n')
    .map((answer) => JSON.parse(answer));
}

describe('an upload compressed with gzip', () => {
  it('is accepted as an array and as lines', async () => {
    const [first, second] = [newWaybill(), newWaybill()];
    const array = await feed.send(EVENTS, gzip(JSON.stringify([event(first)])), packed);
    expect(array).toMatchObject({ status: 200, accepted: 1 });
    expect(await streamed(gzip(line(event(second)) + line(event(first))), packed)).toEqual([
      { line: 1, result: 'accepted' },
      { line: 2, result: 'duplicate' },
      { totals: { accepted: 1, duplicate: 1, rejected: 0 } },
    ]);
  });

  it('may be several gzip members one after the other', async () => {
    const pieces = [gzip(line(event(newWaybill()))), gzip(line(event(newWaybill())))];
    expect((await streamed(new Uint8Array(Buffer.concat(pieces)), packed)).at(-1)).toMatchObject({
      totals: { accepted: 2 },
    });
  });

  it('is limited by its unpacked size: an array by its bytes, lines by their ratio to what was sent', async () => {
    const bomb = gzip(' '.repeat(40_000_000));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await feed.send(EVENTS, bomb, packed)).toMatchObject({ status: 413, code: 10005 });
    expect(await streamed(bomb, packed)).toMatchObject([{ failed: { code: 10005 } }]);
  });

  it('that is damaged or cut short keeps its whole lines and reports what is wrong', async () => {
    const waybill = newWaybill();
    const noise = Array.from({ length: 2_000 }, () => line(event(newWaybill())));
    const whole = gzip(line(event(waybill)) + noise.join(''));
    const answers = await streamed(whole.slice(0, -1_000), packed);
    expect(answers.at(-1)).toMatchObject({ failed: { code: 30104, msg: expect.stringContaining('gzip') } });
    expect(await feed.storedEvents(waybill)).toHaveLength(1);
    expect(await feed.send(EVENTS, gzip('[]').slice(0, 12), packed)).toMatchObject({
      status: 415,
      code: 30104,
    });
    expect(await feed.send(EVENTS, [], packed)).toMatchObject({ status: 415, code: 30104 });
    expect(await feed.send(EVENTS, [], { 'content-encoding': 'br' })).toMatchObject({
      status: 415,
      code: 30104,
    });
  });
});

describe('an upload of another type is refused with the name of that type', () => {
  it.each([
    ['gzip without its header', gzip(line({})), 30105, 'Content-Encoding: gzip'],
    ['UTF-16 with a mark', bytesOf(`\uFEFF${line({})}`, 'utf16le'), 30106, 'UTF-16'],
    ['UTF-16 without a mark', bytesOf(line({}), 'utf16le'), 30106, 'UTF-16'],
    ['a JSON array', bytesOf(' [\n{}]', 'utf8'), 30107, 'application/json'],
  ])('%s', async (_, body, code, hint) => {
    expect(await streamed(body)).toMatchObject([{ failed: { code, msg: expect.stringContaining(hint) } }]);
    const asArray = await feed.send(EVENTS, body);
    expect(asArray).toMatchObject(code === 30107 ? { status: 200 } : { status: 400, code });
  });
});
