import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { WholeForm } from '#ui/flow/flow-forms.tsx';
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
  const { t } = useTranslation('claims');
  const { isCustomer } = state.flow;
  return (
    <WholeForm
      errors={state.errors}
      onSubmit={() => state.send()}
      parts={asked
        .filter((step) => isCustomer || step !== 'payee')
        .map((step) => {
          const Part = parts[step];
          return {
            step,
            key: `${step} ${state.at}`,
            title: t(`flow.steps.${step}`),
            content: <Part state={state} />,
          };
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
  );
}
