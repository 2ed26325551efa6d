import { describe, expect, it } from 'vitest';
import { languages } from '#lib/language.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';

type Names = { rights?: Record<string, Record<string, string>>; nouns?: Record<string, string> };
const locales = import.meta.glob<Names>('../*/locales/*.json', { eager: true, import: 'default' });

describe.each(languages)('in %s', (language) => {
  const folders = Object.entries(locales).flatMap(([file, texts]) =>
    file.endsWith(`/${language}.json`) ? [texts] : [],
  );

  it('every right of staff has one name, in the texts of its folder', () => {
    const named = folders.flatMap(({ rights = {} }) =>
      Object.entries(rights).flatMap(([noun, names]) => Object.keys(names).map((name) => `${noun}.${name}`)),
    );
    expect(named.toSorted()).toEqual(permissions.toSorted());
  });

  it('every noun of a right has one name', () => {
    const nouns = new Set(permissions.map((permission) => permission.split('.')[0]));
    expect(folders.flatMap((each) => Object.keys(each.nouns ?? {})).toSorted()).toEqual(
      [...nouns].toSorted(),
    );
  });
});
