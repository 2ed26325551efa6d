import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/language.ts';
import { firstFonts } from './font-files.ts';

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
const sheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));

it('the brand’s red is the red of the screens, and tooltips are at most 350 px wide [C-12]', () => {
  expect(tokens).toContain(`--color-red: ${brand.color.toLowerCase()};`);
  expect(tokens).toContain('--tooltip-width: 350px;');
});

it('from a tablet on, layouts change at 768, 992, 1200 and 1920 px and nowhere else [C-12]', () => {
  const steps = [48, 62, 75, 120];
  const widths = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media[^{]*?min-width: ([\d.]+)em/g)].map(([, em]) => ({ file, em: Number(em) })),
  );
  expect(widths.filter(({ em }) => em >= 48 && !steps.includes(em))).toEqual([]);
  expect(widths.length).toBeGreaterThan(10);
});

it('side-by-side parts on a desktop use the 24 columns of the grid [C-12]', () => {
  const splits = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/grid-template-columns: ((?:minmax\(0, \d+fr\) ?){2,});/g)].map(([, columns = '']) => ({
      file,
      sum: [...columns.matchAll(/(\d+)fr/g)].reduce((sum, [, part]) => sum + Number(part), 0),
      isEven: new Set(columns.match(/\d+fr/g)).size === 1,
    })),
  );
  expect(splits.filter(({ sum, isEven }) => sum !== 24 && !isEven)).toEqual([]);
  expect(splits.length).toBeGreaterThan(5);
});

it('every language has fonts of its own [C-12]', () => {
  const lists = languages.map((language) => firstFonts[language].join());
  expect(new Set(lists).size).toBe(languages.length);
});

it('directions are named by start and end, so that `dir` alone makes a page right-to-left [C-12]', () => {
  const physical = /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)\s*:|text-align:\s*(?:left|right)/;
  expect(sheets.filter(({ css }) => physical.test(css)).map(({ file }) => file)).toEqual([]);
});
