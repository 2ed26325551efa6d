import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findAccess } from '#features/tracking/web/lookup/access-tickets.widget.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { noticeErrors } from '../../notices.calls.ts';
import { confirmFollow } from '../../notices.contract.ts';
import type { AskedCode } from './asked-code.ts';
import styles from './follow.module.css';

type Props = {
  waybillNo: string;
  asked: AskedCode;
  onFollowed(stopToken: string): void;
  onBack(): void;
};

const initial = { code: '' };
const labels = { code: 'notices:follow.code' };
const fieldOfCode = new Map([[noticeErrors.followCodeWrong.code, 'code']]);

/** Input of the code from the SMS or e-mail. */
export function CodeStep({ waybillNo, asked: { followId, to, kinds }, onFollowed, onBack }: Props) {
  const { t } = useTranslation(['notices', 'web']);
  const form = useForm(initial, labels);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function confirm(): void {
    const access = findAccess(waybillNo, new Date());
    const typed = { followId, code: toAsciiDigits(form.values.code), kinds, access };
    const checked = form.check(confirmFollow.input, typed);
    if (!checked) return;
    void form.send(
      async () => onFollowed((await callApi(confirmFollow, checked)).stopToken),
      undefined,
      fieldOfCode,
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={handled(confirm)}>
      <h2 ref={heading} tabIndex={-1}>
        {t('follow.codeTitle')}
      </h2>
      <p>{t('follow.codeSent', { to })}</p>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        id={form.idOf('code')}
        label={t('follow.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={form.values.code}
        error={form.errorAt('code')}
        onChange={(event) => form.set({ code: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('follow.confirm')}
        </Button>
        <Button onClick={onBack}>{t('follow.again')}</Button>
      </div>
    </form>
  );
}
