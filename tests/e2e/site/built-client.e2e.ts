import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Endpoint } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { MAX_SCRIPT, MAX_TOOL_SCRIPT } from '#scripts/budgets/limits.ts';
import { scriptBytes, scriptsOf } from '#scripts/budgets/page-scripts.ts';

/** The client build, as text. */
const built = globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8'));

const CALL = /callApi(?:<[\w ]+>)?\(\s*([A-Za-z]\w*)(?:\.(\w+))?,/g;

type Asked = { file: string; name: string; call: Pick<Endpoint, 'method' | 'path'> };

/** Every call that a source file makes from the browser; calls of loaders pass the context of their page. */
async function callsOfBrowser(file: string): Promise<Asked[]> {
  const text = readFileSync(file, 'utf8');
  const asked = [...text.matchAll(CALL)].filter(({ index }) => {
    return !/\b(?:context|options)\b/.test(argumentsAt(text, index));
  });
  return Promise.all(
    asked.map(async ([, name = '', member]) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([.#].+?)'`).exec(text)?.[1] ?? '';
      const module = await import(from.startsWith('#') ? from : path.resolve(path.dirname(file), from));
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

test('every call of the browser has its address in the build @desktop', async () => {
  const files = globSync('src/{features/**/web,web,ui,shell}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|call-api\.ts|image-code\.tsx/.test(file),
  );
  const calls = (await Promise.all(files.map(callsOfBrowser))).flat();
  const lost = calls.filter(({ call }) => !built.some((text) => text.includes(call.path)));
  expect(lost.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(calls.length).toBeGreaterThan(40);
});

const readPages = [paths.home, paths.news(), paths.questions(), paths.services];

test('a page for reading loads no more scripts than its budget, and tracking no more than its own @desktop', async ({
  browser,
  baseURL,
}) => {
  const measure = async (path: string, most: number) => {
    const page = await browser.newPage();
    const { all } = await scriptsOf(page, `${baseURL}${path}`);
    await page.close();
    expect(all.length, path).toBeGreaterThan(0);
    expect(scriptBytes(all), path).toBeLessThanOrEqual(most);
  };
  const tool = measure(paths.track, MAX_TOOL_SCRIPT);
  await Promise.all([tool, ...readPages.map((path) => measure(path, MAX_SCRIPT))]);
});

test('the data of a navigation are compressed @desktop', async ({ request }) => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await request.get(`${paths.questions()}.data`, { headers });
  expect(answer.headers()['content-encoding']).toBe('gzip');
  expect((await answer.text()).length).toBeGreaterThan(10_000);
});
