import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Comparable } from './incompatible.ts';
import { keepDocument, readKept } from './kept-document.ts';

/** A document of one call, that answers these fields. */
function documentOf(...fields: string[]): Comparable {
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string' }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const operation = { summary: 'Read a box.', responses: { 200: { content } } };
  return { paths: { '/boxes': { get: operation } }, components: { schemas: {} } };
}

it('a release keeps its document only where programs written for the last one survive it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-document-'));
  const file = path.join(folder, 'document.json');
  try {
    writeFileSync(file, JSON.stringify(documentOf('no', 'day')));
    const before = readFileSync(file, 'utf8');
    expect(keepDocument(file, documentOf('no')).join()).toMatch(/\.day is gone/);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(keepDocument(file, documentOf('no', 'day', 'summary'))).toEqual([]);
    const { content } = readKept(file).paths['/boxes']?.get?.responses[200] ?? {};
    expect(content?.['application/json']?.schema).toMatchObject({
      properties: { summary: { type: 'string' } },
    });
    expect(readFileSync(file, 'utf8')).not.toContain('Read a box.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
