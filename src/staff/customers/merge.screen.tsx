import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { customerDetail, findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { shownPhone } from '../texts/phone.ts';
import { type Customer, CustomerState } from './customer-state.tsx';
import { customerAddresses } from './customers.addresses.ts';
import classes from './customers.module.css';
import { MergePreview } from './merge-preview.tsx';

/** Joins a customer's account with another one of the same person: first which one, then what that would do. */
export default function MergeScreen() {
  const { customerId = '' } = useParams();
  const detail = useQuery({
    queryKey: ['customers', customerId],
    queryFn: ({ signal }) => callStaff(customerDetail, { customerId }, signal),
  });
  return <Loaded query={detail}>{({ customer }) => <Merge customer={customer} />}</Loaded>;
}

function Merge({ customer }: { customer: Customer }) {
  const { t } = useTranslation('staff/customers');
  const [asked, setAsked] = useSearchParams();
  const otherId = asked.get('with');
  const isSwapped = asked.get('stays') === 'other';
  const { customers } = customerAddresses;
  const own = `${customers}/${customer.customerId}`;
  return (
    <RecordPage
      title={t('merge.title')}
      lead={t('merge.lead', { name: customer.name })}
      crumbs={[
        { to: customers, title: t('title') },
        { to: own, title: customer.name },
      ]}
    >
      {otherId === null ? (
        <ChooseOther customer={customer} onChoose={(id) => setAsked({ with: id })} />
      ) : (
        <MergePreview
          key={`${otherId} ${isSwapped}`}
          customerId={isSwapped ? otherId : customer.customerId}
          absorbedId={isSwapped ? customer.customerId : otherId}
          onSwap={() => setAsked({ with: otherId, ...(!isSwapped && { stays: 'other' }) })}
          onBack={() => setAsked({})}
        />
      )}
    </RecordPage>
  );
}

type ChooseOtherProps = { customer: Customer; onChoose(customerId: string): void };

function ChooseOther({ customer, onChoose }: ChooseOtherProps) {
  const { t } = useTranslation('staff/customers');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <Section title={t('merge.other')}>
      <form onSubmit={search}>
        <Group align="end" gap="sm">
          <TextInput
            type="search"
            label={t('merge.search')}
            description={t('merge.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={100}
            flex="1 1 16rem"
          />
          <Button type="submit">{t('merge.find')}</Button>
        </Group>
      </form>
      {text !== '' && <Found text={text} customer={customer} onChoose={onChoose} />}
    </Section>
  );
}

function Found({ text, customer, onChoose }: ChooseOtherProps & { text: string }) {
  const { t } = useTranslation('staff/customers');
  const found = useQuery({
    queryKey: ['customers', 'find', text],
    queryFn: ({ signal }) => callStaff(findCustomers, { text }, signal),
  });
  return (
    <Loaded query={found}>
      {({ rows }) => {
        const others = rows.filter(({ customerId }) => customerId !== customer.customerId);
        if (others.length === 0) return <Text role="status">{t('merge.nobody')}</Text>;
        return (
          <Stack gap="sm" component="ul" m={0} p={0}>
            {others.map((row) => (
              <Group key={row.customerId} component="li" gap="sm" className={classes.session}>
                <Text fw={600}>{row.name}</Text>
                <Text>{shownPhone(row.phone)}</Text>
                <CustomerState {...row} />
                <Button
                  onClick={() => onChoose(row.customerId)}
                  aria-label={`${t('merge.choose')}: ${row.name}`}
                >
                  {t('merge.choose')}
                </Button>
              </Group>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}
