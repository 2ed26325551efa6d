import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Endpoint } from '../../../src/lib/contract.ts';

/** What was built for browsers, read as text. */
const built = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));

const CALL = /callApi(?:<[\w ]+>)?\(\s*([A-Za-z]\w*)(?:\.(\w+))?,/g;

type Asked = { file: string; name: string; call: Pick<Endpoint, 'method' | 'path'> };

/** Every call that a source file makes from the browser; those of loaders carry the context of their page. */
async function callsOfBrowser(file: string): Promise<Asked[]> {
  const text = readFileSync(file, 'utf8');
  const asked = [...text.matchAll(CALL)].filter(({ index }) => {
    return !/\b(?:context|options)\b/.test(argumentsAt(text, index));
  });
  return Promise.all(
    asked.map(async ([, name = '', member]) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\..+?)'`).exec(text)?.[1] ?? '';
      const module = await import(path.resolve(path.dirname(file), from));
      const call = member ? module[name][member] : module[name];
      return { file, name: member ?? name, call };
    }),
  );
}

function argumentsAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

test('every call of the browser has its address in what was built @desktop', async () => {
  const files = globSync('src/{features/**/web,web,ui,shell}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|call-api\.ts|image-code\.tsx/.test(file),
  );
  const calls = (await Promise.all(files.map(callsOfBrowser))).flat();
  const lost = calls.filter(({ call }) => !built.some((text) => text.includes(call.path)));
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(calls.length).toBeGreaterThan(40);
});
