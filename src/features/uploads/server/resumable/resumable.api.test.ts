import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { piecesPath, uploadErrors } from '../../uploads.calls.ts';
import { finishUpload, startUpload } from '../../uploads.contract.ts';
import { MAX_RESUMABLE_UPLOADS } from '../../uploads.rules.ts';
import { resumableUpload, uploadPiece } from '../resumable.table.ts';
import { upload } from '../uploads.table.ts';

const MIB = 1024 * 1024;

let site: Website;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  site = await startWebsite();
  token = await site.logIn('+66811110001');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
});
afterAll(() => site.close());

async function start(bytes = photo.length, as = token): Promise<string> {
  const file = { purpose: 'claimPhoto', fileName: 'box.jpg', bytes } as const;
  return (await site.get(startUpload, file, { token: as })).resumableId;
}

type Piece = { from: number; until: number; as?: string };

async function sendPiece(
  id: string,
  { from, until, as = token }: Piece,
  body: BodyInit = new Uint8Array(photo.subarray(from, until)),
) {
  return site.send(`${piecesPath}/${id}`, {
    method: 'PATCH',
    headers: {
      token: as,
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
      ...(body instanceof ReadableStream && { 'content-length': String(until - from) }),
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}

async function askOffset(id: string, as = token) {
  const headers = { token: as, 'tus-resumable': '1.0.0' };
  const answer = await site.send(`${piecesPath}/${id}`, { method: 'HEAD', headers });
  return { status: answer.status, offset: answer.headers.get('upload-offset') };
}

const finish = (resumableId: string, as = token) => site.call(finishUpload, { resumableId }, { token: as });

describe('a file in pieces', () => {
  it('continues after a lost connection, and is cleaned like any other [A-22, V-16]', async () => {
    const id = await start();
    expect((await sendPiece(id, { from: 0, until: 100_000 })).status).toBe(204);
    // Half of a piece, then the connection breaks.
    const half = photo.subarray(100_000, 150_000);
    const breaking = new ReadableStream<Uint8Array>({
      start: (sending) => sending.enqueue(new Uint8Array(half)),
      pull: (sending) => delay(200).then(() => sending.error(new Error('lost'))),
    });
    await sendPiece(id, { from: 100_000, until: 200_000 }, breaking).catch(() => undefined);
    await expect.poll(async () => (await askOffset(id)).offset).toBe('150000');
    expect(refusalIn(await finish(id))).toEqual(
      refused(uploadErrors.incomplete, 'The file has not arrived completely. Please send it again.'),
    );
    await sendPiece(id, { from: 150_000, until: photo.length });
    const { data } = await finish(id);
    expect(data).toMatchObject({ purpose: 'claimPhoto', fileName: 'box.jpg', width: 900, height: 700 });
    expect(await site.db.orm.select().from(uploadPiece)).toEqual([]);
  });

  it('is accepted by any process of the same database', async () => {
    const id = await start();
    const other = createServer(site.services, null);
    await sendPiece(id, { from: 0, until: 50_000 });
    const answer = await other.fetch(
      new Request(`http://website.test${piecesPath}/${id}`, {
        method: 'PATCH',
        headers: {
          token,
          'tus-resumable': '1.0.0',
          'upload-offset': '50000',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(photo.subarray(50_000)),
      }),
      { onBehalfOf: 'somebody' },
    );
    expect(answer.status).toBe(204);
    expect((await finish(id)).succ).toBe(true);
  });

  it('that is finished twice is one file, and the answer is the same', async () => {
    const id = await start();
    await sendPiece(id, { from: 0, until: photo.length });
    const before = (await site.db.orm.select().from(upload)).length;
    const first = await finish(id);
    const second = await finish(id);
    expect(second.data?.uploadId).toBe(first.data?.uploadId);
    expect((await site.db.orm.select().from(upload)).length).toBe(before + 1);
  });

  it('accepts no piece twice, and none that leaves a gap', async () => {
    const id = await start();
    const both = await Promise.all([
      sendPiece(id, { from: 0, until: 90_000 }),
      sendPiece(id, { from: 0, until: 90_000 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await sendPiece(id, { from: 95_000, until: 99_000 })).status).toBe(409);
    expect(await askOffset(id)).toEqual({ status: 200, offset: '90000' });
  });

  it('accepts no more than announced, and no piece of more than a megabyte', async () => {
    const id = await start(1000);
    expect((await sendPiece(id, { from: 0, until: 5000 })).status).toBe(413);
    expect((await askOffset(id)).offset).not.toBe('5000');
    const large = await start(3 * MIB);
    expect((await sendPiece(large, { from: 0, until: 0 }, new Uint8Array(2 * MIB))).status).toBe(413);
  });
});

describe('the pieces of somebody else', () => {
  it('are unknown to every call [P-02]', async () => {
    const id = await start();
    const other = await site.logIn('+66811110002');
    expect((await askOffset(id, other)).status).toBe(404);
    expect((await sendPiece(id, { from: 0, until: 10, as: other })).status).toBe(404);
    const gone = await site.send(`${piecesPath}/${id}`, {
      method: 'DELETE',
      headers: { token: other, 'tus-resumable': '1.0.0' },
    });
    expect(gone.status).toBe(404);
    expect((await finish(id, other)).code).toBe(uploadErrors.notFound.code);
    expect((await askOffset(id)).status).toBe(200);
    for (const as of ['', 'x'.repeat(43)]) expect((await askOffset(id, as)).status).toBe(401);
  });
});

describe('announced files', () => {
  it('are refused at once when they are too large [X-15]', async () => {
    const answer = await site.call(
      startUpload,
      { purpose: 'claimDocument', fileName: 'a.pdf', bytes: 10 * MIB + 1 },
      { token },
    );
    expect(refusalIn(answer)).toEqual(
      refused(uploadErrors.tooLarge, 'The file is too large. It may have at most 10 MB.'),
    );
  });

  it('are limited to what a claim needs, and deleted after a day without progress', async () => {
    const as = await site.logIn('+66811110003');
    const ids: string[] = [];
    for (let nth = 0; nth < MAX_RESUMABLE_UPLOADS; nth += 1) ids.push(await start(100, as));
    const file = { purpose: 'claimPhoto', fileName: 'a.jpg', bytes: 10 } as const;
    expect((await site.call(startUpload, file, { token: as })).code).toBe(uploadErrors.tooMany.code);
    const again = await site.logIn('+66811110004');
    const id = await start(photo.length, again);
    await sendPiece(id, { from: 0, until: 1000, as: again });
    site.clock.forward(24 * 3600 + 1);
    await site.services.retention.run('unfinishedUploads');
    expect(await site.db.orm.select().from(resumableUpload)).toEqual([]);
    expect(await site.db.orm.select().from(uploadPiece)).toEqual([]);
  });
});
