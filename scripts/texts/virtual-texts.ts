import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { once } from '../../src/lib/keep.ts';
import { languages } from '../../src/lib/language.ts';
import { namespaceOf } from '../../src/web/texts/bundle.ts';
import { EVERYWHERE } from '../../src/web/texts/page-texts.ts';
import { openModuleTexts } from './module-texts.ts';

/** A page of the route table, and the module of it that only customers load. */
type Page = { page: string; customerPart?: string | undefined };

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = 'virtual:page-texts';
const STAFF = 'virtual:staff-texts/';
/** What the page of the back office begins with, and the part of it that only loads after the login. */
const ENTRY_MODULE = 'src/staff/main.tsx';
const BEHIND_LOGIN = ['src/staff/office.tsx'];

/**
 * `virtual:page-texts` has the texts of each page's modules, and those that only customers need. The development
 * server gives every page all texts, so that a new key needs no restart.
 */
export function pageTexts(pages: readonly Page[]): Plugin {
  let isServing = false;
  return {
    name: 'page-texts',
    configResolved({ command, mode }) {
      isServing = command === 'serve' && mode !== 'test';
    },
    resolveId: (id) => (id === PAGES ? `\0${PAGES}` : null),
    load(id) {
      if (id !== `\0${PAGES}`) return null;
      const texts = openModuleTexts(ROOT);
      // Many addresses share a page.
      const unique = new Map(pages.map((each) => [each.page, each])).values();
      const entries = Array.from(unique, ({ page, customerPart }) => {
        if (isServing) return [page, { texts: texts.namespaces, customerTexts: [] }] as const;
        const entry = `src/${page}`;
        const spoken = texts.branchesOf([entry], customerPart ? [`src/${customerPart}`] : []).filter(isOwn);
        const customerTexts = customerPart
          ? texts.branchesOf([entry]).filter((each) => isOwn(each) && !spoken.includes(each))
          : [];
        return [page, { texts: spoken, customerTexts }] as const;
      });
      return `export default ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}

function namespacesOf(branches: readonly string[]): Set<string> {
  return new Set(branches.map((each) => each.split(':', 1)[0] ?? ''));
}

/** Every page has the others. */
function isOwn(branch: string): boolean {
  return !EVERYWHERE.includes(branch.split(':', 1)[0] ?? '');
}

/**
 * `virtual:staff-texts/th` is the bundle of the back office in a language: the texts of its own folders, and of every
 * feature that its modules refer to. `virtual:staff-texts/entry/th` has those that are needed up to the login.
 */
export function staffTexts(): Plugin {
  // The three languages have the same namespaces.
  const spokenNamespaces = once(() => {
    const modules = globSync('src/staff/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !/\.(?:test|d)\.tsx?$/.test(file),
    );
    const texts = openModuleTexts(ROOT);
    const entry = [[ENTRY_MODULE], BEHIND_LOGIN] as const;
    return {
      all: namespacesOf(texts.branchesOf(modules)),
      entry: namespacesOf([...texts.branchesOf(...entry), ...texts.officeNamespacesOf(...entry)]),
    };
  });
  return {
    name: 'staff-texts',
    resolveId: (id) => (id.startsWith(STAFF) ? `\0${id}` : null),
    load(id) {
      const language = languages.find((each) => id.startsWith(`\0${STAFF}`) && id.endsWith(`/${each}`));
      if (!language) return null;
      const isEntry = id === `\0${STAFF}entry/${language}`;
      const { all, entry } = spokenNamespaces();
      const files = globSync(`src/**/locales/${language}.json`, { cwd: ROOT }).sort();
      const bundled = files.flatMap((file) => {
        const isOffice = file.startsWith('src/staff/');
        const name = isOffice ? `staff/${namespaceOf(file)}` : namespaceOf(file);
        const isSpoken = isEntry ? entry.has(name) : isOffice || all.has(name);
        return isSpoken ? [{ file, name }] : [];
      });
      const imports = bundled.map(
        ({ file }, at) => `import t${at} from ${JSON.stringify(path.join(ROOT, file))};`,
      );
      const fields = bundled.map(({ name }, at) => `${JSON.stringify(name)}: t${at}`);
      return `${imports.join('\n')}\nexport const bundle = { ${fields.join(', ')} };`;
    },
  };
}
