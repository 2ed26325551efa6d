import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#features/staff/session/own-account.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { queryClient } from '../calls/query-client.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { NewPasskey } from '../session/new-passkey.tsx';
import { NewTotp } from '../session/new-totp.tsx';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type Factors = OutputOf<typeof ownFactors>;
/** What is being done: something is added, or taken away after the password. */
type Deed =
  | { kind: 'totp' | 'passkey' | 'removeTotp' | 'renew' }
  | { kind: 'removePasskey'; passkeyId: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factors of one's own account. */
export function OwnFactors() {
  const { t } = useTranslation('staff/account');
  const factors = useQuery({
    queryKey: ['own', 'factors'],
    queryFn: ({ signal }) => callStaff(ownFactors, {}, signal),
  });
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <Section title={t('factors')}>
      <Loaded query={factors}>{(found) => <FactorList factors={found} onDeed={setDeed} />}</Loaded>
      <AddFactor deed={deed} onDeed={setDeed} />
      <RemoveFactor deed={deed} onDeed={setDeed} />
    </Section>
  );
}

type DeedProps = { deed: Deed | null; onDeed(deed: Deed | null): void };

function FactorList({ factors, onDeed }: { factors: Factors; onDeed(deed: Deed): void }) {
  const { t } = useTranslation('staff/account');
  const language = useLanguage();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t(factors.isNeeded ? 'factorsNeeded' : 'factorsOptional')}</Text>
      <Factor
        name={t('totp.name')}
        state={t(factors.totp ? 'totp.on' : 'totp.off')}
        action={t(factors.totp ? 'remove' : 'totp.add')}
        onAction={() => onDeed({ kind: factors.totp ? 'removeTotp' : 'totp' })}
      />
      {factors.passkeys.map(({ passkeyId, name, createdAt }) => (
        <Factor
          key={passkeyId}
          name={`${t('passkey.name')}: ${name}`}
          state={t('passkey.since', { date: formatDate(createdAt, language) })}
          action={t('remove')}
          onAction={() => onDeed({ kind: 'removePasskey', passkeyId })}
        />
      ))}
      <Factor
        name={t('passkey.name')}
        state={t('passkey.hint')}
        action={t('passkey.add')}
        onAction={() => onDeed({ kind: 'passkey' })}
      />
      {(factors.totp || factors.passkeys.length > 0) && (
        <Factor
          name={t('codes.name')}
          state={t('codes.left', { count: factors.recoveryCodesLeft })}
          action={t('codes.renew')}
          onAction={() => onDeed({ kind: 'renew' })}
        />
      )}
    </Stack>
  );
}

type FactorProps = { name: string; state: string; action: string; onAction(): void };

function Factor({ name, state, action, onAction }: FactorProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {state}
        </Text>
      </div>
      <Button size="xs" onClick={onAction} aria-label={`${action} ${name}`}>
        {action}
      </Button>
    </Group>
  );
}

function AddFactor({ deed, onDeed }: DeedProps) {
  const { t } = useTranslation('staff/account');
  const done = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    onDeed(recoveryCodes.length > 0 ? { kind: 'codes', codes: recoveryCodes } : null);
    return reload();
  };
  const kind = deed?.kind;
  const isOpen = kind === 'totp' || kind === 'passkey' || kind === 'codes';
  const close = () => onDeed(null);
  return (
    <Modal
      opened={isOpen}
      // Codes are shown once: a click beside the dialog must not lose them.
      onClose={kind === 'codes' ? () => {} : close}
      withCloseButton={kind !== 'codes'}
      title={isOpen ? t(`${kind}.name`) : ''}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {kind === 'totp' && <NewTotp onDone={done} />}
      {kind === 'passkey' && <NewPasskey onDone={done} />}
      {deed?.kind === 'codes' && <RecoveryCodes codes={deed.codes} onKept={close} />}
    </Modal>
  );
}

function RemoveFactor({ deed, onDeed }: DeedProps) {
  const { t } = useTranslation('staff/account');
  if (deed?.kind !== 'removeTotp' && deed?.kind !== 'removePasskey' && deed?.kind !== 'renew') return null;
  const confirm = async (password: string) => {
    if (deed.kind === 'renew') {
      const { recoveryCodes } = await callStaff(renewRecoveryCodes, { password });
      onDeed({ kind: 'codes', codes: recoveryCodes });
    } else {
      if (deed.kind === 'removePasskey')
        await callStaff(removePasskey, { passkeyId: deed.passkeyId, password });
      else await callStaff(removeTotp, { password });
      onDeed(null);
    }
    await reload();
  };
  const what = deed.kind === 'renew' ? 'codes' : 'factor';
  return (
    <PasswordDialog
      onClose={() => onDeed(null)}
      title={t(`confirm.${what}.title`)}
      text={t(`confirm.${what}.text`)}
      action={t(`confirm.${what}.action`)}
      onConfirm={confirm}
    />
  );
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['own', 'factors'] });
}
