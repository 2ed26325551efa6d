import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#http/open/problem-details.ts';
import { EVENTS, event, type FeedClient, newWaybill, PARCELS, startFeedClient } from '#tests/fakes/feed.ts';

let feed: FeedClient;

beforeAll(async () => {
  feed = await startFeedClient();
});
afterAll(() => feed.site.close());

describe('an upload as a JSON array', () => {
  it('needs an API key with the scope feed', async () => {
    const body = '[]';
    const headers = { 'content-type': 'application/json' };
    const missing = await feed.site.send(EVENTS, { method: 'POST', body, headers });
    expect([missing.status, ((await missing.json()) as ProblemDetails).code]).toEqual([401, 10010]);
    const other = await feed.site.services.partners.apiKeys.issue('reader', ['carrier']);
    const refused = await feed.send(EVENTS, [], { authorization: `Bearer ${other}` });
    expect([refused.status, refused.code]).toEqual([403, 10011]);
  });

  it('is refused as a whole when it is not an array, not UTF-8, of another type, or too long', async () => {
    expect(await feed.send(EVENTS, { lines: [] })).toMatchObject({ status: 400, code: 30101 });
    expect(await feed.send(EVENTS, [], { 'content-type': 'text/csv' })).toMatchObject({
      status: 415,
      code: 10016,
    });
    expect(await feed.send(EVENTS, Array(5_001).fill({}))).toMatchObject({ status: 413, code: 30103 });
    expect(await feed.send(EVENTS, ['x'.repeat(11_000_000)])).toMatchObject({ status: 413, code: 10005 });
    const thai874 = Buffer.from([0x5b, 0x22, 0xa1, 0x22, 0x5d]);
    expect(await feed.send(EVENTS, thai874)).toMatchObject({ status: 400, code: 30101 });
  });

  it('is replayed for a day under its Idempotency-Key', async () => {
    const lines = [event(newWaybill()), event('ABC')];
    const first = await feed.report(EVENTS, lines, { 'idempotency-key': 'upload-1' });
    expect(first).toMatchObject({ accepted: 1, rejected: 1 });
    expect(await feed.report(EVENTS, lines, { 'idempotency-key': 'upload-1' })).toEqual(first);
    feed.site.clock.forward(24 * 3600 + 1);
    expect(await feed.report(EVENTS, lines, { 'idempotency-key': 'upload-1' })).toMatchObject({
      duplicate: 1,
    });
    feed.site.clock.forward(-24 * 3600 - 1);
  });

  it('keeps the Idempotency-Keys of two partners apart', async () => {
    const other = await feed.site.services.partners.apiKeys.issue('another partner', ['feed']);
    const lines = [event(newWaybill())];
    const mine = await feed.report(EVENTS, lines, { 'idempotency-key': 'same' });
    expect(mine.accepted).toBe(1);
    const theirs = { 'idempotency-key': 'same', authorization: `Bearer ${other}` };
    // One's own key would replay the stored response; the lines themselves are already there.
    expect(await feed.report(EVENTS, lines, theirs)).toMatchObject({ accepted: 0, duplicate: 1 });
    expect(
      await feed.report(EVENTS, [event(newWaybill())], { ...theirs, 'idempotency-key': 'own' }),
    ).toMatchObject({
      accepted: 1,
    });
    expect(await feed.report(EVENTS, lines, { 'idempotency-key': 'same' })).toEqual(mine);
  });

  it('never answers an upload with the answer to another kind of upload', async () => {
    const header = { 'idempotency-key': 'one-for-two' };
    expect((await feed.report(EVENTS, [{}], header)).rejected).toBe(1);
    const { code } = await feed.send(PARCELS, [{}], header);
    expect(code).toBe(30102);
  });

  it('refuses other content under the same Idempotency-Key', async () => {
    await feed.report(EVENTS, [event(newWaybill())], { 'idempotency-key': 'upload-2' });
    const other = await feed.send(EVENTS, [event(newWaybill())], { 'idempotency-key': 'upload-2' });
    expect(other).toMatchObject({ status: 422, code: 30102 });
    const odd = await feed.send(EVENTS, [], { 'idempotency-key': 'a b' });
    expect(odd).toMatchObject({ status: 422, code: 10002, errors: [{ header: 'Idempotency-Key' }] });
  });
});
