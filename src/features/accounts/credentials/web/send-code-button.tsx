import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import type { InputOf } from '#lib/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { FormRefusal, sentenceOfFailure } from '#web/forms/form-problems.ts';
import { announce, CODE_NOTICE_MS } from '#web/state/notices.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { phoneExist } from '../../sign-in/sign-in.contract.ts';
import { createDebounce, SEND_DEBOUNCE_MS } from '../code-countdown.rules.ts';
import { sendVerifyCode, sendVerifyCodeV2 } from '../codes.contract.ts';
import { startCountdown, useCountdown } from './code-countdown.widget.ts';

/** The payload of a send-code call, without the challenge [E-19]. */
type CodeRequest = Omit<InputOf<typeof sendVerifyCodeV2>, 'ticket' | 'randstr'>;

/** A code to a typed phone, or to one that another call knows. */
export type CodeSending = CodeRequest | (() => Promise<{ timeDiff: number }>);

type Props = {
  countdownKey: string;
  prepare(): CodeSending | null;
  sentTo: string;
  onSent(): void;
  onRefused(failure: unknown): void;
};

/**
 * Get Code, then a countdown, then Get Code again [S-09]: debounced on the leading edge; required fields are
 * checked first, then the challenge [S-12].
 */
export function SendCodeButton({ countdownKey, prepare, sentTo, onSent, onRefused }: Props) {
  const { t } = useTranslation('accounts');
  const [isFirstPress] = useState(() => createDebounce(SEND_DEBOUNCE_MS));
  const [isSending, setSending] = useState(false);
  const seconds = useCountdown(countdownKey);

  async function press(): Promise<void> {
    if (!isFirstPress(Date.now()) || isSending || seconds > 0) return;
    const request = prepare();
    if (!request) return;
    setSending(true);
    try {
      const { timeDiff } = await (typeof request === 'function' ? request() : send(request));
      startCountdown(countdownKey, timeDiff);
      // A sheet shows it below its field; a notice would cover the page that comes after it.
      if (typeof request !== 'function')
        announce(t('screen.sendCode.sent', { phone: sentTo }), { tone: 'good' });
      onSent();
    } catch (failure) {
      // for one second at the top, and longer beside the form.
      if (typeof request !== 'function')
        announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: CODE_NOTICE_MS });
      onRefused(failure);
    } finally {
      setSending(false);
    }
  }

  const isWaiting = seconds > 0;
  return (
    <Button busy={isSending} aria-disabled={isWaiting} onClick={() => void press()}>
      {isSending && t('screen.sendCode.sending')}
      {!isSending && !isWaiting && t('screen.sendCode.get')}
      {!isSending && isWaiting && (
        <span>
          {t('screen.sendCode.wait', { seconds })}
          <span className="visually-hidden"> {t('screen.sendCode.waitLabel', { seconds })}</span>
        </span>
      )}
    </Button>
  );
}

/** §7: a login by code reports that a number has no account, instead of letting the visitor wait for a message. */
async function requireAccount(phone: string): Promise<void> {
  // After too many such questions the code is simply sent if there is an account.
  const exists = await callApi(phoneExist, { phone }).catch(() => true);
  if (!exists) throw new FormRefusal({ field: 'phone', key: 'accounts:validation.phoneMissing' });
}

/** Registration and recovery use the call of §3; the others are ours. */
async function send({ phoneNumber, type, ...rest }: CodeRequest) {
  if (type === codeTypes.login && phoneNumber !== undefined) await requireAccount(phoneNumber);
  const challenge = await takeTicket();
  const isOfSpecification = type === codeTypes.register || type === codeTypes.forgotPassword;
  return isOfSpecification && phoneNumber !== undefined
    ? callApi(sendVerifyCode, { phoneNumber, type, ...rest, ...challenge })
    : callApi(sendVerifyCodeV2, { phoneNumber, type, ...rest, ...challenge });
}
