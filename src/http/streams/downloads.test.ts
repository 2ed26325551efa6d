import { describe, expect, it } from 'vitest';
import { createDownloads } from './downloads.ts';

const size = { total: 2, perVisitor: 1, deadlineMs: 60_000 };

function counted(pieces: number) {
  const seen = { made: 0, isEnded: false };
  async function* chunks() {
    try {
      for (; seen.made < pieces; ) {
        seen.made += 1;
        yield new Uint8Array([seen.made]);
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, chunks: chunks() };
}

describe('a download', () => {
  it('is written no faster than it is read', async () => {
    const { seen, chunks } = counted(1_000);
    const reader = (await createDownloads(size).open('a', chunks)).getReader();
    for (let nth = 1; nth <= 5; nth += 1) expect((await reader.read()).value).toEqual(new Uint8Array([nth]));
    expect(seen.made).toBe(5);
    await reader.cancel();
    expect(seen.isEnded).toBe(true);
  });

  it('is aborted when it takes too long, and frees its slot', async () => {
    const downloads = createDownloads({ ...size, deadlineMs: 20 });
    const { seen, chunks } = counted(1_000);
    const reader = (await downloads.open('a', chunks)).getReader();
    await reader.read();
    await expect(reader.closed).rejects.toThrow('too long');
    expect(seen.isEnded).toBe(true);
    await expect(downloads.open('a', counted(1).chunks)).resolves.toBeDefined();
  });

  it('has one slot per owner and a total maximum, free again when it ends or fails', async () => {
    const downloads = createDownloads(size);
    const open = await downloads.open('a', counted(2).chunks);
    await expect(downloads.open('a', counted(2).chunks)).rejects.toThrow();
    await downloads.open('b', counted(2).chunks);
    await expect(downloads.open('c', counted(2).chunks)).rejects.toThrow();
    expect(new Uint8Array(await new Response(open).arrayBuffer())).toEqual(new Uint8Array([1, 2]));
    async function* failing() {
      yield new Uint8Array([1]);
      throw new Error('the database is away');
    }
    const broken = await downloads.open('a', failing());
    await expect(new Response(broken).arrayBuffer()).rejects.toThrow('away');
    await expect(downloads.open('a', counted(1).chunks)).resolves.toBeDefined();
  });

  it('that cannot even begin has an error status', async () => {
    async function* never(): AsyncGenerator<Uint8Array> {
      yield* [];
      throw new Error('the database is away');
    }
    const downloads = createDownloads(size);
    await expect(downloads.open('a', never())).rejects.toThrow('away');
    await expect(downloads.open('a', counted(1).chunks)).resolves.toBeDefined();
  });

  it('ends when the server stops', async () => {
    const downloads = createDownloads(size);
    const reader = (await downloads.open('a', counted(9).chunks)).getReader();
    await reader.read();
    downloads.endAll();
    await expect(reader.closed).rejects.toThrow('stops');
  });
});
