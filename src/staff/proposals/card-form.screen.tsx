import { FileInput, List, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { getProposal } from '#features/proposals/proposals.contract.ts';
import { checkCard, saveProposedCard } from '#features/proposals/rate-cards.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { toInstant, toMoment } from '../kit/dates/moment.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { CardComparisonPart } from './card-comparison.tsx';
import { proposalAddresses } from './proposals.addresses.ts';
import { HeadFields } from './rules-form.screen.tsx';
import type { RuleValues } from './rules-values.ts';

type Checked = OutputOf<typeof checkCard>;
type Start = { proposalId?: string; revision: number; validFrom: string | null; reason: string };

const EMPTY: Start = { revision: 0, validFrom: null, reason: '' };
const labels: Record<string, string> = {
  validFrom: 'staff/proposals:columns.validFrom',
  reason: 'staff/proposals:columns.reason',
  workbook: 'staff/proposals:cards.file',
};

/** A new price list from a workbook; its errors are shown before anything is saved. */
export default function CardFormScreen() {
  const { t } = useTranslation('staff/proposals');
  const [query] = useSearchParams();
  const proposalId = query.get('proposal');
  const start = useQuery({
    queryKey: ['proposals', 'card form', proposalId ?? 'new'],
    queryFn: ({ signal }) => (proposalId ? loadStart(proposalId, signal) : Promise.resolve(EMPTY)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <RecordPage
      title={t('cards.propose')}
      lead={t('cards.formLead')}
      crumbs={[{ to: proposalAddresses.rateCards, title: t('cards.title') }]}
    >
      <Loaded query={start}>{(found) => <CardForm key={found.revision} start={found} />}</Loaded>
    </RecordPage>
  );
}

async function loadStart(proposalId: string, signal: AbortSignal): Promise<Start> {
  const { revision, validFrom, reason } = (await callStaff(getProposal, { proposalId }, signal)).proposal;
  return { proposalId, revision, validFrom, reason };
}

function CardForm({ start }: { start: Start }) {
  const { t } = useTranslation('staff/proposals');
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked | null>(null);
  const form = useStaffForm<RuleValues>(
    { validFrom: toMoment(start.validFrom), reason: start.reason, workbook: '' },
    labels,
  );
  const { validFrom = '', reason = '', workbook = '' } = form.values;
  const choose = async (file: File | null) => {
    setChecked(null);
    const read = file ? await toBase64(file) : '';
    form.set({ workbook: read });
    if (read === '') return;
    try {
      const found = await callStaff(checkCard, { workbook: read });
      setChecked(found);
      if (validFrom === '' && found.validFrom) form.set({ validFrom: toMoment(found.validFrom) });
    } catch (failure) {
      sayFailure(failure, t);
    }
  };
  const submit = () => {
    const { proposalId, revision } = start;
    const given = {
      proposalId,
      revision,
      reason,
      validFrom: toInstant(validFrom) ?? '',
      workbook: workbook || undefined,
    };
    return form.submit(saveProposedCard.input, given, async (data) => {
      const saved = await callStaff(saveProposedCard, data);
      await forgetAnswers('proposals', 'proposals-rateCard');
      notifications.show({ color: 'good', message: t('saved') });
      navigate(`${proposalAddresses.proposals}/${saved.proposalId}`);
    });
  };
  return (
    <FormFrame form={form} action={t('saveDraft')} onSubmit={submit}>
      <Section title={t('cards.file')}>
        <FileInput
          id={form.idOf('workbook')}
          error={form.errorAt('workbook')}
          label={t('cards.file')}
          description={t('cards.fileHint')}
          placeholder={t('cards.choose')}
          accept=".xlsx"
          clearable
          clearButtonProps={{ 'aria-label': t('cards.clear') }}
          onChange={(file) => void choose(file)}
          maw={480}
        />
        {checked && <CheckedPart checked={checked} />}
      </Section>
      <HeadFields form={form} />
    </FormFrame>
  );
}

function CheckedPart({ checked: { problems, comparison } }: { checked: Checked }) {
  const { t } = useTranslation('staff/proposals');
  if (comparison) return <CardComparisonPart comparison={comparison} />;
  return (
    <Stack gap="xs" role="alert">
      <Text fw={600} c="danger">
        {t('cards.wrong', { count: problems.length })}
      </Text>
      <List size="sm" spacing={4}>
        {problems.map(({ sheet, row, column, reason, params }) => (
          <List.Item key={`${sheet} ${row} ${column} ${reason}`}>
            {[sheet, row, column].filter((part) => part !== null && part !== '').join(' / ')}:{' '}
            {t(`rate-cards:cardProblems.${reason}`, params ?? {})}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

async function toBase64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
