import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import formStyles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { handled } from '#web/forms/use-form.ts';
import type { CustomerKind } from '../../accounts.rules.ts';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import { PhoneField } from '../../web/phone-field.widget.tsx';
import { LoginLinks } from './login-links.tsx';
import { RestrictedDialog } from './restricted-dialog.tsx';
import { type LoginFormState, useLoginForm } from './use-login-form.ts';

type Props = {
  kind: CustomerKind;
  /** The phone's page has a sentence below its forms instead. */
  asksAgreement?: boolean;
  /** The phone that has just been registered. */
  startAccount?: string;
  onDone(): void;
  onCancel?: () => void;
  onForgotten(): void;
  onRegister(): void;
};

/** One tab of the login dialog: fields, image captcha, agreement, buttons and links as §2.4 lists them. */
export function LoginForm({ kind, asksAgreement = false, startAccount = '', ...on }: Props) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useLoginForm({ kind, asksAgreement, startAccount }, on.onDone);
  const { box, login, isGeneral, isInactive } = form;
  const noteId = useId();
  return (
    <form
      ref={box}
      className={formStyles.form}
      onSubmit={handled(form.submit)}
      onInput={form.warmUp}
      noValidate
    >
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <AccountField form={form} />
      <PasswordField
        id={form.idOf('password')}
        label={t('screen.field.password')}
        value={form.values.password}
        onChange={(next) => form.set({ password: next })}
        error={form.errorAt('password')}
        autoComplete="current-password"
      />
      <ImageCode
        inputId={form.idOf('captcha')}
        round={login.round}
        error={form.errorAt('captcha')}
        onTyped={(captcha) => form.set({ captcha })}
      />
      {asksAgreement && <AgreementField form={form} noteId={noteId} />}
      <div className={formStyles.buttons}>
        <Button
          type="submit"
          tone="primary"
          busy={form.isBusy}
          aria-disabled={isInactive}
          aria-describedby={isInactive ? noteId : undefined}
        >
          {t(form.isBusy ? 'screen.login.submitting' : 'screen.login.submit')}
        </Button>
        {on.onCancel && <Button onClick={on.onCancel}>{t('screen.login.cancel')}</Button>}
      </div>
      <LoginLinks onForgotten={on.onForgotten} onRegister={isGeneral ? on.onRegister : undefined} />
      {login.isRestricted && <RestrictedDialog onClose={login.acknowledge} />}
    </form>
  );
}

/** General customers are identified by their phone number. */
function AccountField({ form }: { form: LoginFormState }) {
  const { t } = useTranslation('accounts');
  const field = {
    id: form.idOf('account'),
    value: form.values.account,
    error: form.errorAt('account'),
  };
  if (form.isGeneral) return <PhoneField {...field} onChange={(next) => form.set({ account: next })} />;
  return (
    <TextField
      {...field}
      label={t('screen.field.account')}
      hint={t('screen.field.accountHint')}
      onChange={(event) => form.set({ account: event.currentTarget.value })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function AgreementField({ form, noteId }: { form: LoginFormState; noteId: string }) {
  const { t } = useTranslation('accounts');
  const label = (
    <AgreementLinks
      text="login.agree"
      terms={paths.terms('packaging')}
      privacy={paths.terms('privacy-policy')}
    />
  );
  return (
    <div>
      <Checkbox
        id={form.idOf('agreed')}
        label={label}
        checked={form.values.agreed}
        onChange={(next) => form.set({ agreed: next })}
        error={form.errorAt('agreed')}
      />
      {form.isInactive && (
        <p id={noteId} className={styles.note}>
          {t('screen.login.agreeFirst')}
        </p>
      )}
    </div>
  );
}
