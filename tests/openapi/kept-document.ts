import { readFileSync, writeFileSync } from 'node:fs';
import { bareDocument } from './bare-document.ts';
import { type Comparable, incompatibilities } from './incompatible.ts';

/** The document of the last release. */
export const RELEASED = 'tests/openapi/released-v1.generated.json';

/** What programs written for the kept document would not survive of this one, which takes its place if there is nothing. */
export function keepDocument(file: string, { paths, webhooks, components }: Comparable): string[] {
  const found = incompatibilities(readKept(file), { paths, webhooks, components });
  const kept = bareDocument({ paths, webhooks, components: { schemas: components.schemas } });
  if (found.length === 0) writeFileSync(file, `${JSON.stringify(kept, null, 1)}\n`);
  return found;
}

/** A document as it was kept. */
export function readKept(file: string): Comparable {
  return JSON.parse(readFileSync(file, 'utf8')) as Comparable;
}
