import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

/** Attributes whose text is spoken or shown unbroken, also where a component passes them on. */
const PASSED_ON = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
];
const OF_ELEMENTS = [...PASSED_ON, 'title', 'label'];

type Attribute = {
  type: string;
  name: { name: unknown };
  value: { type: string; expression?: { type: string; callee?: { name?: string } } } | null;
};
type Opening = { type: string; name: { name?: string }; attributes: Attribute[] };

function openingsIn({ path, text }: SourceFile): Opening[] {
  const found: Opening[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'JSXOpeningElement') found.push(node as Opening);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

function isJoined({ name, attributes }: Opening): boolean {
  const wordy = /^[a-z]/.test(name.name ?? '') ? OF_ELEMENTS : PASSED_ON;
  return attributes.some(({ type, name: attribute, value }) => {
    if (type !== 'JSXAttribute' || value?.type !== 'JSXExpressionContainer') return false;
    const expression = value.expression;
    const isPlain = expression?.type === 'Literal' || expression?.callee?.name === 'plain';
    return wordy.includes(String(attribute.name)) && !isPlain;
  });
}

/** Its texts have no word joiners. */
const isOffice = (path: string) => path.startsWith('src/staff/');

it('texts in attributes have no joiners: each goes through plain()', () => {
  const screens = readSources().filter(({ path }) => path.endsWith('.tsx') && !isOffice(path));
  const joined = screens.filter((file) => openingsIn(file).some(isJoined));
  expect(joined.map(({ path }) => path)).toEqual([]);
});
