import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconAlertTriangle from '#web/icons/tabler/IconAlertTriangle.json' with { type: 'json' };
import IconCheck from '#web/icons/tabler/IconCheck.json' with { type: 'json' };
import IconEye from '#web/icons/tabler/IconEye.json' with { type: 'json' };
import IconEyeOff from '#web/icons/tabler/IconEyeOff.json' with { type: 'json' };
import styles from '../../web/account-form.module.css';
import { passwordStrengths, type registrationRules, strengthOf } from '../passwords.rules.ts';

type Props = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
  autoComplete: 'current-password' | 'new-password';
  /** Shows in words how hard the password is to guess. */
  withStrength?: boolean;
  /** Ticked one by one while typing; the hint has them in words. */
  rules?: typeof registrationRules;
};

/** A password with a button that reveals it and a Caps Lock hint; password managers work unhindered. */
export function PasswordField({ value, onChange, withStrength = false, rules, ...rest }: Props) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const show = (
    <button
      type="button"
      className="icon-button"
      aria-label={plain(t(isShown ? 'screen.passwordField.hide' : 'screen.passwordField.show'))}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? IconEyeOff : IconEye} size={24} />
    </button>
  );
  const below = (
    <>
      {rules && <Rules rules={rules} password={value} />}
      <div className={styles.below} role="status">
        {hasCapsLock && (
          <p className={styles.caps}>
            <Icon of={IconAlertTriangle} size={18} />
            {t('screen.passwordField.capsLock')}
          </p>
        )}
        {withStrength && value !== '' && <Strength password={value} />}
      </div>
    </>
  );
  return (
    <TextField
      {...rest}
      className={styles.password}
      type={isShown ? 'text' : 'password'}
      value={value}
      beside={show}
      below={below}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
    />
  );
}

function Rules({ rules, password }: { rules: typeof registrationRules; password: string }) {
  return (
    <ul aria-hidden="true" className={styles.rules}>
      {rules.map(({ sign, isMet }) => {
        const met = isMet(password);
        return (
          <li key={sign} data-met={met || undefined}>
            {met && <Icon of={IconCheck} size={16} />}
            {sign}
          </li>
        );
      })}
    </ul>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const strength = strengthOf(password);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <p className={styles.strength}>
      <span className={styles.meter} data-strength={strength} aria-hidden="true">
        {passwordStrengths.map((each, index) => (
          <i key={each} data-on={index <= reached || undefined} />
        ))}
      </span>
      {t(`screen.passwordField.strength.${strength}`)}
    </p>
  );
}
