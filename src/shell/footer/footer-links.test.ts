import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { termGroups } from './footer-links.ts';

/** Titles and kinds of the agreements that ship with the site, by slug. */
function agreementsIn(language: string): Map<string, { title: string; type: string }> {
  const files = globSync(`src/features/agreements/content/*.${language}.md`);
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
      const slug = file.split('/').at(-1)?.split('.')[0] ?? '';
      return [slug, { title: field('title'), type: field('type') }] as const;
    }),
  );
}

describe('the footer', () => {
  it('lists every agreement once, under its kind', () => {
    const listed = termGroups.flatMap(({ name, links }) => links.map((link) => `${name} ${link.name}`));
    const shipped = [...agreementsIn('th')].map(([slug, { type }]) => `${type} ${slug}`);
    expect(listed.sort()).toEqual(shipped.sort());
  });

  it.each(languages)('names agreements by their titles in %s', (language) => {
    const { terms } = JSON.parse(readFileSync(`src/shell/locales/${language}.json`, 'utf8')) as {
      terms: Record<string, string>;
    };
    const titles = Object.fromEntries([...agreementsIn(language)].map(([slug, { title }]) => [slug, title]));
    expect(terms).toEqual(titles);
  });
});
