import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';

/** A button action that runs once at a time, and its error. */
export function useAction() {
  const { t } = useTranslation('staff/session');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  return {
    isBusy,
    sentence: failure === null ? null : sentence(failure),
    async run(action: () => Promise<void>): Promise<void> {
      setBusy(true);
      setFailure(null);
      try {
        await action();
      } catch (caught) {
        setFailure(caught);
      } finally {
        setBusy(false);
      }
    },
  };

  /** Browsers reject a cancelled passkey dialog with their own error. */
  function sentence(caught: unknown): string {
    return caught instanceof ApiError ? sentenceOfFailure(caught, t) : t('passkeyUnused');
  }
}
