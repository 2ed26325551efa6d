import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#ui/forms/combobox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PhoneCountryCode } from '../phones.rules.ts';
import { toNewPhone } from '../typed-phone.rules.ts';
import styles from './account-form.module.css';
import { listPhoneCountries } from './phone-countries.ts';
import type { PhoneFieldProps } from './phone-field.widget.tsx';

type NewPhone = PhoneFieldProps & {
  countryCode: PhoneCountryCode;
  onCountryCode(code: PhoneCountryCode): void;
};

/** A new phone: its country, which can be searched, and its number without the leading 0 [V-05] [D-11]. */
export function NewPhoneField({ countryCode, onCountryCode, value, onChange, ...rest }: NewPhone) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const countries = listPhoneCountries(language, (code) => t(`screen.country.${code}`));
  const [detectedIn, setDetectedIn] = useState<PhoneCountryCode | null>(null);
  function choose(code: PhoneCountryCode): void {
    setDetectedIn(null);
    onCountryCode(code);
  }
  /** A number that specifies its country selects it. */
  function type(typed: string): void {
    const read = toNewPhone(typed, countryCode);
    if (read.countryCode !== countryCode) {
      setDetectedIn(read.countryCode);
      onCountryCode(read.countryCode);
    }
    onChange(read.phone);
  }
  return (
    <div className={styles.phone}>
      <Combobox
        label={t('screen.field.country')}
        hint={t('screen.country.hint')}
        options={countries}
        value={countryCode}
        onChange={choose}
        none={t('screen.country.none')}
      />
      <TextField
        {...rest}
        label={t('screen.field.phone')}
        hint={t('screen.field.newPhoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        below={
          <p role="status" className={styles.note}>
            {detectedIn === countryCode &&
              t('screen.country.chosen', { code: detectedIn, country: t(`screen.country.${detectedIn}`) })}
          </p>
        }
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}
