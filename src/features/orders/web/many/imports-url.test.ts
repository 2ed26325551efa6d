import { expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { importPath, readImportId } from './imports-url.ts';

const read = (path: string) => readImportId(new URL(path, 'http://localhost'));

it('the URL of a spreadsheet is parsed back; without an id it is the list of all', () => {
  const id = '3f1c2a90-0c0f-4d7e-9a55-1f6f0a3b9c21';
  expect(read(importPath(id))).toBe(id);
  expect(read(paths.orderImports())).toBeNull();
});

it('an invalid id is no spreadsheet, and makes no call', () => {
  expect(['1', '', `${'a'.repeat(8)}-1`, "' or 1=1"].map((id) => read(importPath(id)))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
