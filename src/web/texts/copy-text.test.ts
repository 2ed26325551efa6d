import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('a text counts as copied only where the browser has copied it', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect([await copyText('a'), written]).toEqual([true, ['a']]);
  vi.stubGlobal('navigator', {});
  expect(await copyText('b')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  expect(await copyText('c')).toBe(false);
});

it('everything that is copied goes through one place, which knows of browsers without a clipboard', () => {
  const others = globSync('src/**/*.{ts,tsx}').filter(
    (path) =>
      !/copy-text(\.test)?\.ts$/.test(path) &&
      /navigator\s*\.\s*clipboard|execCommand|useClipboard|CopyButton[^;]*'@mantine/.test(
        readFileSync(path, 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
