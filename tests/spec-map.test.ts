import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NOT_BUILT = 'not built yet';
const map = readFileSync('docs/spec-map.md', 'utf8');
const requirements = readFileSync('docs/requirements.tsv', 'utf8');

/** The calls that a row of §7 lists: `POST /api/a/first, second; GET /api/b/third`, or names after `/base:`. */
function callsIn(text: string): string[] {
  const [, common, rest = text] = /^(\/[\w/]+): (.*)$/.exec(text) ?? [];
  let base = common ? `${common}/` : '';
  return rest
    .replace(/\([^)]*\)|\band the generic.*/g, '')
    .split(/[,;]/)
    .map((each) => each.replace(/\b(?:GET|POST)\b|[?:].*/g, '').trim())
    .filter((each) => /^\/?[\w/-]+$/.test(each))
    .map((each) => {
      if (!each.startsWith('/')) return base + each;
      base = each.slice(0, each.lastIndexOf('/') + 1);
      return each;
    });
}

const specified = requirements
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id, text = '']) => id?.startsWith('A-') && /^(?:GET|POST|\/)/.test(text))
  .flatMap(([, text = '']) => callsIn(text));

const rows = new Map(
  [...map.matchAll(/^\| `(\/[\w/-]+)` \| (.*) \|$/gm)].map(([, call = '', where = '']) => [call, where]),
);

/** Where each call is declared, by its path. */
async function declaredCalls(): Promise<Map<string, string>> {
  const declared = new Map<string, string>();
  for (const file of globSync('src/features/**/*.{calls,contract}.ts').sort()) {
    const module = (await import(/* @vite-ignore */ `../${file}`)) as Record<string, unknown>;
    for (const each of Object.values(module))
      if (typeof each === 'object' && each !== null && 'method' in each && 'path' in each)
        declared.set(String(each.path), file);
  }
  return declared;
}

it('the map has a row for every call of the specification, and for no other', () => {
  expect(specified.length).toBeGreaterThan(50);
  expect([...rows.keys()].sort()).toEqual([...new Set(specified)].sort());
});

it('the map names the file that declares a call, and marks the others as not built yet', async () => {
  const declared = await declaredCalls();
  const expected = [...rows.keys()].map((call) => {
    const file = declared.get(call);
    return [call, file ? `\`${file}\`` : NOT_BUILT];
  });
  expect([...rows]).toEqual(expected);
});

it('every file and folder in the map exists', () => {
  const named = [...map.matchAll(/`((?:src|tests|scripts|docs|public)\/[^`]*)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => globSync(name).length === 0 && !existsSync(name))).toEqual([]);
});

it('the map has a row for every rule of §5 and §6', () => {
  const rules = [...requirements.matchAll(/^([VP]-\d+)\t/gm)].map(([, id = '']) => id);
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((id) => !map.includes(`[${id}]`))).toEqual([]);
});

it('every decision has a unique number, also in its heading', () => {
  const files = globSync('docs/decisions/[0-9]*.md');
  const numbers = files.map((file) => /(\d{3})-[^/\\]+\.md$/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(files.length);
  const headings = files.map((file) => readFileSync(file, 'utf8').slice(2, 5));
  expect(headings).toEqual(numbers);
});
