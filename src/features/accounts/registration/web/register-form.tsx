import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../lib/brand.ts';
import { paths } from '../../../../routes/paths.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import formStyles from '../../../../ui/forms/form.module.css';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { callApi } from '../../../../web/calls/call-api.ts';
import { problemsOfFailure, sentenceOfFailure } from '../../../../web/forms/form-problems.ts';
import { handled } from '../../../../web/forms/use-form.ts';
import { announce, NOTICE_MS } from '../../../../web/state/notices.ts';
import { registrationForm } from '../../account-fields.rules.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { CodeField } from '../../credentials/web/code-field.widget.tsx';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import { newPhone, type PhoneCountryCode } from '../../phones.rules.ts';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { NewPhoneField } from '../../web/new-phone-field.widget.tsx';
import { register } from '../registration.contract.ts';

const start = {
  countryCode: brand.defaultCountryCode as PhoneCountryCode,
  phone: '',
  code: '',
  name: '',
  email: '',
  password: '',
  confirmation: '',
  agreed: false,
};
const fieldOfCode = new Map([
  [accountErrors.codeWrong.code, 'code'],
  [accountErrors.accountExists.code, 'phone'],
]);

/** Registration, as the full page and as a mode of the dialog [D-10]; hands on the phone as login takes it. */
export function RegisterForm({ onRegistered }: { onRegistered(phone: string): void }) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useSealedForm(start, fieldLabels);
  const noteId = useId();
  const { values } = form;
  const text = (field: 'name' | 'email') => ({
    id: form.idOf(field),
    value: values[field],
    error: form.errorAt(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set({ [field]: event.currentTarget.value }),
  });

  function submit(): void {
    const checked = form.check(registrationForm);
    if (!checked) {
      // V-07: a wrong e-mail address stops the sending with a notice of three seconds.
      const email = registrationForm.safeParse(values).error?.issues.find(({ path }) => path[0] === 'email');
      if (email) announce(t(email.message, { limit: 50 }), { tone: 'danger', durationMs: NOTICE_MS });
      return;
    }
    const { countryCode, code, name, email, password, agreed } = checked;
    const phoneNum = values.phone;
    void form.send(
      async () => {
        await form.sendSealed([password], (sealed = '') =>
          callApi(register, {
            ...{ phoneNum, countryCode, code, name, password: sealed, agreed },
            ...(email && { email }),
          }),
        );
        announce(t('screen.register.success'), { tone: 'good' });
        onRegistered(countryCode === '86' ? phoneNum : `0${phoneNum}`);
      },
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS }),
      fieldOfCode,
    );
  }

  return (
    <form className={formStyles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <NewPhoneField
        id={form.idOf('phone')}
        countryCode={values.countryCode}
        onCountryCode={(countryCode) => form.set({ countryCode })}
        value={values.phone}
        onChange={(phone) => form.set({ phone })}
        error={form.errorAt('phone')}
      />
      <CodeField
        id={form.idOf('code')}
        value={values.code}
        onChange={(code) => form.set({ code })}
        error={form.errorAt('code')}
        countdownKey={`register ${values.countryCode} ${values.phone}`}
        sentTo={`+${values.countryCode} ${values.phone}`}
        prepare={() => {
          const { countryCode, phone } = values;
          const asked = form.check(newPhone, { countryCode, phone });
          return asked && { type: codeTypes.register, phoneNumber: asked.phone, countryCode };
        }}
        onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
      />
      <TextField {...text('name')} label={t('screen.field.name')} autoComplete="name" />
      <TextField
        {...text('email')}
        label={t('screen.field.emailOptional')}
        hint={t('screen.field.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        id={form.idOf('password')}
        label={t('screen.field.password')}
        hint={t('screen.register.passwordHint')}
        value={values.password}
        onChange={(password) => form.set({ password })}
        error={form.errorAt('password')}
        autoComplete="new-password"
        withStrength
      />
      <PasswordField
        id={form.idOf('confirmation')}
        label={t('screen.field.confirmation')}
        value={values.confirmation}
        onChange={(confirmation) => form.set({ confirmation })}
        error={form.errorAt('confirmation')}
        autoComplete="new-password"
      />
      <div>
        <Checkbox
          id={form.idOf('agreed')}
          label={
            <AgreementLinks text="register.agree" terms={paths.userAgreement} privacy={paths.privacyPolicy} />
          }
          checked={values.agreed}
          onChange={(agreed) => form.set({ agreed })}
          error={form.errorAt('agreed')}
        />
        {!values.agreed && (
          <p id={noteId} className={styles.note}>
            {t('screen.register.agreeFirst')}
          </p>
        )}
      </div>
      <div className={formStyles.buttons}>
        <Button
          type="submit"
          tone="primary"
          busy={form.isBusy}
          disabled={!values.agreed}
          aria-describedby={values.agreed ? undefined : noteId}
        >
          {t(form.isBusy ? 'screen.register.submitting' : 'screen.register.submit')}
        </Button>
      </div>
    </form>
  );
}
