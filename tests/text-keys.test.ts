import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { namespaceOf } from '#web/texts/bundle.ts';
import { readSources, type SourceFile } from './source-files.ts';

type Texts = { readonly [key: string]: Texts | string };
type Node = { type: string } & Record<string, unknown>;
type Source = { calls: { name: string; first: Node }[]; constants: Map<string, unknown>; isGivenT: boolean };

/** All texts in Thai by namespace; other tests compare the languages with each other. */
const texts = new Map(
  globSync('src/**/locales/th.json').map((file) => [
    file.startsWith('src/staff/') ? `staff/${namespaceOf(file)}` : namespaceOf(file),
    JSON.parse(readFileSync(file, 'utf8')) as Texts,
  ]),
);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a pattern such as `{ t, money }` names `t`. */
function givesT({ properties }: Node): boolean {
  const all = Array.isArray(properties) ? properties.filter(isNode) : [];
  return all.some(({ value }) => isNode(value) && value.name === 't');
}

const isUseTranslation = ({ callee }: Node) => isNode(callee) && callee.name === 'useTranslation';

/** The calls of a file, and its constants by name. */
function read({ path, text }: SourceFile): Source {
  const found: Source = { calls: [], constants: new Map(), isGivenT: false };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isNode(node) && node.type === 'CallExpression' && isNode(node.callee)) {
      const [first]: unknown[] = Array.isArray(node.arguments) ? node.arguments : [];
      if (isNode(first)) found.calls.push({ name: String(node.callee.name), first });
    }
    if (isNode(node) && node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init)) {
      found.constants.set(String(node.id.name), node.init.value);
      found.isGivenT ||= givesT(node.id) && !isUseTranslation(node.init);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** The words that an expression of constants may be. */
function wordsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression') return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return [];
}

/** Whether a namespace has a text or a branch of this name; texts with a number have one for each form. */
function hasText(namespace: string, key: string): boolean {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Texts | string | undefined>(
    (node, step) => (typeof node === 'object' ? node[step] : undefined),
    texts.get(namespace),
  );
  return typeof parent === 'object' && [last, `${last}_other`].some((name) => name in parent);
}

/** The namespaces of a file, also those named by its constants; null where it gets one, or its `t`, from elsewhere. */
function namespacesOf({ calls, constants, isGivenT }: Source): string[] | null {
  if (isGivenT) return null;
  const given = calls
    .filter(({ name }) => name === 'useTranslation')
    .flatMap(({ first }) => (Array.isArray(first.elements) ? first.elements.filter(isNode) : [first]));
  const named = given.map(({ name, value }) => value ?? constants.get(String(name)));
  return named.every((each) => typeof each === 'string') ? named : null;
}

function withoutText(file: SourceFile): string[] {
  const source = read(file);
  const namespaces = namespacesOf(source);
  if (!namespaces || namespaces.length === 0) return [];
  const keys = source.calls.filter(({ name }) => name === 't').flatMap(({ first }) => wordsOf(first));
  return keys
    .filter((key) => {
      const [namespace = '', rest] = key.split(':', 2);
      return rest ? !hasText(namespace, rest) : !namespaces.some((each) => hasText(each, key));
    })
    .map((key) => `${file.path}: ${key}`);
}

it('every key that a screen asks for is a text of the screen’s namespaces', () => {
  const screens = readSources().filter(({ path }) => /\.tsx?$/.test(path));
  expect(screens.flatMap(withoutText)).toEqual([]);
});

it('a key without a text is found', () => {
  const text = "const { t } = useTranslation('orders'); t(isNew ? 'flow.goOn' : 'flow.noSuchText');";
  expect(withoutText({ path: 'src/x.tsx', text })).toEqual(['src/x.tsx: flow.noSuchText']);
});
