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

/** Every page has the others. */
function isOwn(branch: string): boolean {
  return !EVERYWHERE.includes(branch.split(':', 1)[0] ?? '');
}

/**
 * `virtual:staff-texts/th` is the bundle of the back office in a language: the texts of its own folders, and of every
 * feature that its modules refer to.
 */
export function staffTexts(): Plugin {
  // The three languages have the same namespaces.
  const spokenNamespaces = once(() => {
    const modules = globSync('src/staff/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !/\.(?:test|d)\.tsx?$/.test(file),
    );
    const branches = openModuleTexts(ROOT).branchesOf(modules);
    return new Set(branches.map((each) => each.split(':', 1)[0] ?? ''));
  });
  return {
    name: 'staff-texts',
    resolveId: (id) => (id.startsWith(STAFF) ? `\0${id}` : null),
    load(id) {
      const language = languages.find((each) => id === `\0${STAFF}${each}`);
      if (!language) return null;
      const spoken = spokenNamespaces();
      const files = globSync(`src/**/locales/${language}.json`, { cwd: ROOT }).sort();
      const bundled = files.flatMap((file) => {
        const isStaff = file.startsWith('src/staff/');
        if (!isStaff && !spoken.has(namespaceOf(file))) return [];
        return [{ file, name: isStaff ? `staff/${namespaceOf(file)}` : namespaceOf(file) }];
      });
      const imports = bundled.map(
        ({ file }, at) => `import t${at} from ${JSON.stringify(path.join(ROOT, file))};`,
      );
      const fields = bundled.map(({ name }, at) => `${JSON.stringify(name)}: t${at}`);
      return `${imports.join('\n')}\nexport const bundle = { ${fields.join(', ')} };`;
    },
  };
}
