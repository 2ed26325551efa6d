import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerTextsOfPage, textsOfPage } from '#routes/page-texts.ts';
import { routeTable } from '#routes/table.ts';
import { openModuleTexts } from '#scripts/texts/module-texts.ts';

let root: string;

const files: Record<string, string> = {
  'src/features/shop/locales/th.json': JSON.stringify({
    title: 'ร้าน',
    list: { one: 'หนึ่ง', count_other: '{{count}} ร้าน' },
    kinds: { small: 'เล็ก' },
    later: { title: 'ภายหลัง $t(shop:nested.{{kind}})' },
    nested: { small: 'เล็ก' },
    unused: { title: 'ไม่ใช้' },
  }),
  'src/features/staff/locales/th.json': JSON.stringify({ errors: { gone: 'หายไป' } }),
  'src/features/shop/staff/locales/th.json': JSON.stringify({ validation: { name: 'ชื่อ' } }),
  'src/features/shop/web/literal.page.tsx': `
    import { useTranslation } from 'react-i18next';
    import type { Kind } from './kinds.ts';
    import { type Other } from './variable.page.tsx';
    // t('unused.title') in a comment, and a type: 'unused.title'
    type Name = 'unused.title';
    export function Page() {
      const { t } = useTranslation('shop');
      return <p title={t('title')}>{t('list.count', { count: 2 })}</p>;
    }`,
  'src/features/shop/web/template.page.tsx': `
    import { kinds } from './kinds.ts';
    export function Page() {
      const { t } = useTranslation('shop');
      return kinds.map((kind) => t(\`kinds.\${kind}\`));
    }`,
  'src/features/shop/web/kinds.ts': `export type Kind = 'small'; export const kinds = ['small'];`,
  'src/features/shop/web/passed.page.tsx': `
    import { titleKey } from './keys.ts';
    const { t } = useTranslation('shop');
    t(titleKey);
    t('shop.staff:validation.name');
    choicesOf('shop:kinds');`,
  'src/features/shop/web/keys.ts': `export const titleKey = 'list.one';`,
  'src/features/shop/web/variable.page.tsx': `
    const { t } = useTranslation('shop');
    t(\`\${branch}.title\`);`,
  'src/features/shop/web/lazy.page.tsx': `
    const part = () => import('./later.tsx');`,
  'src/features/shop/web/waiting.page.tsx': `
    import { textsReady } from '#web/texts.ts';
    const part = () => Promise.all([import('./later.tsx'), textsReady()]);`,
  'src/features/shop/web/later.tsx': `
    const { t } = useTranslation('shop');
    t('later.title');`,
  'src/web/texts.ts': `export const textsReady = () => Promise.resolve();`,
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const textsOf = (page: string, without: string[] = []) =>
  openModuleTexts(root).branchesOf([`src/features/shop/web/${page}.page.tsx`], without);

describe('the texts of a page follow from its modules', () => {
  it.each([
    ['keys that stand in it, not comments or types', 'literal', ['shop:title', 'shop:list']],
    ['the branch of a template', 'template', ['shop:kinds']],
    [
      'keys of other modules, names with a namespace, and whole branches',
      'passed',
      ['shop:list', 'shop:kinds', 'shop.staff'],
    ],
    ['everything of its namespace where a key begins with a variable', 'variable', ['shop']],
    [
      'those of a part that is loaded later, and the texts within them',
      'lazy',
      ['shop:later', 'shop:nested'],
    ],
    ['not those of a part that waits for all texts', 'waiting', []],
  ])('%s', (_promise, page, texts) => {
    expect(textsOf(page)).toEqual(texts);
  });

  it('leaves out a part that only customers load', () => {
    expect(textsOf('lazy', ['src/features/shop/web/later.tsx'])).toEqual([]);
  });

  it('for every page of the site, without unneeded ones', () => {
    const silent = routeTable.filter((row) => textsOfPage(row).length === 0);
    expect(silent.map(({ path: address }) => address)).toEqual([]);
    const of = (page: string) => textsOfPage({ page: `features/${page}.page.tsx` });
    expect(of('tracking/web/track/track')).toContain('captcha');
    expect(of('marketing/web/content')).not.toContain('marketing:partner');
    const home = { page: 'features/home/web/home.page.tsx' };
    expect(textsOfPage(home)).not.toContain('tracking:own');
    expect(customerTextsOfPage(home)).toContain('tracking:own');
  });
});
