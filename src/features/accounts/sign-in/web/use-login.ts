import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ApiError, RESTRICTED_ACCOUNT } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce, NOTICE_MS } from '#web/state/notices.ts';
import { openSession } from '#web/state/session.ts';
import { accountErrors } from '../../accounts.calls.ts';
import type { ordinaryLogin } from '../sign-in.contract.ts';

/** The field beside which a refused login is shown. */
export const fieldOfLoginError: ReadonlyMap<number, string> = new Map([
  [captchaErrors.imageCodeWrong.code, 'captcha'],
  [captchaErrors.imageCodeFirst.code, 'captcha'],
  [accountErrors.codeWrong.code, 'code'],
  [accountErrors.accountMissing.code, 'phone'],
]);

/**
 * How every login ends: stored and confirmed [S-10], shown for three seconds, or with the restricted dialog
 * [S-13].
 */
export function useLogin(onDone: () => void) {
  const { t } = useTranslation('accounts');
  const [isRestricted, setRestricted] = useState(false);
  /** Increases with each failure: an image accepts one answer. */
  const [round, setRound] = useState(0);
  // On a slow connection the form may be closed while it is being sent: then nobody is logged in unnoticed.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    round,
    isRestricted,
    acknowledge: () => setRestricted(false),
    succeed(opened: OutputOf<typeof ordinaryLogin>) {
      if (!isOpen.current) return;
      openSession(opened);
      announce(t('screen.login.success'), { tone: 'good' });
      onDone();
    },
    fail(failure: unknown) {
      if (!isOpen.current) return;
      setRound((before) => before + 1);
      if (failure instanceof ApiError && failure.code === RESTRICTED_ACCOUNT) setRestricted(true);
      else announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS });
    },
  };
}
