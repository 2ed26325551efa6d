import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { PageHandle } from '#web/head/page-handle.ts';
import { findHead } from '#web/head/page-head.ts';

/** The title of the current page, in the current language; undefined where it has none. */
export function usePageTitle(): {
  title?: string;
  description?: string;
  isNamed: boolean;
  links: NonNullable<PageHandle['titleLinks']>;
} {
  const { t } = useTranslation();
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<PageHandle> | undefined;
  const head = findHead(page?.loaderData);
  const key = head?.titleKey ?? handle?.title;
  return {
    title: head?.name ?? (key && t(key)),
    description: handle?.description && t(handle.description),
    isNamed: head?.name !== undefined || head?.isStep === true,
    links: handle?.titleLinks ?? [],
  };
}
