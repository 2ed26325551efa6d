import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { announce, NOTICE_MS } from '../state/notices.ts';
import { sentenceOfFailure } from './form-problems.ts';

/** How every change of a customer's data ends: said at the top, and what stands on the page loaded again. */
export function useOutcome() {
  const { t } = useTranslation('web');
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
