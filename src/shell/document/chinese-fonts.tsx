import type { Language } from '#lib/language.ts';
import { chineseFonts } from '#ui/styles/font-files.ts';

/**
 * The list of Chinese faces, on Chinese pages only. Most machines have their own, so what is seen does not wait: at
 * the end of a page a sheet holds up only what stands behind it, with and without scripts.
 */
export function ChineseFonts({ language }: { language: Language }) {
  return language === 'zh-cn' ? <link rel="stylesheet" href={chineseFonts} /> : null;
}
