import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import formStyles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { handled } from '#web/forms/use-form.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { registrationRules } from '../../credentials/passwords.rules.ts';
import { CodeField } from '../../credentials/web/code-field.widget.tsx';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { newPhone } from '../../phones.rules.ts';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import stepStyles from '../../web/form-step.module.css';
import { FormStep, StepProgress } from '../../web/form-step.tsx';
import { NewPhoneField } from '../../web/new-phone-field.widget.tsx';
import { type RegisterFormState, useRegisterForm } from './use-register-form.ts';
import { LAST_STEP, useSteps } from './use-steps.ts';

type Props = {
  onRegistered(phone: string): void;
  /** What a visitor who already has an account can do instead. */
  onLogin(): void;
  onForgotten(): void;
  /** One question at a time, as on a phone. */
  isOneByOne?: boolean;
};

/**
 * Registration, as the full page and as a mode of the dialog [D-10]; passes the phone on in the form that login
 * accepts.
 */
export function RegisterForm({ onRegistered, onLogin, onForgotten, isOneByOne = false }: Props) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useRegisterForm(onRegistered);
  const noteId = useId();
  const { agreed } = form.values;
  const { current, isLater, goOn, box } = useSteps(form, isOneByOne);
  const isLast = current === null || current === LAST_STEP;
  return (
    <form
      ref={box}
      className={formStyles.form}
      onSubmit={handled(isLast ? form.submit : goOn)}
      onInput={form.warmUp}
      noValidate
    >
      {current !== null && <StepProgress step={current} count={LAST_STEP} />}
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <FormStep number={1} title={t('screen.register.steps.phone')} isLater={isLater(1)}>
        <PhoneFields form={form} />
        {form.isTaken && <AccountWays onLogin={onLogin} onForgotten={onForgotten} />}
      </FormStep>
      <FormStep number={2} title={t('screen.register.steps.about')} isLater={isLater(2)}>
        <PersonFields form={form} />
      </FormStep>
      <FormStep number={3} title={t('screen.register.steps.password')} isLater={isLater(3)}>
        <PasswordFields form={form} />
      </FormStep>
      {!isLast && (
        <div className={stepStyles.next}>
          <div className={formStyles.buttons}>
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t('screen.forgotten.next')}
            </Button>
          </div>
        </div>
      )}
      <div className={isLast ? stepStyles.last : stepStyles.later}>
        <AgreementField form={form} noteId={noteId} />
        <div className={formStyles.buttons}>
          <Button
            type="submit"
            tone="primary"
            busy={form.isBusy}
            disabled={!agreed}
            aria-describedby={agreed ? undefined : noteId}
          >
            {t(form.isBusy ? 'screen.register.submitting' : 'screen.register.submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Links for a number that already has an account. */
function AccountWays({ onLogin, onForgotten }: Pick<Props, 'onLogin' | 'onForgotten'>) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.links}>
      <button type="button" onClick={onLogin}>
        {t('screen.login.submit')}
      </button>
      <button type="button" onClick={onForgotten}>
        {t('screen.register.setNewPassword')}
      </button>
    </div>
  );
}

function PhoneFields({ form }: { form: RegisterFormState }) {
  const { countryCode, phone, code } = form.values;
  return (
    <>
      <NewPhoneField
        id={form.idOf('phone')}
        countryCode={countryCode}
        onCountryCode={(next) => form.set({ countryCode: next })}
        value={phone}
        onChange={(next) => form.set({ phone: next })}
        error={form.errorAt('phone')}
      />
      <CodeField
        id={form.idOf('code')}
        value={code}
        onChange={(next) => form.set({ code: next })}
        error={form.errorAt('code')}
        countdownKey={`register ${countryCode} ${phone}`}
        sentTo={`+${countryCode} ${phone}`}
        prepare={() => {
          const asked = form.check(newPhone, { countryCode, phone });
          return asked && { type: codeTypes.register, phoneNumber: asked.phone, countryCode };
        }}
        onRefused={form.refuseCode}
      />
    </>
  );
}

function PersonFields({ form }: { form: RegisterFormState }) {
  const { t } = useTranslation('accounts');
  const text = (field: 'name' | 'email') => ({
    id: form.idOf(field),
    value: form.values[field],
    error: form.errorAt(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextField {...text('name')} label={t('screen.field.name')} autoComplete="name" />
      <TextField
        {...text('email')}
        label={t('screen.field.emailOptional')}
        hint={t('screen.field.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
}

function PasswordFields({ form }: { form: RegisterFormState }) {
  const { t } = useTranslation('accounts');
  const password = (field: 'password' | 'confirmation') => ({
    id: form.idOf(field),
    value: form.values[field],
    error: form.errorAt(field),
    onChange: (next: string) => form.set({ [field]: next }),
    autoComplete: 'new-password' as const,
  });
  return (
    <>
      <PasswordField
        {...password('password')}
        label={t('screen.field.password')}
        hint={t('screen.register.passwordHint')}
        rules={registrationRules}
        withStrength
      />
      <PasswordField {...password('confirmation')} label={t('screen.field.confirmation')} />
    </>
  );
}

function AgreementField({ form, noteId }: { form: RegisterFormState; noteId: string }) {
  const { t } = useTranslation('accounts');
  const { agreed } = form.values;
  return (
    <div>
      <Checkbox
        id={form.idOf('agreed')}
        label={
          <AgreementLinks text="register.agree" terms={paths.userAgreement} privacy={paths.privacyPolicy} />
        }
        checked={agreed}
        onChange={(next) => form.set({ agreed: next })}
        error={form.errorAt('agreed')}
      />
      {!agreed && (
        <p id={noteId} className={styles.note}>
          {t('screen.register.agreeFirst')}
        </p>
      )}
    </div>
  );
}
