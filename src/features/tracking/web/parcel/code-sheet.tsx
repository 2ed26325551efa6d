import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startCountdown, useCountdown } from '#features/accounts/credentials/web/code-countdown.widget.ts';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { ImageCode, readImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { digitsOf } from '#lib/digits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary, type FieldError } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import type { sendParcelCode, verifyParcelCode } from '../../parcel-codes.contract.ts';
import { trackingCalls } from '../../tracking.calls.ts';
import { keepAccess } from '../lookup/access-tickets.widget.ts';
import { currentPass } from '../lookup/lookup-session.ts';
import { asksForImage } from '../track/track-view.ts';
import styles from './sheets.module.css';

const CODE_ID = 'parcel-code';
const IMAGE_ID = 'parcel-code-image';
const CODE_DIGITS = 6;
const roles = ['consignee', 'sender'] as const;

type Props = { billCode: string; onVerified(): void; onClose(): void };

/**
 * Opens a parcel with a code sent to one of its phones: also while digits are locked, because strangers cannot lock
 * this.
 */
export function CodeSheet({ billCode, onVerified, onClose }: Props) {
  const { t } = useTranslation(['tracking', 'captcha', 'accounts', 'web']);
  const [to, setTo] = useState<(typeof roles)[number]>('consignee');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { left, noteInput } = useCorrections(errors);
  const [isBusy, setBusy] = useState<'sending' | 'checking' | null>(null);
  /** Counts captcha images; null while none is required. */
  const [round, setRound] = useState<number | null>(null);
  const countdown = `parcel ${billCode} ${to}`;
  const seconds = useCountdown(countdown);

  async function doing(
    what: 'sending' | 'checking',
    fieldId: string,
    work: () => Promise<void>,
  ): Promise<void> {
    setBusy(what);
    setErrors([]);
    try {
      await work();
    } catch (failure) {
      const asksImage = asksForImage(failure);
      if (asksImage || round !== null) setRound((round ?? 0) + 1);
      setErrors([{ fieldId: asksImage ? IMAGE_ID : fieldId, message: sentenceOfFailure(failure, t) }]);
    } finally {
      setBusy(null);
    }
  }

  const send = (form: HTMLFormElement | null) =>
    doing('sending', CODE_ID, async () => {
      const image = round === null ? {} : readImageCode(form);
      const asked = { billCode, to, pass: currentPass(), ...image, ...(await takeTicket()) };
      const { timeDiff } = await callApi<typeof sendParcelCode>(trackingCalls.sendParcelCode, asked);
      startCountdown(countdown, timeDiff);
      setSentTo(to);
      setRound(null);
    });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.length !== CODE_DIGITS) return setErrors([{ fieldId: CODE_ID, message: t('validation.code') }]);
    await doing('checking', CODE_ID, async () => {
      const answer = { billCode, to, code };
      keepAccess(billCode, await callApi<typeof verifyParcelCode>(trackingCalls.verifyParcelCode, answer));
      onVerified();
    });
  }

  const errorAt = (fieldId: string) => left.find((error) => error.fieldId === fieldId)?.message;
  return (
    <Sheet open onClose={onClose} title={t('screen.verifyTitle')}>
      <form className={styles.form} onInput={noteInput} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <p>{t('screen.codeWhy')}</p>
        <FieldGroup legend={t('screen.codeWhose')}>
          <ChoiceCards>
            {roles.map((role) => (
              <ChoiceCard key={role} name="whose" checked={to === role} onChange={() => setTo(role)}>
                {t(`screen.codeTo.${role}`)}
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </FieldGroup>
        {round !== null && <ImageCode inputId={IMAGE_ID} round={round} error={errorAt(IMAGE_ID)} />}
        <Button
          busy={isBusy === 'sending'}
          aria-disabled={seconds > 0}
          onClick={(event) => seconds === 0 && void send(event.currentTarget.form)}
        >
          {seconds > 0 ? t('screen.codeAgainIn', { seconds }) : t('screen.sendCode')}
        </Button>
        <TextField
          id={CODE_ID}
          label={t('screen.code')}
          hint={
            <span role="status">{sentTo === to ? t(`screen.codeSent.${to}`) : t('screen.codeHint')}</span>
          }
          error={errorAt(CODE_ID)}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS))}
          className={styles.short}
        />
        <Button type="submit" tone="primary" busy={isBusy === 'checking'}>
          {t(isBusy === 'checking' ? 'screen.checking' : 'screen.showDetail')}
        </Button>
      </form>
    </Sheet>
  );
}
