import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { PageHandle } from '../web/page-handle.ts';

/** What the page on screen is called, in the language on screen; undefined where it has not said. */
export function usePageTitle(): { title?: string; description?: string } {
  const { t } = useTranslation();
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined;
  return {
    title: handle?.title && t(handle.title),
    description: handle?.description && t(handle.description),
  };
}
