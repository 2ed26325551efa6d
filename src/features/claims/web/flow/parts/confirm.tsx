import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldMessage } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from '../claim.module.css';
import type { ClaimState } from '../use-claim.ts';

/** The last word before a claim is filed, and what is still on its way. */
export function Confirm({ state }: { state: ClaimState }) {
  const { t } = useTranslation('claims');
  const { waiting } = state.files;
  const error = state.errorAt('waiting');
  return (
    <Stack>
      <Checkbox
        id={state.idOf('confirm')}
        label={t('flow.review.true')}
        checked={state.isConfirmed}
        error={state.errorAt('confirm')}
        onChange={state.confirm}
      />
      {waiting > 0 && (
        <p id={state.idOf('waiting')} tabIndex={-1} role="status" className={styles.warn}>
          {t('flow.review.waiting', { count: waiting })}
        </p>
      )}
      {error && waiting > 0 && <FieldMessage id={`${state.idOf('waiting')}-error`}>{error}</FieldMessage>}
    </Stack>
  );
}
