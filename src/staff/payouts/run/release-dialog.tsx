import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { releasePayouts } from '#features/payouts/staff/payouts.staff.contract.ts';
import {
  type FactorProof,
  factorProof,
  startConfirmingAgain,
} from '#features/staff/session/session.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { Loaded } from '../../kit/page/loaded.tsx';
import { provePasskey } from '../../session/passkeys.ts';
import { useAction } from '../../session/use-action.ts';
import { perform } from '../perform.ts';
import { usePayoutWords } from '../use-payout-words.ts';
import type { Run } from './run-type.ts';

type Props = { run: Run['run']; isOpen: boolean; onClose(): void };
type Ways = OutputOf<typeof startConfirmingAgain>;

/** Releases a run: the amount large, and the second factor asked for again. */
export function ReleaseDialog({ run, isOpen, onClose }: Props) {
  const { t } = usePayoutWords();
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={t('actions.release.title', { number: run.number })}>
      {isOpen && <ReleaseParts run={run} onClose={onClose} />}
    </FormDialog>
  );
}

function ReleaseParts({ run, onClose }: Omit<Props, 'isOpen'>) {
  const { t, money, number } = usePayoutWords();
  const { runId, satang, payments, marked } = run;
  // Each opening has a challenge of its own.
  const [opened] = useState(() => crypto.randomUUID());
  const ways = useQuery({
    queryKey: ['confirm again', opened],
    queryFn: ({ signal }) => callStaff(startConfirmingAgain, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const release = async (proof: FactorProof) => {
    await perform(() => callStaff(releasePayouts, { runId, satang, proof }), t('actions.release.done'));
    onClose();
  };
  return (
    <Stack gap="md">
      <Text size="xl" fw={700}>
        {t('run.payments', { count: payments, number: number(payments), sum: money(satang) })}
      </Text>
      {marked > 0 && (
        <Text c="warn" fw={700}>
          {t('run.marked', { count: marked, number: number(marked) })}
        </Text>
      )}
      <Text>{t('actions.release.text')}</Text>
      <Loaded query={ways}>{(found) => <Proofs ways={found} onProof={release} />}</Loaded>
    </Stack>
  );
}

type ProofProps = { ways: Ways; onProof(proof: FactorProof): Promise<void> };

function Proofs({ ways, onProof }: ProofProps) {
  const { factors, options } = ways;
  const isByCode = factors.includes('totp') || factors.includes('recoveryCode');
  return (
    <Stack gap="md">
      {options && <ByPasskey options={options} onProof={onProof} />}
      {isByCode && <ByCode name={factors.includes('totp') ? 'code' : 'recoveryCode'} onProof={onProof} />}
      {factors.length === 0 && <ByNothing onProof={onProof} />}
    </Stack>
  );
}

function ByPasskey({
  options,
  onProof,
}: Pick<ProofProps, 'onProof'> & { options: NonNullable<Ways['options']> }) {
  const { t } = usePayoutWords();
  const { run, isBusy, sentence } = useAction();
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => run(async () => onProof({ passkey: await provePasskey(options) }))}
      >
        {t('actions.release.passkey')}
      </Button>
      {sentence && (
        <Text c="danger" size="sm" role="alert">
          {sentence}
        </Text>
      )}
    </>
  );
}

const LABELS = {
  code: 'staff/payouts:actions.release.code',
  recoveryCode: 'staff/payouts:actions.release.recoveryCode',
};

function ByCode({ name, onProof }: Pick<ProofProps, 'onProof'> & { name: 'code' | 'recoveryCode' }) {
  const { t } = usePayoutWords();
  const form = useStaffForm<Record<string, string>>({ [name]: '' }, { [name]: LABELS[name] });
  const submit = () => form.submit(factorProof, form.values, onProof);
  return (
    <FormFrame form={{ ...form, isDirty: false }} action={t('actions.release.open')} onSubmit={submit}>
      <TextInput
        {...typed(form, name)}
        label={t(`actions.release.${name}`)}
        autoComplete={name === 'code' ? 'one-time-code' : 'off'}
        inputMode={name === 'code' ? 'numeric' : 'text'}
        data-autofocus
      />
    </FormFrame>
  );
}

/** Members of the demonstration have no second factor; all others are told to set one up. */
function ByNothing({ onProof }: Pick<ProofProps, 'onProof'>) {
  const { t } = usePayoutWords();
  const form = useStaffForm({}, {});
  const submit = () => form.submit(factorProof, {}, onProof);
  return (
    <FormFrame form={form} action={t('actions.release.open')} onSubmit={submit}>
      <Text size="sm" c="dimmed">
        {t('actions.release.noFactor')}
      </Text>
    </FormFrame>
  );
}
