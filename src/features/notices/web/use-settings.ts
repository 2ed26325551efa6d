import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce } from '#web/state/notices.ts';
import type { getNoticeSettings } from '../notices.contract.ts';

/** What the section "Messages" shows. */
export type NoticeSettings = OutputOf<typeof getNoticeSettings>;

/** A change that answers with what is true then. */
export type Change = (call: () => Promise<NoticeSettings>, saved?: string) => Promise<void>;

/** The settings on screen; each change counts at once, and one that could not be kept is said and goes back. */
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
