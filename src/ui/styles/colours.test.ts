import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = readFileSync('src/ui/styles/tokens.css', 'utf8');
const [, light = '', dark = ''] =
  /:root \{(.*?)\n\}.*?@media screen and \(prefers-color-scheme: dark\) \{\n {2}:root \{(.*?)\n {2}\}/s.exec(
    sheet,
  ) ?? [];
const read = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[\da-f]+);/g)].map(([, name, colour]) => [name, colour]),
  );
const schemes = { light: read(light), dark: { ...read(light), ...read(dark) } };

const TEXT = 4.5;
const SIGN = 3;
const backgrounds = ['canvas', 'page', 'surface'];
const tones = ['good', 'warn', 'info', 'danger'];
/** Background, foreground, and the least contrast between them (WCAG 1.4.3, 1.4.11). */
const pairs: [background: string, on: string, least: number][] = [
  ...backgrounds.flatMap((background): [string, string, number][] => [
    [background, 'ink', TEXT],
    [background, 'muted', TEXT],
    [background, 'info', TEXT],
    [background, 'danger', TEXT],
    [background, 'field-line', SIGN],
    [background, 'focus', SIGN],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    ['canvas', tone, TEXT],
    ['page', tone, TEXT],
    [`${tone}-tint`, tone, TEXT],
    [`${tone}-tint`, 'ink', TEXT],
    [`${tone}-tint`, 'muted', TEXT],
    [tone, 'on-fill', TEXT],
  ]),
  ...['deep', 'deep-surface'].flatMap((background): [string, string, number][] => [
    [background, 'on-deep', TEXT],
    [background, 'on-deep-muted', TEXT],
    [background, 'deep-field-line', SIGN],
  ]),
  ['red', 'on-red', TEXT],
  ['red-hover', 'on-red', TEXT],
  ['ink', 'on-fill', TEXT],
  ['mark', 'ink', TEXT],
  ['land-passed', 'info', SIGN],
];

it.each(Object.entries(schemes))(
  'text and drawings in the %s scheme have enough contrast [C-12]',
  (_scheme, colours) => {
    const weak = pairs
      .map(([background, on, least]) => ({
        ground: background,
        on,
        least,
        ratio: contrast(colours[background], colours[on]),
      }))
      .filter(({ ratio, least }) => !(ratio >= least));
    expect(weak).toEqual([]);
  },
);

it('the dark scheme renames no colour, and keeps no light background or tone', () => {
  const names = Object.keys(read(dark));
  expect(names.filter((name) => !(name in schemes.light))).toEqual([]);
  expect([
    ...backgrounds,
    ...tones,
    ...tones.map((tone) => `${tone}-tint`),
    'ink',
    'muted',
    'line',
  ]).toSatisfy((needed: string[]) => needed.every((name) => names.includes(name)));
});

it('colours are defined once, in the tokens; screens have none of their own', () => {
  const own = globSync('src/**/*.css')
    .filter((file) => !file.endsWith('tokens.css'))
    .flatMap((file) => {
      const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
      return [...css.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi)].map(([colour]) => `${file}: ${colour}`);
    })
    // The frame over a camera's picture is white in every colour scheme.
    .filter((each) => each !== 'src/features/tracking/web/parcel/sheets.module.css: #fff');
  expect(own).toEqual([]);
});

it('every drawing uses the palette, and each colour has a dark variant', () => {
  const family = ['#1a1b1e', '#c8102e', '#e0d9cd', '#f1ede6', '#fff'];
  // The drawing of the hero has a dark background in light and dark mode.
  const files = globSync('public/art/*.svg').filter((file) => !file.endsWith('hero.svg'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const [, style = '', drawing = ''] =
      /^<svg[^>]*><style>(.*?)<\/style>(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
    const used = [...drawing.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour]) => colour ?? '');
    expect({ file, strange: used.filter((colour) => !family.includes(colour)) }).toEqual({
      file,
      strange: [],
    });
    expect({ file, unnamed: family.filter((colour) => !style.includes(`[fill="${colour}"]`)) }).toEqual({
      file,
      unnamed: [],
    });
    expect(style).toMatch(/^@media\(prefers-color-scheme:dark\)\{/);
  }
});

function contrast(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** WCAG's relative luminance. */
function luminance(colour = ''): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
