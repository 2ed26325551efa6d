import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { onChunkError, PAGE_TIMEOUT_MS, reportChunkError } from '#web/start/page-chunks.ts';
import { announce } from '#web/state/notices.ts';

/** Notifies when a page or a part of it could not be loaded, or takes too long. */
export function useChunkNotice(): void {
  const { t } = useTranslation('web');
  const { state } = useNavigation();
  useEffect(() => {
    const stop = onChunkError(() => {
      const action = { label: t('reload'), press: () => window.location.reload() };
      announce(t('chunkFailed'), { tone: 'danger', action });
    });
    return () => void stop();
  }, [t]);
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(reportChunkError, PAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
}
