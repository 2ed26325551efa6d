import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { announce, NOTICE_MS } from '../state/notices.ts';
import { sentenceOfFailure } from './form-problems.ts';

/** The end of every change to a customer's data: a notification at the top, and the page's data reloaded. */
export function useOutcome() {
  const { t } = useTranslation('web');
  const { revalidate } = useRevalidator();
  return {
    async changed(sentenceKey: string): Promise<void> {
      announce(t(sentenceKey), { tone: 'good' });
      await revalidate();
    },
    /** Stays until dismissed, because nothing else on the page shows the error. */
    failed(failure: unknown): void {
      announce(sentenceOfFailure(failure, t), { tone: 'danger' });
    },
    /** For three seconds: the form itself shows the error for longer. */
    failedInForm(failure: unknown): void {
      announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS });
    },
  };
}
