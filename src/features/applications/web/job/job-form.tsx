import { useTranslation } from 'react-i18next';
import type { OpeningSummary } from '#features/careers/careers.contract.ts';
import { positions } from '#features/careers/positions.rules.ts';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MAX_HEARD_LENGTH, MAX_NAME_LENGTH, MAX_WORDS_LENGTH } from '../../application-forms.rules.ts';
import { heardFrom } from '../../application-kinds.rules.ts';
import { departmentFor } from '../../job-draft.rules.ts';
import { ApplicationFrame } from '../form/application-frame.tsx';
import { ResumeField, SendingResume } from './resume-field.tsx';
import type { JobForm as State } from './use-job.ts';

type Props = { form: State; openings: readonly OpeningSummary[] };

/** The form that applies for a job [E-14]. */
export function JobForm({ form, openings }: Props) {
  const { t } = useTranslation(['applications', 'careers']);
  const { position, name, phone, email, words } = form.content;
  return (
    <ApplicationFrame
      form={form}
      of="candidate"
      email={brand.jobsEmail}
      level={2}
      sending={<SendingResume form={form} />}
      before={<DataUse form={form} />}
      parts={[
        {
          step: 'position',
          title: t('job.position'),
          words: [position && t(`careers:positions.${position}`)],
          content: <PositionField form={form} openings={openings} />,
        },
        {
          step: 'you',
          title: t('job.you'),
          words: [name, phone, email],
          content: <PersonFields form={form} />,
        },
        {
          step: 'resume',
          title: t('job.resume'),
          words: [form.file?.name, words],
          content: (
            <>
              <ResumeField form={form} />
              <TextArea
                {...form.text('words')}
                label={t('job.words')}
                hint={t('job.wordsHint')}
                maxLength={MAX_WORDS_LENGTH}
                rows={4}
              />
            </>
          ),
        },
      ]}
    />
  );
}

function PersonFields({ form }: { form: State }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t('job.name')}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...form.text('phone')}
        label={t('job.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...form.text('email')}
        label={t('job.email')}
        hint={t('job.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <HeardField form={form} />
    </>
  );
}

/** What the details are used for, and whether they may be kept for other openings. */
function DataUse({ form }: { form: State }) {
  const { t } = useTranslation('applications');
  return (
    <Panel aria-labelledby="job-data">
      <h2 id="job-data">{t('job.data')}</h2>
      <p>{t('job.dataText')}</p>
      <Checkbox
        label={t('job.keep')}
        checked={form.content.keepForOtherOpenings}
        onChange={(next) => form.set({ keepForOtherOpenings: next })}
      />
    </Panel>
  );
}

/** Open positions first; the others are for unsolicited applications. */
function PositionField({ form, openings }: Props) {
  const { t } = useTranslation(['applications', 'careers']);
  const isOpen = (position: string) => openings.some((each) => each.position === position);
  const groups = [
    { name: 'open', of: positions.filter(isOpen) },
    { name: 'later', of: positions.filter((position) => !isOpen(position)) },
  ].filter(({ of }) => of.length > 0);
  const department = departmentFor(form.content.position);
  return (
    <>
      <SelectField {...form.text('position')} label={t('job.positionLabel')} hint={t('job.positionHint')}>
        <option value="">{t('job.choose')}</option>
        {groups.map(({ name, of }) => (
          <optgroup key={name} label={plain(t(`job.${name}`))}>
            {of.map((position) => (
              <option key={position} value={position}>
                {t(`careers:positions.${position}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <p role="status">
        {department && t('job.department', { department: t(`careers:departments.${department}`) })}
      </p>
    </>
  );
}

function HeardField({ form }: { form: State }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <SelectField {...form.text('heardFrom')} label={t('job.heard')} hint={t('job.heardHint')}>
        <option value="">{t('job.choose')}</option>
        {heardFrom.map((source) => (
          <option key={source} value={source}>
            {t(`heardFrom.${source}`)}
          </option>
        ))}
      </SelectField>
      {form.content.heardFrom === 'other' && (
        <TextField {...form.text('heardOther')} label={t('job.heardOther')} maxLength={MAX_HEARD_LENGTH} />
      )}
    </>
  );
}
