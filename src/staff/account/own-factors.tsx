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
import { startPasskey, startTotp } from '#features/staff/session/session.contract.ts';
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
/** The current action: each begins with the password. */
type Action =
  | { kind: 'askForTotp' | 'askForPasskey' | 'removeTotp' | 'renew' }
  | { kind: 'totp'; started: OutputOf<typeof startTotp> }
  | { kind: 'passkey'; started: OutputOf<typeof startPasskey> }
  | { kind: 'removePasskey'; passkeyId: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factors of one's own account. */
export function OwnFactors() {
  const { t } = useTranslation('staff/account');
  const factors = useQuery({
    queryKey: ['own', 'factors'],
    queryFn: ({ signal }) => callStaff(ownFactors, {}, signal),
  });
  const [action, setAction] = useState<Action | null>(null);
  return (
    <Section title={t('factors')}>
      <Loaded query={factors}>{(found) => <FactorList factors={found} onAction={setAction} />}</Loaded>
      <AddFactor action={action} onAction={setAction} />
      <AskForPassword action={action} onAction={setAction} />
    </Section>
  );
}

type ActionProps = { action: Action | null; onAction(action: Action | null): void };

function FactorList({ factors, onAction }: { factors: Factors; onAction(action: Action): void }) {
  const { t } = useTranslation('staff/account');
  const language = useLanguage();
  return (
    <Stack gap="md">
      <Text c="dimmed">{t(factors.isNeeded ? 'factorsNeeded' : 'factorsOptional')}</Text>
      <Factor
        name={t('totp.name')}
        state={t(factors.totp ? 'totp.on' : 'totp.off')}
        action={t(factors.totp ? 'remove' : 'totp.add')}
        onAction={() => onAction({ kind: factors.totp ? 'removeTotp' : 'askForTotp' })}
      />
      {factors.passkeys.map(({ passkeyId, name, createdAt }) => (
        <Factor
          key={passkeyId}
          name={`${t('passkey.name')}: ${name}`}
          state={t('passkey.since', { date: formatDate(createdAt, language) })}
          action={t('remove')}
          onAction={() => onAction({ kind: 'removePasskey', passkeyId })}
        />
      ))}
      <Factor
        name={t('passkey.name')}
        state={t('passkey.hint')}
        action={t('passkey.add')}
        onAction={() => onAction({ kind: 'askForPasskey' })}
      />
      {(factors.totp || factors.passkeys.length > 0) && (
        <Factor
          name={t('codes.name')}
          state={t('codes.left', { count: factors.recoveryCodesLeft })}
          action={t('codes.renew')}
          onAction={() => onAction({ kind: 'renew' })}
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

function AddFactor({ action, onAction }: ActionProps) {
  const { t } = useTranslation('staff/account');
  const done = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    onAction(recoveryCodes.length > 0 ? { kind: 'codes', codes: recoveryCodes } : null);
    return reload();
  };
  const kind = action?.kind;
  const isOpen = kind === 'totp' || kind === 'passkey' || kind === 'codes';
  const close = () => onAction(null);
  return (
    <Modal
      opened={isOpen}
      // Codes are shown once: a click outside of the dialog must not lose them.
      onClose={kind === 'codes' ? () => {} : close}
      withCloseButton={kind !== 'codes'}
      title={isOpen ? t(`${kind}.name`) : ''}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      {action?.kind === 'totp' && <NewTotp started={action.started} onDone={done} />}
      {action?.kind === 'passkey' && <NewPasskey started={action.started} onDone={done} />}
      {action?.kind === 'codes' && <RecoveryCodes codes={action.codes} onKept={close} />}
    </Modal>
  );
}

/** What follows the password; null for actions after it. */
async function confirm(action: Action, password: string): Promise<Action | null> {
  switch (action.kind) {
    case 'askForTotp':
      return { kind: 'totp', started: await callStaff(startTotp, { password }) };
    case 'askForPasskey':
      return { kind: 'passkey', started: await callStaff(startPasskey, { password }) };
    case 'renew':
      return { kind: 'codes', codes: (await callStaff(renewRecoveryCodes, { password })).recoveryCodes };
    case 'removePasskey':
      await callStaff(removePasskey, { passkeyId: action.passkeyId, password });
      return null;
    case 'removeTotp':
      await callStaff(removeTotp, { password });
      return null;
    default:
      return action;
  }
}

/** The texts of the question for the password. */
const asked = {
  askForTotp: 'add',
  askForPasskey: 'add',
  renew: 'codes',
  removeTotp: 'factor',
  removePasskey: 'factor',
} as const;

function AskForPassword({ action, onAction }: ActionProps) {
  const { t } = useTranslation('staff/account');
  if (!action || !(action.kind in asked)) return null;
  const what = asked[action.kind as keyof typeof asked];
  return (
    <PasswordDialog
      onClose={() => onAction(null)}
      title={t(`confirm.${what}.title`)}
      text={t(`confirm.${what}.text`)}
      action={t(`confirm.${what}.action`)}
      onConfirm={async (password) => {
        onAction(await confirm(action, password));
        await reload();
      }}
    />
  );
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['own', 'factors'] });
}
