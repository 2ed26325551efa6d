import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/forms/text-field.tsx';
import { toLoginPhone } from '../typed-phone.rules.ts';

export type PhoneFieldProps = {
  id: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
};
type PhoneProps = PhoneFieldProps & {
  /** Beside a password it is the account name, for password managers; elsewhere it is a phone. */
  autoComplete?: 'username' | 'tel';
};

/** The phone of an account in its national form, as login and recovery accept it [V-01]; any format may be pasted. */
export function PhoneField({ value, onChange, autoComplete = 'username', ...rest }: PhoneProps) {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      {...rest}
      label={t('screen.field.phone')}
      hint={t('screen.field.phoneHint')}
      // In HTML an account name is not a telephone field, and `inputMode` opens the number pad anyway.
      type={autoComplete === 'tel' ? 'tel' : 'text'}
      inputMode="tel"
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(toLoginPhone(event.currentTarget.value))}
    />
  );
}
