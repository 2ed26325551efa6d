import { useSyncExternalStore } from 'react';
import { chineseFonts } from '../ui/font-files.ts';
import { useLanguage } from './use-language.ts';

const never = () => () => {};

/**
 * The list of Chinese faces, on Chinese pages only. Most machines have their own, so the page does not wait: a sheet
 * for print loads in the background, and counts for the screen once the page is alive.
 */
export function ChineseFonts() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (useLanguage() !== 'zh-cn') return null;
  return (
    <>
      <link rel="stylesheet" href={chineseFonts} media={isAlive ? 'all' : 'print'} />
      <noscript>
        <link rel="stylesheet" href={chineseFonts} />
      </noscript>
    </>
  );
}
