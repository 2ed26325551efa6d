import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { DraftAround, DraftLine } from '#ui/flow/draft-line.tsx';
import { FlowForm } from '#ui/flow/flow-form.tsx';
import { StepBar, StepButton } from '#ui/flow/step-bar.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import formStyles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { anchorOf, type HashSteps, useHashSteps } from '#web/flow/use-hash-steps.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { registrationRules } from '../../credentials/passwords.rules.ts';
import { CodeField } from '../../credentials/web/code-field.widget.tsx';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { newPhone } from '../../phones.rules.ts';
import styles from '../../web/account-form.module.css';
import { AgreementLinks } from '../../web/agreement-links.tsx';
import { NewPhoneField } from '../../web/new-phone-field.widget.tsx';
import { type RegisterField, type RegisterFormState, useRegisterForm } from './use-register-form.ts';

type Props = {
  onRegistered(phone: string): void;
  /** What a visitor who already has an account can do instead. */
  onLogin(): void;
  onForgotten(): void;
  /** One question at a time, as on a phone. */
  isOneByOne?: boolean;
};

/** The questions in order, with the fields that answer each; the agreement is asked for with the last. */
const questions = [
  { step: 'phone', fields: ['countryCode', 'phone', 'code'] },
  { step: 'about', fields: ['name', 'email'] },
  { step: 'password', fields: ['password', 'confirmation', 'agreed'] },
] as const satisfies readonly { step: string; fields: readonly RegisterField[] }[];

const names = questions.map(({ step }) => step);

/**
 * Registration, as the full page and as a mode of the dialog [D-10]; passes the phone on in the form that login
 * accepts.
 */
export function RegisterForm({ onRegistered, onLogin, onForgotten, isOneByOne = false }: Props) {
  const { t } = useTranslation('accounts');
  const form = useRegisterForm(onRegistered);
  const noteId = useId();
  const { agreed } = form.values;
  const wrong = questions.findIndex(({ fields }) => fields.some((field) => form.errorAt(field)));
  const steps = useHashSteps({
    steps: names,
    isOneByOne,
    // Another code has to be asked for on a reloaded page.
    reachable: 0,
    errors: form.errors,
    wrong: wrong < 0 ? null : wrong,
    isReviewed: false,
  });
  const { current, isLast, box } = steps;
  const send = t(form.isBusy ? 'screen.register.submitting' : 'screen.register.submit');
  const parts = {
    phone: (
      <>
        <PhoneFields form={form} />
        {form.isTaken && <AccountWays onLogin={onLogin} onForgotten={onForgotten} />}
      </>
    ),
    about: <PersonFields form={form} />,
    password: <PasswordFields form={form} />,
  };

  function goOn(): void {
    if (isLast || current === null) {
      form.submit();
      return;
    }
    if (!form.checkOnly(questions[current]?.fields ?? [])) return;
    if (current === 0) form.verifyCode(steps.goOn);
    else steps.goOn();
  }

  return (
    <Stack>
      <DraftAround
        isResumed={form.isResumed && !current}
        line={!current && <OwnDraft form={form} steps={steps} />}
      >
        <FlowForm
          parts={questions.map(({ step }) => ({
            step: anchorOf(step),
            title: t(`screen.register.steps.${step}`),
            content: parts[step],
          }))}
          current={current}
          errors={form.errors}
          onSubmit={goOn}
          onInput={form.warmUp}
          box={box}
          isFramed
          rendersAll
          end={
            <Stack>
              <AgreementField form={form} noteId={noteId} />
              {current === null && (
                <div className={formStyles.buttons}>
                  <Button
                    type="submit"
                    tone="primary"
                    busy={form.isBusy}
                    disabled={!agreed}
                    aria-describedby={agreed ? undefined : noteId}
                  >
                    {send}
                  </Button>
                </div>
              )}
            </Stack>
          }
          bar={
            <StepBar>
              <StepButton
                busy={form.isBusy}
                send={isLast ? send : null}
                blockedBy={isLast && !agreed ? noteId : undefined}
              />
            </StepBar>
          }
        />
      </DraftAround>
    </Stack>
  );
}

/** Says what this tab keeps, and discards it on request. */
function OwnDraft({ form, steps }: { form: RegisterFormState; steps: HashSteps }) {
  const { t } = useTranslation('accounts');
  if (form.isSaved === null) return null;
  const drawn = questions.map(({ step, fields }) => ({
    step,
    name: t(`screen.register.steps.${step}`),
    to: steps.pathOf(step),
    isOpen: form.isOpen(fields),
  }));
  return (
    <DraftLine
      steps={drawn}
      isResumed={form.isResumed}
      clear={t('screen.register.draft.clear')}
      onClear={form.clear}
    >
      {t('screen.register.draft.kept')}
    </DraftLine>
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
