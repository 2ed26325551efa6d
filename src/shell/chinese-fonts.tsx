import { useSyncExternalStore } from 'react';
import type { Language } from '../lib/language.ts';
import { chineseFonts } from '../ui/font-files.ts';

const never = () => () => {};

/**
 * The list of Chinese faces, on Chinese pages only. Most machines have their own, so the page does not wait: a sheet
 * for print loads in the background, and counts for the screen once the page is alive.
 */
export function ChineseFonts({ language }: { language: Language }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (language !== 'zh-cn') return null;
  return (
    <>
      <link rel="stylesheet" href={chineseFonts} media={isAlive ? 'all' : 'print'} />
      <noscript>
        <link rel="stylesheet" href={chineseFonts} />
      </noscript>
    </>
  );
}
