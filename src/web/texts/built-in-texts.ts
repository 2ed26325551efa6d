import type { Language } from '#lib/language.ts';
import type { Bundle } from './bundle.ts';

const loads = {
  th: () => import('./bundles/th.ts'),
  'en-us': () => import('./bundles/en-us.ts'),
  'zh-cn': () => import('./bundles/zh-cn.ts'),
} satisfies Record<Language, () => Promise<{ bundle: Bundle }>>;

/** The texts bundled with the site. */
export async function builtInTexts(language: Language): Promise<Bundle> {
  return (await loads[language]()).bundle;
}
