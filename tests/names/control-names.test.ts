import { expect, it } from 'vitest';
import { readSources } from '../source-files.ts';
import { misnamedControls } from './control-names.ts';

const misnamed = (text: string) => misnamedControls({ path: 'screen.tsx', text });

it('names every control by the words that are seen on it, in every language', () => {
  const screens = readSources().filter(
    ({ path, text }) => path.endsWith('.tsx') && text.includes('aria-label'),
  );
  expect(screens.flatMap(misnamedControls)).toEqual([]);
});

it('finds a control whose name leaves out what is seen on it', () => {
  expect(misnamed("<Button aria-label={title}>{t('answer')}</Button>")).toEqual(["screen.tsx:1 t('answer')"]);
  expect(misnamed('<Menu.Control aria-label={name}><span>Move</span></Menu.Control>')).toEqual([
    'screen.tsx:1 Move',
  ]);
});

it('lets a control be named by an icon, a sign, or its own words and more', () => {
  expect(misnamed('<button aria-label={name}><Icon of={IconX} /></button>')).toEqual([]);
  expect(misnamed('<button aria-label={name}>+</button>')).toEqual([]);
  const composed = `<Button aria-label={\`\${t('answer')}: \${number}\`}>{t('answer')}</Button>`;
  expect(misnamed(composed)).toEqual([]);
  expect(misnamed("<Link aria-label={t('page', { number })}>{number}</Link>")).toEqual([]);
});
