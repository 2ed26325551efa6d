import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../routes/paths.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import formStyles from '../../../../ui/forms/form.module.css';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { callApi } from '../../../../web/calls/call-api.ts';
import { handled } from '../../../../web/forms/use-form.ts';
import { takeTicket } from '../../../captcha/web/challenge-ticket.widget.ts';
import { ImageCode, readImageCode } from '../../../captcha/web/image-code.widget.tsx';
import type { CustomerKind } from '../../accounts.rules.ts';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { PhoneField } from '../../web/phone-field.widget.tsx';
import { generalLoginForm, vipDialogForm, vipLoginForm } from '../login-forms.rules.ts';
import { checkCaptcha, ordinaryLogin, vipLogin } from '../sign-in.contract.ts';
import { RestrictedDialog } from './restricted-dialog.tsx';
import { fieldOfLoginError, useLogin } from './use-login.ts';

const generalLabels = { ...fieldLabels, account: 'accounts:screen.field.phone' };
const vipLabels = { ...fieldLabels, account: 'accounts:screen.field.account' };

type Props = {
  kind: CustomerKind;
  /** The phone's page says below its forms what a login agrees to. */
  asksAgreement?: boolean;
  /** The phone that has just been registered. */
  startAccount?: string;
  onDone(): void;
  onCancel?: () => void;
  onForgotten(): void;
  onRegister(): void;
};

/** One tab of the login dialog: fields, image captcha, agreement, buttons and links as §2.4 lists them. */
export function LoginForm({
  kind,
  asksAgreement = false,
  startAccount = '',
  onDone,
  onCancel,
  onForgotten,
  onRegister,
}: Props) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useSealedForm(
    { account: startAccount, password: '', agreed: false as boolean, captcha: '' },
    kind === 'GENERAL' ? generalLabels : vipLabels,
  );
  const login = useLogin(onDone);
  const box = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const isGeneral = kind === 'GENERAL';
  const { account, password, agreed } = form.values;
  const isInactive = isGeneral && !agreed;
  const checkedForm = isGeneral ? generalLoginForm : asksAgreement ? vipDialogForm : vipLoginForm;

  function submit(): void {
    // S-11: nothing happens before the box is ticked; the note below the box says so.
    if (isInactive) return;
    const { captcha, ctoken } = readImageCode(box.current);
    const checked = form.check(checkedForm, { account, password, captcha, agreed });
    if (!checked) return;
    void form.send(
      async () => {
        await callApi(checkCaptcha, { account: checked.account, captcha, ctoken });
        const opened = await form.sendSealed([checked.password], async (sealed = '') => {
          const { ticket, randstr } = await takeTicket();
          return callApi(isGeneral ? ordinaryLogin : vipLogin, {
            ...{ account: checked.account, password: sealed, verifyCode: ticket, vck: randstr },
            // By the box above, or by the sentence below the forms of the phone's page.
            agreed: true,
          });
        });
        login.succeed(opened);
      },
      login.fail,
      fieldOfLoginError,
    );
  }

  return (
    <form ref={box} className={formStyles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {isGeneral ? (
        <PhoneField
          id={form.idOf('account')}
          value={account}
          onChange={(next) => form.set({ account: next })}
          error={form.errorAt('account')}
        />
      ) : (
        <TextField
          id={form.idOf('account')}
          label={t('screen.field.account')}
          hint={t('screen.field.accountHint')}
          value={account}
          onChange={(event) => form.set({ account: event.currentTarget.value })}
          error={form.errorAt('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        id={form.idOf('password')}
        label={t('screen.field.password')}
        value={password}
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
      {asksAgreement && (
        <div>
          <Checkbox
            id={form.idOf('agreed')}
            label={
              <AgreementLinks
                text="login.agree"
                terms={paths.terms('packaging')}
                privacy={paths.terms('privacy-policy')}
              />
            }
            checked={agreed}
            onChange={(next) => form.set({ agreed: next })}
            error={form.errorAt('agreed')}
          />
          {isInactive && (
            <p id={noteId} className={styles.note}>
              {t('screen.login.agreeFirst')}
            </p>
          )}
        </div>
      )}
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
        {onCancel && <Button onClick={onCancel}>{t('screen.login.cancel')}</Button>}
      </div>
      <div className={styles.links}>
        <button type="button" onClick={onForgotten}>
          {t('screen.login.forgot')}
        </button>
        {isGeneral && (
          <button type="button" onClick={onRegister}>
            {t('screen.login.registerNow')}
          </button>
        )}
      </div>
      {login.isRestricted && <RestrictedDialog onClose={login.acknowledge} />}
    </form>
  );
}
