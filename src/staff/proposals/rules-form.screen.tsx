import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { getProposal } from '#features/proposals/proposals.contract.ts';
import {
  getProposedRules,
  getRulesVersion,
  saveProposedRules,
} from '#features/proposals/rules.staff.contract.ts';
import { figureAt, ruleFigures } from '#features/rules/rule-figures.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { DayField } from '../kit/dates/day-field.tsx';
import { toInstant, toMoment } from '../kit/dates/moment.ts';
import { MomentField } from '../kit/dates/moment-field.tsx';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { type StaffForm, useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { FigureFilterFields } from './figure-filter-fields.tsx';
import { unitOf, useFigureNames } from './figure-names.ts';
import { proposalAddresses } from './proposals.addresses.ts';
import { fieldOf, fromTyped, type RuleValues, toTyped } from './rules-values.ts';
import { useShownFigures } from './use-shown-figures.ts';

/** The initial state of a draft. */
type Start = {
  proposalId?: string;
  revision: number;
  validFrom: string | null;
  reason: string;
  basedOn: string;
  before: RuleSet;
  rules: RuleSet;
};

const labels: Record<string, string> = {
  validFrom: 'staff/proposals:columns.validFrom',
  reason: 'staff/proposals:columns.reason',
  ...Object.fromEntries(
    ruleFigures.map(({ path }) => [fieldOf(path), `staff/proposals:figures.${path.split('.').at(-1)}`]),
  ),
};

/** Edits the business rules: every figure beside its current value. */
export default function RulesFormScreen() {
  const { t } = useTranslation('staff/proposals');
  const [query] = useSearchParams();
  const proposalId = query.get('proposal') ?? undefined;
  const start = useQuery({
    queryKey: ['proposals', 'form', proposalId ?? 'new'],
    queryFn: ({ signal }) => loadStart(proposalId, signal),
    // Typed values must not be overwritten by a refetch.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <RecordPage
      title={t('rules.propose')}
      lead={t('rules.formLead')}
      crumbs={[{ to: proposalAddresses.rules, title: t('rules.title') }]}
    >
      <Loaded query={start}>{(found) => <RulesForm key={found.revision} start={found} />}</Loaded>
    </RecordPage>
  );
}

async function loadStart(proposalId: string | undefined, signal: AbortSignal): Promise<Start> {
  if (proposalId === undefined) {
    const { version, rules } = await callStaff(getRulesVersion, {}, signal);
    return { revision: 0, validFrom: null, reason: '', basedOn: version.validFrom, before: rules, rules };
  }
  const { proposal, baseFrom } = await callStaff(getProposal, { proposalId }, signal);
  const { rules, before } = await callStaff(getProposedRules, { proposalId }, signal);
  const { revision, validFrom, reason } = proposal;
  return { proposalId, revision, validFrom, reason, basedOn: baseFrom, before, rules };
}

function RulesForm({ start }: { start: Start }) {
  const { t } = useTranslation('staff/proposals');
  const navigate = useNavigate();
  const form = useStaffForm<RuleValues>(
    { ...toTyped(start.rules), validFrom: toMoment(start.validFrom), reason: start.reason },
    labels,
  );
  const submit = () => {
    const { validFrom = '', reason = '' } = form.values;
    const { proposalId, revision, basedOn } = start;
    const given = {
      proposalId,
      revision,
      basedOn,
      reason,
      validFrom: toInstant(validFrom) ?? '',
      rules: fromTyped(form.values, start.rules),
    };
    return form.submit(saveProposedRules.input, given, async (data) => {
      const saved = await callStaff(saveProposedRules, data);
      await forgetAnswers('proposals', 'proposals-rules');
      notifications.show({ color: 'good', message: t('saved') });
      navigate(`${proposalAddresses.proposals}/${saved.proposalId}`);
    });
  };
  const { filter, change, shown } = useShownFigures(form, toTyped(start.before));
  return (
    <FormFrame form={form} action={t('saveDraft')} onSubmit={submit}>
      <HeadFields form={form} />
      <FigureFilterFields filter={filter} onChange={change} />
      {shown.length === 0 && <Text role="status">{t('filter.none')}</Text>}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, figures]) => (
        <FigureFields
          key={group}
          form={form}
          before={start.before}
          group={group}
          paths={figures.map(({ path }) => path)}
        />
      ))}
    </FormFrame>
  );
}

type Form = StaffForm<RuleValues>;

/** The start date, and the reason. */
export function HeadFields({ form }: { form: Form }) {
  const { t } = useTranslation('staff/proposals');
  return (
    <Section title={t('head')}>
      <MomentField
        {...chosen(form, 'validFrom')}
        value={form.values.validFrom ?? ''}
        label={t('columns.validFrom')}
        description={t('thaiTime')}
        maw={320}
      />
      <Textarea
        {...typed(form, 'reason')}
        label={t('columns.reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
      />
    </Section>
  );
}

/** A figure with its unit needs no more width. */
const FIELD_WIDTH = 320;
const COLUMNS = { base: 1, md: 2 };

type FigureFieldsProps = { form: Form; before: RuleSet; group: string; paths: readonly string[] };

function FigureFields({ form, before, group, paths }: FigureFieldsProps) {
  const { t } = useTranslation('staff/proposals');
  const names = useFigureNames();
  return (
    <Section title={names.group(group)}>
      <SimpleGrid cols={COLUMNS} spacing="lg" verticalSpacing="sm">
        {paths.map((path) => (
          <FigureField
            key={path}
            form={form}
            path={path}
            label={names.name(path)}
            description={t('now', { value: names.show(path, figureAt(before, path)) })}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

type FigureFieldProps = { form: Form; path: string; label: string; description: string };

function FigureField({ form, path, ...words }: FigureFieldProps) {
  const { t } = useTranslation('staff/kit');
  const names = useFigureNames();
  const unit = unitOf(path);
  if (unit === 'date') return <DayField {...withText(form, path)} {...words} isClearable maw={FIELD_WIDTH} />;
  if (unit === 'hour') {
    const { id, name: _, ...rest } = withText(form, path);
    return (
      <TimePicker
        {...rest}
        {...words}
        hoursInputProps={{ id }}
        labelProps={{ htmlFor: id }}
        hoursInputLabel={`${words.label} ${t('day.hours')}`}
        minutesInputLabel={`${words.label} ${t('day.minutes')}`}
        maw={FIELD_WIDTH}
      />
    );
  }
  return (
    <TextInput
      {...typed(form, fieldOf(path))}
      {...words}
      inputMode="decimal"
      rightSection={
        <Text size="sm" c="dimmed" component="span">
          {names.unit(path)}
        </Text>
      }
      rightSectionWidth={104}
      maw={FIELD_WIDTH}
    />
  );
}

function withText(form: Form, path: string) {
  const field = chosen(form, fieldOf(path));
  return { ...field, value: field.value ?? '' };
}
