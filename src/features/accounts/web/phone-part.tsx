import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useForm } from '../../../web/forms/use-form.ts';
import { countryOf, readablePhone } from '../own-phone.rules.ts';
import styles from './account-form.module.css';
import { fieldLabels } from './field-labels.ts';
import { NewPhoneStep } from './new-phone-step.tsx';
import type { CustomerInfo } from './personal-loader.ts';
import { PresentPhoneStep } from './present-phone-step.tsx';
import { ResultMessage } from './result-message.tsx';

const STEPS = 2;
const labels = {
  ...fieldLabels,
  newCode: 'accounts:personal.phone.newCode',
  code: 'accounts:personal.phone.code',
};

/** A new phone in two steps: a code to the present number, then the new number with its own [RM-04]. */
export function PhonePart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('accounts');
  const [step, setStep] = useState<1 | 2 | 'done'>(1);
  // One form for both steps: whoever goes back finds what was typed.
  const form = useForm({ code: '', countryCode: countryOf(info.phone), phone: '', newCode: '' }, labels);
  if (step === 'done') {
    return (
      <ResultMessage
        title={t('personal.phone.done')}
        text={t('personal.phone.doneText', { phone: readablePhone(info.phone) })}
      >
        <ButtonLink to={paths.personalCentre}>{t('personal.backToOverview')}</ButtonLink>
      </ResultMessage>
    );
  }
  return (
    <div>
      <p className={styles.step}>{t('screen.forgotten.steps', { step, count: STEPS })}</p>
      {step === 1 ? (
        <PresentPhoneStep form={form} maskedPhone={info.maskedPhone} onNext={() => setStep(2)} />
      ) : (
        <NewPhoneStep form={form} onBack={() => setStep(1)} onDone={() => setStep('done')} />
      )}
    </div>
  );
}
