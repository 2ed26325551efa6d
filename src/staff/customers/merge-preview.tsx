import { Alert, Button, Group, List, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mergeAccounts, previewMerge } from '#features/accounts/staff/merges/account-merges.contract.ts';
import { TYPED_DIGITS, UNDO_HOURS } from '#features/accounts/staff/merges/account-merges.rules.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { shownPhone } from '../texts/phone.ts';
import { type Customer, CustomerState } from './customer-state.tsx';
import { customerAddresses } from './customers.addresses.ts';

type Preview = OutputOf<typeof previewMerge>;
type Pair = { customerId: string; absorbedId: string };
type MergePreviewProps = Pair & { onSwap(): void; onBack(): void };

const LABELS = { reason: 'staff/kit:reason.label', lastDigits: 'staff/customers:merge.digits' };

/** Both accounts side by side, what moves and what ends, and the form that joins them. */
export function MergePreview({ customerId, absorbedId, onSwap, onBack }: MergePreviewProps) {
  const { t } = useTranslation('staff/customers');
  const preview = useQuery({
    queryKey: ['customers', 'merge', customerId, absorbedId],
    queryFn: ({ signal }) => callStaff(previewMerge, { customerId, absorbedId }, signal),
    // Each look is recorded and counted.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={preview}>
      {(found) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Account title={t('merge.stays')} customer={found.customer} />
            <Account title={t('merge.goes')} customer={found.absorbed} />
          </SimpleGrid>
          <Group gap="sm">
            <Button onClick={onSwap}>{t('merge.swap')}</Button>
            <Button onClick={onBack}>{t('merge.another')}</Button>
          </Group>
          <Effects {...found} />
          {found.obstacles.length > 0 ? (
            <Obstacles {...found} />
          ) : (
            <MergeForm customer={found.customer} absorbed={found.absorbed} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Account({ title, customer }: { title: string; customer: Customer }) {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  const { name, phone, email, createdAt } = customer;
  const facts = [
    { label: t('columns.name'), value: name },
    { label: t('columns.state'), value: <CustomerState {...customer} /> },
    { label: t('columns.phone'), value: shownPhone(phone) },
    ...(email === null ? [] : [{ label: t('columns.email'), value: email }]),
    { label: t('columns.createdAt'), value: formatDateTime(createdAt, language) },
  ];
  return (
    <Section title={title}>
      <Facts facts={facts} />
    </Section>
  );
}

function Effects({ absorbed, moves, ends }: Preview) {
  const { t } = useTranslation('staff/customers');
  return (
    <>
      <Section title={t('merge.moves')}>
        {moves.length === 0 && <Text c="dimmed">{t('merge.nothing')}</Text>}
        <List>
          {moves.map(({ kind, count }) => (
            <List.Item key={kind}>{t('merge.counted', { what: t(`moved.${kind}`), count })}</List.Item>
          ))}
        </List>
      </Section>
      <Section title={t('merge.ends')}>
        <List>
          {ends.map(({ kind, count }) => (
            <List.Item key={kind}>{t('merge.counted', { what: t(`ended.${kind}`), count })}</List.Item>
          ))}
          <List.Item>{t('merge.login', { phone: shownPhone(absorbed.phone), hours: UNDO_HOURS })}</List.Item>
          <List.Item>{t('merge.parcels', { phone: shownPhone(absorbed.phone) })}</List.Item>
        </List>
      </Section>
    </>
  );
}

function Obstacles({ obstacles, customer, absorbed }: Preview) {
  const { t } = useTranslation('staff/customers');
  const phones = { customer: customer.phone, absorbed: absorbed.phone };
  return (
    <Alert color="warn" role="alert" title={t('merge.stopped')}>
      <List>
        {obstacles.map(({ kind, of }) => (
          <List.Item key={`${kind} ${of}`}>
            {shownPhone(phones[of])}: {t(`obstacles.${kind}`)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function MergeForm({ customer, absorbed }: Pick<Preview, 'customer' | 'absorbed'>) {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useStaffForm({ reason: '', lastDigits: '' }, LABELS);
  const pair = { customerId: customer.customerId, absorbedId: absorbed.customerId };
  const submit = () =>
    form.submit(mergeAccounts.input, { ...pair, ...form.values }, async (data) => {
      const { undoUntil } = await callStaff(mergeAccounts, data);
      const until = formatDateTime(undoUntil, language);
      notifications.show({ color: 'good', message: t('merge.done', { until }) });
      await forgetAnswers('customers', 'audit');
      navigate(`${customerAddresses.customers}/${pair.customerId}`);
    });
  return (
    <Section title={t('merge.confirm')}>
      <FormFrame form={form} action={t('merge.action')} onSubmit={submit}>
        <Text>{t('merge.text', { hours: UNDO_HOURS })}</Text>
        <Textarea
          {...typed(form, 'reason')}
          label={t('staff/kit:reason.label')}
          description={t('merge.reasonHint')}
          autosize
          minRows={2}
        />
        <TextInput
          {...typed(form, 'lastDigits')}
          label={t('merge.digits')}
          description={t('merge.digitsHint', { name: customer.name })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_DIGITS}
          maw="16rem"
        />
      </FormFrame>
    </Section>
  );
}
