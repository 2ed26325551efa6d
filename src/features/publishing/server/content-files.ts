import { createHash } from 'node:crypto';
import { type Language, languages } from '../../../lib/language.ts';
import type { Authored, AuthoredPage } from '../seeds.rules.ts';

/** Part of every digest: a new number writes all authored content again, after a change in how documents are made of it. */
const DOCUMENT_FORMAT = 1;

/** A digest of any authored content. */
export function digestOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORMAT, content]))
    .digest('base64url');
}

/** Reads `<key>.<language>.md` files (path → text) into pages of three languages. */
export function readAuthoredPages(files: Readonly<Record<string, string>>): AuthoredPage[] {
  const parsed = Object.entries(files).map(([path, text]) => ({ ...nameOf(path), ...parsePage(path, text) }));
  return [...Map.groupBy(parsed, ({ key }) => key)].map(([key, pages]) =>
    inThreeLanguages(
      key,
      pages.map(({ language, fields, body }) => [language, { fields, body }]),
    ),
  );
}

/** Puts the three languages of one piece together; a missing one is a mistake of the release. */
export function inThreeLanguages<T>(key: string, pieces: readonly (readonly [Language, T])[]): Authored<T> {
  const found = Object.fromEntries(pieces) as Record<Language, T>;
  const missing = languages.filter((language) => !Object.hasOwn(found, language));
  if (missing.length > 0) throw new Error(`The content ${key} lacks ${missing.join(' and ')}.`);
  const texts = { th: found.th, 'en-us': found['en-us'], 'zh-cn': found['zh-cn'] };
  return { key, digest: digestOf(texts), texts };
}

function nameOf(path: string): { key: string; language: Language } {
  const [, key = '', language] = /([^/]+)\.([^./]+)\.md$/.exec(path) ?? [];
  const known = languages.find((each) => each === language);
  if (!known) throw new Error(`${path} does not name a language.`);
  return { key, language: known };
}

function parsePage(path: string, text: string): { fields: Record<string, string>; body: string } {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter.`);
  const fields = head.split(/\r?\n/).map((line) => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${path}: ${line}`);
    return [name, value.trim()];
  });
  return { fields: Object.fromEntries(fields), body };
}
