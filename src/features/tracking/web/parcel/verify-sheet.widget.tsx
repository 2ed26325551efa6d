import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { ImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { toAsciiDigits } from '#lib/digits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary, type FieldError } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ApiError } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { formatTime } from '#web/texts/format.ts';
import { trackingErrors } from '../../tracking.calls.ts';
import { findImagePass, keepAccess, keepImagePass } from '../lookup/access-tickets.widget.ts';
import { useSentences } from '../sentences.ts';
import { CodeSheet } from './code-sheet.tsx';
import { proveDigits } from './prove-digits.ts';
import styles from './sheets.module.css';

const PHONE_ID = 'last-four';
const IMAGE_ID = 'image-code';

type Props = { billCode: string; onVerified(): void; onClose(): void };

/** Asks for the last 4 digits of a phone, with the image captcha [V-12]. */
export function VerifySheet({ billCode, onVerified, onClose }: Props) {
  const { t } = useTranslation(['tracking', 'captcha', 'web']);
  const { language } = useSentences();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { left, noteInput } = useCorrections(errors);
  const [lockedUntil, setLockedUntil] = useState<Date | null>(null);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isByCode, setByCode] = useState(false);
  const [imagePass, setImagePass] = useState(() => findImagePass(new Date()));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => toAsciiDigits(String(form.get(name) ?? '')).trim();
    const [phone, captcha] = [field('phone'), field('captcha')];
    const missing: FieldError[] = [];
    if (!/^\d{4}$/.test(phone)) missing.push({ fieldId: PHONE_ID, message: t('validation.lastFourDigits') });
    if (captcha === '' && !imagePass)
      missing.push({ fieldId: IMAGE_ID, message: t('captcha:errors.imageCodeFirst') });
    setErrors(missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const ctoken = String(form.get('ctoken') ?? '');
      const proved = await proveDigits({
        billCode,
        phone,
        ...(imagePass ? { imagePass } : { captcha, ctoken }),
      });
      keepAccess(billCode, proved);
      keepImagePass(proved);
      onVerified();
    } catch (failure) {
      keepImagePass(null);
      setImagePass(undefined);
      setRound((before) => before + 1);
      refuse(failure);
    } finally {
      setBusy(false);
    }
  }

  function refuse(failure: unknown): void {
    const code = failure instanceof ApiError ? failure.code : 0;
    const message = errorMessage(failure, t);
    if (locks.includes(code)) {
      const seconds = (failure as ApiError).retryAfterSeconds ?? 0;
      setLockedUntil(new Date(Date.now() + seconds * 1000));
    }
    setErrors([{ fieldId: fieldOf.get(code), message }]);
  }

  if (isByCode) return <CodeSheet billCode={billCode} onVerified={onVerified} onClose={onClose} />;
  const errorAt = (fieldId: string) => left.find((error) => error.fieldId === fieldId)?.message;
  return (
    <Sheet open onClose={onClose} title={t('screen.verifyTitle')}>
      <form className={styles.form} onInput={noteInput} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        {lockedUntil && (
          <Notice tone="warn">{t('screen.lockedUntil', { time: formatTime(lockedUntil, language) })}</Notice>
        )}
        <p>{t('screen.verifyWhy')}</p>
        <TextField
          id={PHONE_ID}
          data-first
          name="phone"
          label={t('screen.lastFour')}
          hint={t('screen.lastFourHint')}
          error={errorAt(PHONE_ID)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={styles.short}
        />
        {!imagePass && <ImageCode inputId={IMAGE_ID} round={round} error={errorAt(IMAGE_ID)} />}
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'screen.checking' : 'screen.showDetail')}
        </Button>
        {/* Strangers can lock digits, but not a code by SMS. */}
        <Button onClick={() => setByCode(true)}>{t('screen.byCode')}</Button>
      </form>
    </Sheet>
  );
}

/** Temporary refusals whose end the form can show. */
const locks: readonly number[] = [
  trackingErrors.tooManyWrongTries.code,
  trackingErrors.tooManyWrongTriesOfAll.code,
  trackingErrors.digitsPaused.code,
];

const fieldOf = new Map<number, string>([
  [trackingErrors.phoneMismatch.code, PHONE_ID],
  [captchaErrors.imageCodeWrong.code, IMAGE_ID],
  [captchaErrors.imageCodeFirst.code, IMAGE_ID],
]);
