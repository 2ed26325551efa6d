import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import {
  customerDetail,
  endCustomerSessions,
  restrictCustomer,
} from '#features/accounts/staff/accounts.staff.contract.ts';
import { customerNotes } from '#features/accounts/staff/customer-notes.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { Notes } from '../kit/notes/notes.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { shownPhone } from '../texts/phone.ts';
import { CustomerMessages, Restrictions } from './customer-asides.tsx';
import { CustomerMerges, Merges, useMerges } from './customer-merges.tsx';
import { CustomerParcels } from './customer-parcels.tsx';
import { CustomerRecords } from './customer-records.tsx';
import { type Customer, CustomerState } from './customer-state.tsx';
import { customerAddresses } from './customers.addresses.ts';
import classes from './customers.module.css';

type CustomerDetail = OutputOf<typeof customerDetail>;

/** One customer: data, sessions, and restricting the account or lifting the restriction [P-06]. */
export default function CustomerScreen() {
  const { customerId = '' } = useParams();
  const detail = useQuery({
    queryKey: ['customers', customerId],
    queryFn: ({ signal }) => callStaff(customerDetail, { customerId }, signal),
  });
  const isGone = detail.error instanceof ApiError && detail.error.code === accountErrors.accountMissing.code;
  if (isGone) return <Gone customerId={customerId}>{<Loaded query={detail}>{() => null}</Loaded>}</Gone>;
  return <Loaded query={detail}>{(found) => <Detail detail={found} />}</Loaded>;
}

/** An account that was joined with another one says where it went; any other that is gone, that it is. */
function Gone({ customerId, children }: { customerId: string; children: ReactNode }) {
  const { t } = useTranslation('staff/customers');
  const merges = useMerges(customerId);
  return (
    <Loaded query={merges}>
      {(found) =>
        found.merges.length === 0 ? (
          children
        ) : (
          <RecordPage
            title={t('merges.gone')}
            crumbs={[{ to: customerAddresses.customers, title: t('title') }]}
            beside={<RecordHistory subjectKind="customer" subjectId={customerId} />}
          >
            <Merges merges={found.merges} />
          </RecordPage>
        )
      }
    </Loaded>
  );
}

function Detail({ detail: { customer, sessions, restrictions } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('staff/customers');
  const may = useMay();
  return (
    <RecordPage
      title={customer.name}
      lead={<CustomerState {...customer} />}
      crumbs={[{ to: customerAddresses.customers, title: t('title') }]}
      actions={customer.mergedInto === null && <Actions customer={customer} />}
      beside={
        <>
          <CustomerMerges customerId={customer.customerId} />
          <Restrictions restrictions={restrictions} />
          <CustomerMessages phone={customer.phone} />
          <Sessions sessions={sessions} customer={customer} />
          <RecordHistory subjectKind="customer" subjectId={customer.customerId} />
        </>
      }
    >
      <Section title={t('facts')}>
        <Facts facts={useFacts(customer)} />
      </Section>
      <Notes calls={customerNotes} recordId={customer.customerId} />
      {may('parcels.read') && <CustomerParcels customerId={customer.customerId} />}
      <CustomerRecords customerId={customer.customerId} />
    </RecordPage>
  );
}

function Actions({ customer }: { customer: Customer }) {
  const { t } = useTranslation('staff/customers');
  const may = useMay();
  return (
    <>
      {may('customers.merge') && (
        <Button component={Link} to={`${customerAddresses.customers}/${customer.customerId}/merge`}>
          {t('merge.open')}
        </Button>
      )}
      {may('customers.restrict') && <Restriction customer={customer} />}
    </>
  );
}

function useFacts({ phone, email, accountName, createdAt }: Customer): Fact[] {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  const known: [string, string | null][] = [
    [t('columns.phone'), phone && shownPhone(phone)],
    [t('columns.accountName'), accountName],
    [t('columns.email'), email],
    [t('columns.createdAt'), formatDateTime(createdAt, language)],
  ];
  return known.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function Sessions({ sessions, customer }: Pick<CustomerDetail, 'sessions' | 'customer'>) {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  const mayEnd = useMay()('customers.restrict') && sessions.length > 0;
  return (
    <Section title={t('sessions.title')}>
      {sessions.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      <Stack gap="sm" component="ul" m={0} p={0}>
        {sessions.map(({ device, openedAt, lastSeenAt }) => (
          <li key={`${openedAt} ${device}`} className={classes.session}>
            <Text>{device || t('sessions.unknown')}</Text>
            <Text size="sm" c="dimmed">
              {t('sessions.seen', { at: formatDateTime(lastSeenAt, language) })}
            </Text>
          </li>
        ))}
      </Stack>
      {mayEnd && <EndSessions customer={customer} />}
    </Section>
  );
}

function EndSessions({ customer: { customerId, name } }: { customer: Customer }) {
  const { t } = useTranslation('staff/customers');
  const [isOpen, setOpen] = useState(false);
  const end = async (reason: string) => {
    await callStaff(endCustomerSessions, { customerId, reason });
    notifications.show({ color: 'good', message: t('end.done', { name }) });
    await forgetAnswers('customers', 'audit');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('end.action')}</Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('end.title')}
        text={t('end.text', { name })}
        action={t('end.action')}
        onConfirm={end}
      />
    </>
  );
}

function Restriction({ customer: { customerId, name, restricted } }: { customer: Customer }) {
  const { t } = useTranslation('staff/customers');
  const possible = restricted ? 'lift' : 'restrict';
  // The dialog's content stays the same while it closes, though the customer has changed.
  const [action, setAction] = useState<'lift' | 'restrict'>(possible);
  const [isOpen, setOpen] = useState(false);
  const ask = () => {
    setAction(possible);
    setOpen(true);
  };
  const confirm = async (reason: string) => {
    await callStaff(restrictCustomer, { customerId, restricted: action === 'restrict', reason });
    notifications.show({ color: 'good', message: t(`${action}.done`, { name }) });
    await forgetAnswers('customers', 'audit');
  };
  return (
    <>
      <Button color={restricted ? undefined : 'danger'} onClick={ask}>
        {t(`${possible}.action`)}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${action}.title`)}
        text={t(`${action}.text`, { name })}
        action={t(`${action}.action`)}
        onConfirm={confirm}
      />
    </>
  );
}
