import { expect, it } from 'vitest';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES, readExactJson } from './exact-json.ts';
import { findNode, listPaths, readPointer, toPointer } from './json-pointer.ts';

const rootOf = (text: string) => {
  const read = readExactJson(text);
  if ('problem' in read) throw new Error(read.problem.reason);
  return read.root;
};
const reasonOf = (text: string) => {
  const read = readExactJson(text);
  return 'problem' in read ? read.problem.reason : null;
};

it('numbers stay as written, and each value knows where it stands', () => {
  const text = ' {"id": 12345678901234567890, "a": [1.50, "x\\u0e01"]} ';
  const root = rootOf(text);
  expect(findNode(root, '/id')).toMatchObject({ kind: 'number', value: '12345678901234567890' });
  expect(findNode(root, '/a/0')).toMatchObject({ value: '1.50' });
  expect(findNode(root, '/a/1')).toMatchObject({ value: 'xก' });
  const list = findNode(root, '/a');
  expect(text.slice(list?.from, list?.until)).toBe('[1.50, "x\\u0e01"]');
});

it('every text that JSON.parse takes is read, and none that it refuses', () => {
  const texts = ['{}', '[]', '0', '-0.5e+3', '"\\n"', 'null', ' [ 1 , {"a":[]} ] ', '{"a":{"b":null}}'];
  for (const text of texts) expect(reasonOf(text), text).toBeNull();
  const wrong = ['', ' ', '{', '[1,]', '{"a":1,}', "{'a':1}", '01', '1.', '.5', '+1', 'NaN', 'tru', '"\n"'];
  for (const text of [...wrong, '"\\x"', '"', '"a\\', '[1] 2', '{"a" 1}', '{1:2}', '[1 2]', '\u{feff}1'])
    expect(reasonOf(text), text).toBe('syntax');
});

it('texts that programs read differently, or only with great effort, are refused', () => {
  expect(reasonOf('{"a":1,"a":2}')).toBe('duplicate');
  expect(reasonOf('{"a":1,"\\u0061":2}')).toBe('duplicate');
  expect(reasonOf('{"__proto__":{}}')).toBe('name');
  expect(reasonOf('9'.repeat(41))).toBe('number');
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(reasonOf(nested(MAX_JSON_DEPTH))).toBeNull();
  expect(reasonOf(nested(MAX_JSON_DEPTH + 1))).toBe('depth');
  expect(reasonOf('['.repeat(500_000))).toBe('depth');
  expect(reasonOf(`[${'0,'.repeat(MAX_JSON_VALUES)}0]`)).toBe('size');
});

it('a pointer leads to what it names, and to nothing else', () => {
  const root = rootOf('{"a/b":{"~":[{"n":1},{"n":2}]},"":3,"constructor":null}');
  expect(findNode(root, '/a~1b/~0/1/n')).toMatchObject({ value: '2' });
  expect(findNode(root, '/')).toMatchObject({ value: '3' });
  expect(findNode(root, '')).toBe(root);
  for (const path of [
    '/a~1b/~0/2/n',
    '/a~1b/~0/01/n',
    '/a~1b/~0/-',
    '/toString',
    '/__proto__',
    '//',
    'a',
    '/~2',
  ])
    expect(findNode(root, path), path).toBeUndefined();
  expect(readPointer(`/${'a'.repeat(200)}`)).toBeNull();
  expect(readPointer('/a'.repeat(17))).toBeNull();
  expect(toPointer(readPointer('/a~1b/~0~1') ?? [])).toBe('/a~1b/~0~1');
});

it('the paths of a text are listed with examples, and those beyond the limit counted', () => {
  const root = rootOf('{"no":7,"to":{"name":"สุดา"},"lines":[{"sku":"A"},{"sku":"B"}],"paid":false,"x":null}');
  expect(listPaths(root, 100)).toEqual({
    more: 0,
    paths: [
      { path: '/no', kind: 'number', example: '7' },
      { path: '/to/name', kind: 'text', example: 'สุดา' },
      { path: '/lines', kind: 'list', example: '2' },
      { path: '/lines/0/sku', kind: 'text', example: 'A' },
      { path: '/paid', kind: 'flag', example: 'false' },
      { path: '/x', kind: 'null', example: '' },
    ],
  });
  expect(listPaths(root, 2)).toMatchObject({ more: 4 });
});
