import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each(['th', 'en-us'])('the font for the name of Chinese has all of it on pages in %s', (language) => {
  const { languages } = JSON.parse(readFileSync(`src/shell/locales/${language}.json`, 'utf8'));
  const [, range] =
    /"Language name"[^}]*unicode-range: ([^;]+);/.exec(readFileSync('src/ui/styles/fonts.css', 'utf8')) ?? [];
  const characters = [...languages['zh-cn']].map(
    (char) => `U+${char.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  expect(range?.split(', ')).toEqual(characters.toSorted());
});
