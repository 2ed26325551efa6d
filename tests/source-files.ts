import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Import } from './import-rules.ts';

/** A TypeScript file of the product: its path from the project's folder, and its text. */
export type SourceFile = { path: string; text: string };

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;

/** Every source file under `src`, without tests. */
export function readSources(): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|suite|d)\.tsx?$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}

/**
 * The import statements of a file; relative ones and those by `#` (package.json, `imports`) are resolved to project
 * paths.
 */
export function importsOf({ path: from, text }: SourceFile): Import[] {
  const written = [...text.matchAll(STATEMENT)].map(([, type, to]) => ({
    to: to ?? '',
    typeOnly: Boolean(type),
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, to]) => ({ to: to ?? '', typeOnly: false }));
  return [...written, ...dynamic].map(({ to, typeOnly }) => ({
    from,
    to: resolved(from, to),
    typeOnly,
  }));
}

function resolved(from: string, to: string): string {
  if (to.startsWith('.')) return path.join(path.dirname(from), to);
  if (!to.startsWith('#')) return to;
  return /^#(?:tests|scripts)\//.test(to) ? to.slice(1) : `src/${to.slice(1)}`;
}
