import { useTranslation } from 'react-i18next';
import { MAX_DOCUMENTS, MAX_IDENTIFICATIONS } from '#features/claims/claim-kinds.rules.ts';
import { brand } from '#lib/brand.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from '../claim.module.css';
import { ClaimTiles } from '../files/claim-tiles.tsx';
import { LoginCard } from '../login-card.tsx';
import type { ClaimState } from '../use-claim.ts';

/** Proof of value and of identity; both need a login, because only customers are paid [V-15]. */
export function DocumentsPart({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const language = useLanguage();
  const estimated = state.estimates.of(state.at);
  const isConsignee = estimated.state === 'known' && estimated.estimate.role === 'consignee';
  if (!state.flow.isCustomer) return <LoginCard step="documents" state={state} />;
  return (
    <Stack>
      <ClaimTiles
        state={state}
        place={`${state.parcel.key}/documents`}
        field={state.fieldOf('documents')}
        legend={t('flow.documents.value')}
        hint={t('flow.documents.valueHint')}
        max={MAX_DOCUMENTS}
      >
        {isConsignee && <p className={styles.warn}>{t('flow.documents.notSender')}</p>}
      </ClaimTiles>
      <ClaimTiles
        state={state}
        place="identification"
        field="identification"
        legend={t('flow.documents.identification')}
        hint={t('flow.documents.identificationHint', { brand: brand.name[language] })}
        max={MAX_IDENTIFICATIONS}
      />
    </Stack>
  );
}
