import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  customerMerges,
  previewUndo,
  undoMerge,
} from '#features/accounts/staff/merges/account-merges.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { ReasonForm } from '../kit/dialogs/reason-dialog.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { shownPhone } from '../texts/phone.ts';
import { customerAddresses } from './customers.addresses.ts';
import classes from './customers.module.css';

type Merge = OutputOf<typeof customerMerges>['merges'][number];

/** The merges of an account, also of one that is gone. */
export function useMerges(customerId: string) {
  return useQuery({
    queryKey: ['customers', customerId, 'merges'],
    queryFn: ({ signal }) => callStaff(customerMerges, { customerId }, signal),
  });
}

/** With which accounts this one was joined, and undoing that within a day. */
export function CustomerMerges({ customerId }: { customerId: string }) {
  const merges = useMerges(customerId);
  return <Loaded query={merges}>{(found) => <Merges merges={found.merges} />}</Loaded>;
}

/** A list of merges, with a section of its own; nothing without any. */
export function Merges({ merges }: { merges: readonly Merge[] }) {
  const { t } = useTranslation('staff/customers');
  if (merges.length === 0) return null;
  return (
    <Section title={t('merges.title')}>
      <Stack gap="sm" component="ul" m={0} p={0}>
        {merges.map((merge) => (
          <li key={merge.mergeId} className={classes.session}>
            <OneMerge merge={merge} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function OneMerge({ merge }: { merge: Merge }) {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  const mayUndo = useMay()('customers.merge');
  const { isAbsorbed, other, at, by, reason, undone, undoUntil } = merge;
  const phone = shownPhone(other.phone);
  return (
    <Stack gap={4} align="start">
      <Text fw={600}>{t(isAbsorbed ? 'merges.into' : 'merges.from')}</Text>
      <Anchor component={Link} to={`${customerAddresses.customers}/${other.customerId}`}>
        {other.name === null ? phone : `${other.name}, ${phone}`}
      </Anchor>
      <Text style={{ overflowWrap: 'anywhere' }}>{t('restrictions.why', { reason })}</Text>
      <Text size="sm" c="dimmed">
        {by} · {formatDateTime(at, language)}
      </Text>
      {undone && (
        <>
          <Text fw={600}>{t('merges.undone')}</Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{t('restrictions.why', { reason: undone.reason })}</Text>
          <Text size="sm" c="dimmed">
            {undone.by} · {formatDateTime(undone.at, language)}
          </Text>
        </>
      )}
      {undoUntil && (
        <Text size="sm">{t('merges.until', { until: formatDateTime(undoUntil, language) })}</Text>
      )}
      {undoUntil && mayUndo && <Undo mergeId={merge.mergeId} />}
    </Stack>
  );
}

function Undo({ mergeId }: { mergeId: string }) {
  const { t } = useTranslation('staff/customers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('undoMerge.action')}</Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={t('undoMerge.title')}>
        <UndoPreview mergeId={mergeId} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function UndoPreview({ mergeId, onClose }: { mergeId: string; onClose(): void }) {
  const { t } = useTranslation('staff/customers');
  const navigate = useNavigate();
  const preview = useQuery({
    queryKey: ['customers', 'undoMerge', mergeId],
    queryFn: ({ signal }) => callStaff(previewUndo, { mergeId }, signal),
    staleTime: 0,
  });
  const undo = async (reason: string) => {
    const { absorbedId } = await callStaff(undoMerge, { mergeId, reason });
    notifications.show({ color: 'good', message: t('undoMerge.done') });
    await forgetAnswers('customers', 'audit');
    navigate(`${customerAddresses.customers}/${absorbedId}`);
  };
  return (
    <Loaded query={preview}>
      {({ back, gone, obstacles }) =>
        obstacles.length > 0 ? (
          <Alert color="warn" role="alert" title={t('undoMerge.stopped')}>
            <List>
              {obstacles.map((kind) => (
                <List.Item key={kind}>{t(`undoObstacles.${kind}`)}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Stack gap="sm">
            <Counts title={t('undoMerge.back')} counts={back} />
            <Counts title={t('undoMerge.gone')} counts={gone} />
            <ReasonForm
              text={t('undoMerge.text')}
              action={t('undoMerge.action')}
              onConfirm={undo}
              onClose={onClose}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Counts({ title, counts }: { title: string; counts: OutputOf<typeof previewUndo>['back'] }) {
  const { t } = useTranslation('staff/customers');
  if (counts.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List>
        {counts.map(({ kind, count }) => (
          <List.Item key={kind}>{t('merge.counted', { what: t(`moved.${kind}`), count })}</List.Item>
        ))}
      </List>
    </div>
  );
}
