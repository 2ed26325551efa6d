import { Button, Checkbox, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueKey } from '#features/partners/staff/api-keys.staff.contract.ts';
import { partnersStaffErrors } from '#features/partners/staff/partners.staff.calls.ts';
import { carrierScopes } from '#lib/open/api-scopes.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { CopyTextButton } from '../kit/copy-text-button.tsx';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';

const LABELS = {
  name: 'staff/api-keys:issue.name',
  scopes: 'staff/api-keys:issue.scopes',
  lastDay: 'staff/api-keys:issue.lastDay',
  networks: 'staff/api-keys:issue.networks',
};
const EMPTY: { name: string; scopes: string[]; lastDay: string; networks: string } = {
  name: '',
  scopes: [],
  lastDay: '',
  networks: '',
};
const fieldOfCode = new Map([[partnersStaffErrors.keyNameTaken.code, 'name']]);

/** Issues a key for one of the carrier's systems and shows it once. */
export function IssueKey() {
  const { t } = useTranslation('staff/api-keys');
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setKey(null);
  };
  return (
    <>
      <Button variant="filled" color="brand" onClick={() => setOpen(true)}>
        {t('issue.action')}
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        // A key lost before it was copied has to be issued again.
        closeOnClickOutside={key === null}
        title={t(key === null ? 'issue.title' : 'issue.done')}
      >
        {key === null ? <IssueForm onIssued={setKey} /> : <NewKey value={key} onKept={close} />}
      </FormDialog>
    </>
  );
}

function IssueForm({ onIssued }: { onIssued(key: string): void }) {
  const { t } = useTranslation('staff/api-keys');
  const form = useStaffForm(EMPTY, LABELS, { fieldOfCode });
  const submit = () =>
    form.submit(issueKey.input, form.values, async (data) => {
      // The parsed list of networks is text again on the wire.
      const { key } = await callStaff(issueKey, { ...data, networks: form.values.networks });
      await forgetAnswers('api-keys', 'audit');
      onIssued(key);
    });
  return (
    <FormFrame form={form} action={t('issue.action')} onSubmit={submit}>
      <TextInput
        {...typed(form, 'name')}
        label={t('issue.name')}
        description={t('issue.nameHint')}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group
        {...chosen(form, 'scopes')}
        label={t('issue.scopes')}
        description={t('issue.scopesHint')}
      >
        <Stack gap="xs" mt="xs">
          {carrierScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scopes.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        {...typed(form, 'lastDay')}
        type="date"
        label={t('issue.lastDay')}
        description={t('issue.lastDayHint')}
      />
      <TextInput
        {...typed(form, 'networks')}
        label={t('issue.networks')}
        description={t('issue.networksHint')}
        autoComplete="off"
      />
    </FormFrame>
  );
}

function NewKey({ value, onKept }: { value: string; onKept(): void }) {
  const { t } = useTranslation('staff/api-keys');
  const shown = useRef<HTMLPreElement>(null);
  return (
    <Stack gap="md">
      <Text>{t('issue.keep')}</Text>
      <Code ref={shown} block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {value}
      </Code>
      <Group gap="sm">
        <CopyTextButton
          text={value}
          words={{ copy: t('issue.copy'), copied: t('issue.copied') }}
          shownIn={shown}
        />
        <Button variant="filled" color="brand" onClick={onKept}>
          {t('issue.close')}
        </Button>
      </Group>
    </Stack>
  );
}
