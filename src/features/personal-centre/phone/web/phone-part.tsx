import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOf, readablePhone } from '#features/accounts/own-phone.rules.ts';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StepProgress } from '#ui/flow/flow-form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { lazyPart } from '#web/start/lazy-part.ts';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';
import { PresentPhoneStep } from './present-phone-step.tsx';

/** Loaded on demand: the country select is only needed here. */
const NewPhoneStep = lazyPart(() => import('./new-phone-step.tsx').then((part) => part.NewPhoneStep));

const STEPS = 2;
const labels = {
  ...fieldLabels,
  newCode: 'personal-centre:phone.newCode',
  code: 'personal-centre:phone.code',
};

/** A new phone in two steps: a code to the current number, then the new number with its own code [RM-04]. */
export function PhonePart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const [step, setStep] = useState<1 | 2 | 'done'>(1);
  // One form for both steps: going back keeps the input.
  const form = useForm({ code: '', countryCode: countryOf(info.phone), phone: '', newCode: '' }, labels);
  if (step === 'done') {
    return (
      <ResultMessage title={t('phone.done')} text={t('phone.doneText', { phone: readablePhone(info.phone) })}>
        <ButtonLink to={paths.personalCentre}>{t('backToOverview')}</ButtonLink>
      </ResultMessage>
    );
  }
  return (
    <div>
      <StepProgress number={step} count={STEPS} />
      {step === 1 ? (
        <PresentPhoneStep form={form} maskedPhone={info.maskedPhone} onNext={() => setStep(2)} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <NewPhoneStep form={form} onBack={() => setStep(1)} onDone={() => setStep('done')} />
        </Suspense>
      )}
    </div>
  );
}
