import { Alert, Grid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  type PriceColumn,
  simulatePrices,
  simulatePricesAbroad,
} from '#features/proposals/price-simulator.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { PlainFormFrame } from '../../kit/forms/plain-form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { proposalAddresses } from '../proposals.addresses.ts';
import { ParcelFields } from './parcel-form.tsx';
import { noParcel, numberProblems, parcelLabels, toInput, toInputAbroad } from './parcel-values.ts';
import { PriceTable } from './price-table.tsx';

/** What a parcel costs today, on another day and with a proposal, by the rules of the site; nothing is stored. */
export default function SimulatorScreen() {
  const { t } = useTranslation('staff/proposals');
  const [search] = useSearchParams();
  const initial = {
    ...noParcel,
    day: search.get('day') ?? '',
    proposalId: search.get('proposal') ?? '',
  };
  const form = useStaffForm(initial, parcelLabels);
  const [columns, setColumns] = useState<readonly PriceColumn[] | null>(null);
  const simulate = () => {
    const wrong = numberProblems(form.values);
    if (wrong.length > 0) return form.refuse(wrong);
    if (form.values.way === 'abroad')
      return form.submit(simulatePricesAbroad.input, toInputAbroad(form.values), async (data) => {
        setColumns((await callStaff(simulatePricesAbroad, data)).columns);
      });
    return form.submit(simulatePrices.input, toInput(form.values), async (data) => {
      setColumns((await callStaff(simulatePrices, data)).columns);
    });
  };
  return (
    <Page
      title={t('simulator.title')}
      lead={t('simulator.lead')}
      crumbs={[{ to: proposalAddresses.rateCards, title: t('cards.title') }]}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Section title={t('simulator.parcel')}>
            <PlainFormFrame form={form} action={t('simulator.action')} onSubmit={simulate}>
              <ParcelFields form={form} />
            </PlainFormFrame>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Section title={t('simulator.result')}>
            {columns === null ? (
              <Text c="dimmed">{t('simulator.nothingYet')}</Text>
            ) : (
              <Stack gap="sm">
                {form.isDirty && <Alert color="warn">{t('simulator.stale')}</Alert>}
                <PriceTable columns={columns} />
              </Stack>
            )}
          </Section>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
