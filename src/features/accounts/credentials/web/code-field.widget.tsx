import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '#lib/digits.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { CODE_MINUTES } from '../../accounts.rules.ts';
import styles from '../../web/account-form.module.css';
import { type CodeSending, SendCodeButton } from './send-code-button.tsx';

/** §9: a one-time code has 6 digits. */
const CODE_DIGITS = 6;

type Props = {
  id: string;
  label?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
  /** Names the purpose and the recipient of the code, so that each has its own countdown. */
  countdownKey: string;
  /** What to send, or how; null after reporting what is missing, such as the phone [S-12]. */
  prepare(): CodeSending | null;
  /** The recipient, for the sentence that the code was sent. */
  sentTo: string;
  onRefused(failure: unknown): void;
};

/** A one-time code with the button that sends it; phones suggest the code from the message. */
export function CodeField({
  label,
  value,
  onChange,
  countdownKey,
  prepare,
  sentTo,
  onRefused,
  ...rest
}: Props) {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState<string | null>(null);
  const button = (
    <SendCodeButton
      countdownKey={countdownKey}
      prepare={prepare}
      sentTo={sentTo}
      onSent={() => setSent(sentTo)}
      onRefused={(failure) => {
        setSent(null);
        onRefused(failure);
      }}
    />
  );
  const note: ReactNode = (
    <div className={styles.below} role="status">
      {sent !== null && sent === sentTo && (
        <p className={styles.sent}>{t('screen.sendCode.sentNote', { phone: sent, minutes: CODE_MINUTES })}</p>
      )}
    </div>
  );
  return (
    <TextField
      {...rest}
      label={label ?? t('screen.field.code')}
      hint={t('screen.field.codeHint')}
      beside={button}
      below={note}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS))}
    />
  );
}
