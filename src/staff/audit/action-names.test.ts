import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { readSources } from '#tests/source-files.ts';

type Names = { [name: string]: string | Names };
type Texts = { audit?: { actions?: Names; kinds?: Names; subjects?: Names } };
const locales = import.meta.glob<Texts>('../*/locales/*.json', { eager: true, import: 'default' });

const server = readSources().filter(({ path }) => /^src\/features\/.*\/server\//.test(path));

/** What a pattern finds in code of the server, once each. */
function found(pattern: RegExp): string[] {
  return [...new Set(server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, one = '']) => one)))];
}

const actions = found(/\baction: (?:\w+ \? )?'(\w+\.\w+)'/g);
const kinds = found(/\bsubject: \{ kind: '(\w+)'/g);
/** Lists and files have no number and no name, only a word of the code. */
const subjects = [...server].flatMap(({ text }) =>
  [...text.matchAll(/\bsubject: \{ kind: '(\w+)', id: '(\w+)' \}/g)].map(([, kind, id]) => `${kind}.${id}`),
);

describe.each(languages)('in %s', (language) => {
  const folders = Object.entries(locales).flatMap(([file, texts]) =>
    file.endsWith(`/${language}.json`) && texts.audit ? [texts.audit] : [],
  );
  const isNamed = (group: 'actions' | 'kinds' | 'subjects') => (key: string) =>
    folders.some(({ [group]: names }) => {
      const steps = key.split('.');
      const at = steps.reduce<string | Names | undefined>(
        (level, step) => (typeof level === 'object' ? level[step] : undefined),
        names,
      );
      return typeof at === 'string';
    });
  const unnamed = (group: 'actions' | 'kinds' | 'subjects', keys: readonly string[]) => {
    expect(keys.length).toBeGreaterThan(0);
    return keys.filter((key) => !isNamed(group)(key));
  };

  it('every action that code records by its name has words in the audit log', () => {
    expect(unnamed('actions', actions)).toEqual([]);
  });

  it('every kind of record has words', () => {
    expect(unnamed('kinds', kinds)).toEqual([]);
  });

  it('a list, a file and a proposal for business rules have words in the place of their key', () => {
    expect(unnamed('subjects', [...subjects, 'proposal.rules'])).toEqual([]);
  });
});
