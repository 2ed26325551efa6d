import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce } from '#web/state/notices.ts';
import type { getNoticeSettings } from '../notices.contract.ts';

/** The content of the section "Messages". */
export type NoticeSettings = OutputOf<typeof getNoticeSettings>;

/** A call that returns the resulting settings. */
export type Change = (call: () => Promise<NoticeSettings>, saved?: string) => Promise<void>;

/** The displayed settings; each change is saved at once, and a failed one is reported and reverted. */
export function useNoticeSettings(start: NoticeSettings) {
  const { t } = useTranslation(['notices', 'web']);
  const [settings, setSettings] = useState(start);

  const change: Change = async (call, saved = t('settings.saved')) => {
    try {
      setSettings(await call());
      announce(saved, { tone: 'good' });
    } catch (failure) {
      setSettings((before) => ({ ...before }));
      announce(sentenceOfFailure(failure, t), { tone: 'danger' });
    }
  };
  return { settings, setSettings, change };
}
