import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FormAside } from '#ui/layout/form-aside.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { handled } from '#web/forms/use-form.ts';
import { claimSteps } from '../../claim-flow.rules.ts';
import { EstimatePanel } from './estimate/estimate-panel.tsx';
import { LoginCard } from './login-card.tsx';
import { Confirm } from './parts/confirm.tsx';
import { Parcels } from './parts/parcels.tsx';
import { parts } from './parts.ts';
import type { ClaimState } from './use-claim.ts';

const asked = claimSteps.filter((step) => step !== 'review');

/** The whole claim on one page, what one gets beside it. */
export function DesktopClaim({ state }: { state: ClaimState }) {
  const { t } = useTranslation(['claims', 'web']);
  const { isCustomer } = state.flow;
  return (
    <form onSubmit={handled(() => state.send())} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={state.errors} />
      <FormAside
        main={asked
          .filter((step) => isCustomer || step !== 'payee')
          .map((step, at) => {
            const Part = parts[step];
            return (
              <Panel key={`${step} ${state.at}`} id={step}>
                <h2>
                  {at + 1}. {t(`flow.steps.${step}`)}
                </h2>
                <Part state={state} />
              </Panel>
            );
          })}
        aside={
          <>
            <EstimatePanel state={state} />
            <Parcels state={state} />
            {isCustomer ? (
              <>
                <Confirm state={state} />
                <Button type="submit" tone="primary" wide busy={state.isBusy}>
                  {t(state.isBusy ? 'flow.sending' : 'flow.send')}
                </Button>
              </>
            ) : (
              <LoginCard step="documents" state={state} isMain />
            )}
          </>
        }
      />
    </form>
  );
}
