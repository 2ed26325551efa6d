import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findInProject } from '#db/find-in-project.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Authored, AuthoredPage } from '../seeds.rules.ts';

/** Part of every digest: incrementing it rewrites all authored content, after a change in how documents are generated. */
const DOCUMENT_FORMAT = 1;

/** A digest of any authored content. */
export function digestOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([DOCUMENT_FORMAT, content]))
    .digest('base64url');
}

/**
 * Reads the `<key>.<language>.md` of a project folder into pages of three languages. Content is read by the seed
 * and not imported: a module would stay in memory forever.
 */
export async function readAuthoredPages(folder: string): Promise<AuthoredPage[]> {
  const found = findInProject(folder);
  const names = (await readdir(found)).filter((name) => name.endsWith('.md')).sort();
  const parsed = await Promise.all(
    names.map(async (name) => ({
      ...nameOf(name),
      ...parsePage(name, await readFile(path.join(found, name), 'utf8')),
    })),
  );
  return [...Map.groupBy(parsed, ({ key }) => key)].map(([key, pages]) =>
    inThreeLanguages(
      key,
      pages.map(({ language, fields, body }) => [language, { fields, body }]),
    ),
  );
}

/** Reads `<name>.<language>.json` of a project folder; validation is up to the caller. */
export async function readAuthoredJson(folder: string, name: string): Promise<Record<Language, unknown>> {
  const read = async (language: Language): Promise<unknown> =>
    JSON.parse(await readFile(findInProject(`${folder}/${name}.${language}.json`), 'utf8'));
  const [th, en, cn] = await Promise.all([read('th'), read('en-us'), read('zh-cn')]);
  return { th, 'en-us': en, 'zh-cn': cn };
}

/** Combines the three languages of one item; a missing one is an error in the release. */
export function inThreeLanguages<T>(key: string, pieces: readonly (readonly [Language, T])[]): Authored<T> {
  const found = Object.fromEntries(pieces) as Record<Language, T>;
  const missing = languages.filter((language) => !Object.hasOwn(found, language));
  if (missing.length > 0) throw new Error(`The content ${key} lacks ${missing.join(' and ')}.`);
  const texts = { th: found.th, 'en-us': found['en-us'], 'zh-cn': found['zh-cn'] };
  return { key, digest: digestOf(texts), texts };
}

function nameOf(file: string): { key: string; language: Language } {
  const [, key = '', language] = /([^/]+)\.([^./]+)\.md$/.exec(file) ?? [];
  const known = languages.find((each) => each === language);
  if (!known) throw new Error(`${file} does not name a language.`);
  return { key, language: known };
}

function parsePage(file: string, text: string): { fields: Record<string, string>; body: string } {
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
  const fields = head.split(/\r?\n/).map((line) => {
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${file}: ${line}`);
    return [name, value.trim()];
  });
  return { fields: Object.fromEntries(fields), body };
}
