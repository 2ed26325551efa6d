import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { type Language, toLanguage } from '#lib/language.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce, NOTICE_MS } from '#web/state/notices.ts';

/** The layout of this visit. */
export function useLayout(): LayoutKind {
  return useRouteLoaderData('root')?.layout ?? 'desktop';
}

/** The language on screen. */
export function usePageLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}

/** How every change of personal data ends: said at the top, and what stands on the page loaded again. */
export function useOutcome() {
  const { t } = useTranslation(['personal-centre', 'web']);
  const { revalidate } = useRevalidator();
  return {
    async changed(sentenceKey: string): Promise<void> {
      announce(t(sentenceKey), { tone: 'good' });
      await revalidate();
    },
    /** Stays until it is dismissed: nothing else on the page says it. */
    failed(failure: unknown): void {
      announce(sentenceOfFailure(failure, t), { tone: 'danger' });
    },
    /** For three seconds: the form says it for longer. */
    failedInForm(failure: unknown): void {
      announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS });
    },
  };
}
