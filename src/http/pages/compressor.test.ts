import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCompressor } from './compressor.ts';

describe('compression of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5 , BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['brotli, x-gzip', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('follows Accept-Encoding: %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, ['zstd', 'br', 'gzip'])).toBe(encoding);
  });

  it('keeps no more memory alive than its own bytes', async () => {
    const compressor = createCompressor();
    const good = await compressor.good(Buffer.from(crypto.getRandomValues(new Uint8Array(10_000))));
    const smallest = await compressor.smallest(() => compressor.repack(good, 'identity'));
    for (const kept of [good, smallest, await compressor.repack(good, 'gzip')])
      expect(kept.buffer.byteLength).toBe(kept.length);
  });

  it('frees the memory of compressed pages that are cached', async () => {
    const compressor = createCompressor();
    const pages = [Buffer.alloc(100_000, 'พัสดุ '), Buffer.alloc(100_000, 'parcel ')];
    await compressor.good(pages[0] as Buffer<ArrayBuffer>);
    await compressor.smallest(async () => pages[1] as Buffer<ArrayBuffer>);
    expect(pages.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0]);
    // Memory in Node's pool is not ours to free.
    const small = Buffer.from('small');
    await compressor.good(small);
    expect(small.toString()).toBe('small');
  });

  it('can be reversed', async () => {
    const compressor = createCompressor();
    const bytes = Buffer.from('พัสดุ '.repeat(1000));
    const good = await compressor.good(Buffer.from(bytes));
    const smallest = await compressor.smallest(() => compressor.repack(good, 'identity'));
    expect(brotliDecompressSync(smallest).equals(bytes)).toBe(true);
    expect(gunzipSync(await compressor.repack(smallest, 'gzip')).equals(bytes)).toBe(true);
    expect(brotliDecompressSync(compressor.quick(bytes, 'br')).equals(bytes)).toBe(true);
    expect(zstdDecompressSync(compressor.quick(bytes, 'zstd')).equals(bytes)).toBe(true);
    expect(gunzipSync(compressor.quick(bytes, 'gzip')).equals(bytes)).toBe(true);
    expect(compressor.quick(bytes, 'identity')).toBe(bytes);
  });

  it('continues after a page that could not be compressed', async () => {
    const compressor = createCompressor();
    const failing = compressor.smallest(() => Promise.reject(new Error('gone')));
    const next = compressor.smallest(async () => Buffer.from('next'));
    await expect(failing).rejects.toThrow('gone');
    expect(brotliDecompressSync(await next).toString()).toBe('next');
  });
});
