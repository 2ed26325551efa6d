import { Text } from '@mantine/core';
import { assignClaim, releaseClaims } from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import { MovedOn } from './moved-on.tsx';
import { type DialogProps, perform } from './perform.ts';

/** Takes a claim on, or over from a colleague. */
export function TakeDialog({ desk, name, ...rest }: DialogProps & { name: 'take' | 'takeOver' }) {
  const { t } = useClaimWords();
  const { claimNo, assignedName } = desk.row;
  const take = () => perform(() => callStaff(assignClaim, { claimNo }), t(`deeds.${name}.done`));
  return (
    <ConfirmDialog
      {...rest}
      title={t(`deeds.${name}.title`, { claimNo })}
      action={t(`deeds.${name}.open`)}
      onConfirm={take}
    >
      <MovedOn desk={desk} />
      <Text>{t(`deeds.${name}.text`, { name: assignedName ?? '–' })}</Text>
    </ConfirmDialog>
  );
}

/** Releases the money of this one claim. */
export function ReleaseDialog({ desk, ...rest }: DialogProps) {
  const { t, money } = useClaimWords();
  const { claimNo, amountSatang, payeeName } = desk.row;
  const release = () =>
    perform(() => callStaff(releaseClaims, { claimNos: [claimNo] }), t('deeds.release.done'));
  return (
    <ConfirmDialog
      {...rest}
      title={t('deeds.release.title', { amount: money(amountSatang) })}
      action={t('deeds.release.open')}
      onConfirm={release}
    >
      <MovedOn desk={desk} />
      <Text>{t('deeds.release.text', { payee: payeeName })}</Text>
    </ConfirmDialog>
  );
}
