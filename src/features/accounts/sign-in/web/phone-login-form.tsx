import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageCode, readImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import formStyles from '#ui/forms/form.module.css';
import { callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import { handled } from '#web/forms/use-form.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { CodeField } from '../../credentials/web/code-field.widget.tsx';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { PhoneField } from '../../web/phone-field.widget.tsx';
import { codeLoginForm, phoneLoginForm } from '../login-forms.rules.ts';
import { loginWithCode, loginWithPwd } from '../sign-in.contract.ts';
import { LoginLinks } from './login-links.tsx';
import { RestrictedDialog } from './restricted-dialog.tsx';
import { fieldOfLoginError, useLogin } from './use-login.ts';

/** The sentence below the forms of this page covers the agreement. */
const accepted = { agreed: true };

type Props = {
  way: 'password' | 'code';
  phone: string;
  onPhone(phone: string): void;
  onDone(): void;
  onForgotten(): void;
  onRegister(): void;
};

/** One tab of the phone's login page: phone, password or code, and the image captcha [D-07]. */
export function PhoneLoginForm({ way, phone, onPhone, onDone, onForgotten, onRegister }: Props) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useSealedForm({ phone: '', password: '', code: '', captcha: '' }, fieldLabels);
  const login = useLogin(onDone);
  const box = useRef<HTMLFormElement>(null);
  const { password, code } = form.values;

  function submit(): void {
    const image = readImageCode(box.current);
    if (way === 'code') {
      const checked = form.check(codeLoginForm, { phone, code, captcha: image.captcha });
      if (checked) send(() => callApi(loginWithCode, { ...checked, ...accepted, ctoken: image.ctoken }));
      return;
    }
    const checked = form.check(phoneLoginForm, { phone, password, captcha: image.captcha });
    if (!checked) return;
    send(() =>
      form.sendSealed([checked.password], (sealed = '') =>
        callApi(loginWithPwd, { ...checked, ...accepted, password: sealed, ctoken: image.ctoken }),
      ),
    );
  }
  function send(call: () => ReturnType<typeof callApi<typeof loginWithPwd>>): void {
    void form.send(async () => login.succeed(await call()), login.fail, fieldOfLoginError);
  }

  return (
    <form ref={box} className={formStyles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <PhoneField id={form.idOf('phone')} value={phone} onChange={onPhone} error={form.errorAt('phone')} />
      {way === 'password' ? (
        <PasswordField
          id={form.idOf('password')}
          label={t('screen.field.password')}
          value={password}
          onChange={(next) => form.set({ password: next })}
          error={form.errorAt('password')}
          autoComplete="current-password"
        />
      ) : (
        <CodeField
          id={form.idOf('code')}
          value={code}
          onChange={(next) => form.set({ code: next })}
          error={form.errorAt('code')}
          countdownKey={`login ${phone}`}
          sentTo={phone}
          prepare={() => {
            const asked = form.check(codeLoginForm.pick({ phone: true }), { phone });
            return asked && { type: codeTypes.login, phoneNumber: asked.phone };
          }}
          onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
        />
      )}
      <ImageCode
        inputId={form.idOf('captcha')}
        round={login.round}
        error={form.errorAt('captcha')}
        onTyped={(captcha) => form.set({ captcha })}
      />
      <div className={formStyles.buttons}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'screen.login.submitting' : 'screen.login.submit')}
        </Button>
      </div>
      <LoginLinks onForgotten={onForgotten} onRegister={onRegister} />
      {login.isRestricted && <RestrictedDialog onClose={login.acknowledge} />}
    </form>
  );
}
