import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas, features } from '#features/areas.ts';
import type { ErrorSpec } from '#lib/errors.ts';
import { languages } from '#lib/language.ts';
import { routeTable } from '#routes/table.ts';
import { longFunctions } from './function-lengths.ts';
import { brokenRule, featureImports, findCycles, unusedUses } from './import-rules.ts';
import { importsOf, readSources } from './source-files.ts';
import { addressTests, typedAddresses } from './typed-addresses.ts';

const sources = readSources();
const imports = sources.flatMap(importsOf);

/** Also tests are split by what they promise. */
const MAX_LINES_OF_A_FILE = 301;
const MAX_LINES_OF_A_SOURCE = 301;
const MAX_LINES_OF_A_FUNCTION = 100;
/** Markup takes a line for each attribute. */
const MAX_LINES_OF_A_COMPONENT = 120;
/** A folder that needs more is split. */
const MAX_FILES_IN_A_FOLDER = 25;
/** Installed, built or generated. */
const OF_OTHERS = ['**/node_modules/**', 'packages/*/dist/**', '**/*.generated.ts'];

describe('architecture', () => {
  it('has no import that breaks a rule', () => {
    const broken = imports.flatMap((each) => {
      const rule = brokenRule(each, areas);
      return rule ? [`${each.from} → ${each.to}: ${rule}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it('imports other folders of src by their alias: no relative import goes up three folders', () => {
    const all = globSync('{src,tests,scripts,bench,packages}/**/*.{ts,tsx,mjs}', { exclude: OF_OTHERS });
    const climbing = all.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import|mock)\b ?\(?'((?:\.\.\/){3}[^']*)'/g)].map(
        ([, to]) => `${file} imports ${to}`,
      ),
    );
    expect(climbing).toEqual([]);
    const leaving = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bfrom '(\.[^']*)'/g)]
        .filter(([, to = '']) => !to.includes('+types/') && partOf(join(dirname(path), to)) !== partOf(path))
        .map(([, to]) => `${path} imports ${to}`),
    );
    expect(leaving).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it('has no cycle of features or of areas, and no unneeded use between areas', () => {
    expect(findCycles(featureImports(imports))).toEqual([]);
    const uses = Object.entries(areas).flatMap(([from, area]) =>
      area.uses.map((to) => ({ from, to, typeOnly: false })),
    );
    expect(findCycles(uses)).toEqual([]);
    expect(unusedUses(imports, areas)).toEqual([]);
  });

  it.each([
    ['src/lib/money.ts', 'src/http/mount.ts', 'upward'],
    ['src/lib/money.ts', 'src/routes/table.ts', 'upward'],
    ['src/routes/table.ts', 'src/web/start/page-start.ts', 'upward'],
    [
      'src/features/tracking/web/track/track.page.tsx',
      'src/features/tracking/server/tracking.repo.ts',
      'server code',
    ],
    ['src/features/accounts/server/a.service.ts', 'src/features/tracking/tracking.rules.ts', 'area'],
    ['src/features/places/server/a.service.ts', 'src/features/places/staff/a.rules.ts', 'staff side'],
    ['src/features/orders/web/a.page.tsx', 'src/features/places/staff/a.staff.contract.ts', 'staff side'],
    ['src/features/tracking/server/a.service.ts', 'src/features/feed/server/feed.service.ts', 'insides'],
    ['src/features/quotes/web/a.page.tsx', 'src/features/places/web/place-list.tsx', 'insides'],
    ['src/features/places/web/a.page.tsx', 'src/features/quotes/web/a.widget.tsx', 'area'],
    ['src/features/quotes/server/a.api.ts', 'src/features/places/web/place-picker.widget.tsx', 'insides'],
    ['src/features/accounts/server/a.ts', 'src/features/captcha/web/challenge-ticket.widget.ts', 'insides'],
    ['src/shell/a.tsx', 'src/demo/network/feed.ts', 'demonstration'],
    ['src/lib/brand.ts', 'src/features/places/content/localities.json', 'upward'],
    ['src/features/quotes/a.rules.ts', 'src/features/places/book/provinces.generated.json', 'insides'],
    ['src/features/places/a.rules.ts', 'src/features/quotes/locales/th.json', 'area'],
    ['src/features/tracking/tracking.rules.ts', 'hono', 'rule or contract'],
    ['src/features/tracking/server/a.service.ts', 'src/adapters/captcha/altcha.ts', 'driver'],
    ['src/shell/a.tsx', 'src/staff/screens.ts', 'public site'],
    ['src/ui/forms/a.tsx', '@mantine/core', 'public site'],
    ['src/staff/audit/a.screen.tsx', 'src/features/staff/server/audit.ts', 'insides'],
    ['src/staff/audit/a.screen.tsx', 'src/http/mount.ts', 'back office'],
    ['src/staff/audit/a.screen.tsx', 'src/ui/actions/button.tsx', 'back office'],
    ['src/staff/audit/a.screen.tsx', 'src/ui/icons/icon.tsx', 'back office'],
  ])('would refuse %s importing %s', (from, to, words) => {
    expect(brokenRule({ from, to, typeOnly: false }, areas)).toContain(words);
  });

  it('would detect a cycle, also one of type imports', () => {
    const loop = [
      { from: 'a', to: 'b', typeOnly: true },
      { from: 'b', to: 'a', typeOnly: false },
    ];
    expect(findCycles(loop)).toEqual([['a', 'b', 'a']]);
  });

  it('reads the environment in one place only', () => {
    const readers = sources.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers).toEqual(['src/app/config.ts']);
  });

  it('marks every test with a database by its name, so that the fast tests can run without', () => {
    const unmarked = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).filter(
      (file) =>
        !/\.(?:api|db)\.test\.tsx?$/.test(file) &&
        /from '[^']*(?:test-db|fakes\/website)\.ts'/.test(readFileSync(file, 'utf8')),
    );
    expect(unmarked).toEqual([]);
  });

  it('keeps every file short enough to read', () => {
    const files = globSync('{src,tests,scripts,bench,packages}/**/*.{ts,tsx,mjs}', {
      exclude: OF_OTHERS,
    });
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > MAX_LINES_OF_A_FILE);
    expect(long).toEqual([]);
    const sourcesTooLong = sources.filter(({ text }) => text.split('\n').length > MAX_LINES_OF_A_SOURCE);
    expect(sourcesTooLong.map(({ path }) => path)).toEqual([]);
  });

  it('keeps every function short enough to follow', () => {
    const long = sources.flatMap((source) =>
      longFunctions(source, source.path.endsWith('x') ? MAX_LINES_OF_A_COMPONENT : MAX_LINES_OF_A_FUNCTION),
    );
    expect(long).toEqual([]);
    const counted = { path: 'src/a.ts', text: 'const one = () => {\n\n};\nfunction two() {\n\n\n}\n' };
    expect(longFunctions(counted, 3)).toEqual([{ where: 'src/a.ts:4', name: 'two', lines: 4 }]);
  }, 60_000);

  it('limits folders to 25 files of code, and as many tests', () => {
    const files = globSync('{src,tests,scripts,bench,packages}/**/*.{ts,tsx,mjs}', {
      exclude: OF_OTHERS,
    });
    const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file);
    const folders = Map.groupBy(files, (file) => `${dirname(file)}${isTest(file) ? ' (tests)' : ''}`);
    const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES_IN_A_FOLDER);
    expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
    expect(folders.size).toBeGreaterThan(100);
  });

  it('has no vaguely named file such as utils or helpers', () => {
    const vague = sources.filter(({ path }) =>
      /(?:^|[/.-])(?:utils?|helpers?|common|misc)(?:[/.-]|$)/.test(path),
    );
    expect(vague).toEqual([]);
  });
});

describe('features', () => {
  it('lists exactly the folders that exist', () => {
    const folders = globSync('src/features/*/').map((folder) => folder.split('/')[2]);
    expect([...features].sort()).toEqual(folders.sort());
  });

  it('wires every feature that has a module, and mounts all calls', () => {
    const importedBy = (user: RegExp) =>
      new Set(imports.filter(({ from, typeOnly }) => user.test(from) && !typeOnly).map(({ to }) => to));
    const wired = importedBy(/^src\/app\/wiring\.ts$/);
    const mounted = importedBy(/\.module\.ts$|^src\/app\/api\.ts$/);
    const forgotten = sources
      .map(({ path }) => path)
      .filter((path) => /\/server\/[\w.-]+\.(?:module|api)\.ts$/.test(path))
      .filter((path) => !(path.endsWith('.module.ts') ? wired : mounted).has(path));
    expect(forgotten).toEqual([]);
  });

  it('gives every error a unique code', async () => {
    const specs = await declaredErrors();
    const twice = [...Map.groupBy(specs, ({ code }) => code).values()].filter(
      (same) => new Set(same.map((each) => each.key)).size > 1,
    );
    expect(specs.length).toBeGreaterThan(20);
    expect(twice).toEqual([]);
  });

  it('has a text in three languages for every error', async () => {
    const missing = (await declaredErrors()).flatMap(({ key }) =>
      languages.filter((language) => !hasText(key, language)).map((language) => `${language} ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('languages', () => {
  const folders = globSync('src/**/locales/th.json').map((file) => dirname(file));

  it('has the same keys in all three [W-01]', () => {
    for (const folder of folders) {
      const [th, ...others] = languages.map((language) => keysOf(readJson(`${folder}/${language}.json`)));
      for (const other of others) expect(other, folder).toEqual(th);
    }
    expect(folders.length).toBeGreaterThan(3);
  });

  it('uses the same placeholders in all three', () => {
    for (const folder of folders) {
      const [th, ...others] = languages.map((language) =>
        parametersOf(readJson(`${folder}/${language}.json`)),
      );
      for (const other of others) expect(other, folder).toEqual(th);
    }
  });
});

describe('routes', () => {
  it('names only pages that exist, and every page', () => {
    const named = new Set(routeTable.flatMap(({ page }) => (page ? [`src/${page}`] : [])));
    const pages = globSync('src/features/**/web/**/*.page.tsx');
    expect([...named].sort()).toEqual(pages.sort());
  });

  it('lists each path once', () => {
    const paths = routeTable.map(({ path }) => path.toLowerCase());
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('are defined only in their table: no literal elsewhere spells a path', () => {
    const files = globSync(['{src,tests}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'bench/**/*.ts'], {
      exclude: ['**/node_modules/**'],
    });
    const others = files.filter((file) => !addressTests.some((each) => file.startsWith(each)));
    const typed = others.flatMap((path) => typedAddresses({ path, text: readFileSync(path, 'utf8') }));
    expect(typed).toEqual([]);
  }, 60_000);
});

async function declaredErrors(): Promise<ErrorSpec[]> {
  const kit = ['src/http/answers/request-errors.ts', 'src/lib/staff/staff-errors.ts'];
  const files = [...globSync('src/features/**/*.{contract,calls}.ts'), ...kit];
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../${file}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => Object.values(value ?? {}).filter(isErrorSpec)),
  );
}

function isErrorSpec(value: unknown): value is ErrorSpec {
  return (
    typeof value === 'object' && value !== null && 'code' in value && 'httpStatus' in value && 'key' in value
  );
}

function hasText(key: string, language: string): boolean {
  const [namespace, path = ''] = key.split(':');
  const owner = namespace?.replace(/\.staff$/, '/staff');
  const folder = existsSync(`src/features/${owner}`) ? `src/features/${owner}` : `src/${owner}`;
  const text = path
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown>)?.[part],
      readJson(`${folder}/locales/${language}.json`),
    );
  return typeof text === 'string' && text !== '';
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

/** Dotted keys, sorted; plural endings differ from language to language and are left out. */
function keysOf(node: object, prefix = ''): string[] {
  const keys = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : [`${prefix}${key}`.replace(/_(?:one|other)$/, '')],
  );
  return [...new Set(keys)].sort();
}

function parametersOf(node: object, prefix = ''): string[] {
  const found = Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return parametersOf(value, `${prefix}${key}.`);
    const names = [...String(value).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name);
    return [`${prefix}${key}: ${[...new Set(names)].sort().join(',')}`.replace(/_(?:one|other):/, ':')];
  });
  return [...new Set(found)].sort();
}

/** The part of the sources whose files import each other relatively: a feature, or else a folder of src. */
function partOf(path: string): string {
  return /^src\/(?:features\/[^/]+(?=\/)|[^/]+(?=\/))/.exec(path)?.[0] ?? 'src';
}
