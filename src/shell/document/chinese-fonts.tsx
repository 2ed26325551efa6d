import type { Language } from '#lib/language.ts';
import { chineseFonts } from '#ui/styles/font-files.ts';

/**
 * The Chinese font faces, on Chinese pages only. Most machines have their own fonts, so rendering must not wait: at
 * the end of a page a style sheet only blocks what comes after it, with and without scripts.
 */
export function ChineseFonts({ language }: { language: Language }) {
  return language === 'zh-cn' ? <link rel="stylesheet" href={chineseFonts} /> : null;
}
