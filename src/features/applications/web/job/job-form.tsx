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
  const { t } = useTranslation('applications');
  return (
    <ApplicationFrame
      form={form}
      of="candidate"
      email={brand.jobsEmail}
      sending={<SendingResume form={form} />}
    >
      <Panel aria-labelledby="job-position">
        <h2 id="job-position">{t('job.position')}</h2>
        <PositionField form={form} openings={openings} />
      </Panel>
      <Panel aria-labelledby="job-you">
        <h2 id="job-you">{t('job.you')}</h2>
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
      </Panel>
      <Panel aria-labelledby="job-resume">
        <h2 id="job-resume">{t('job.resume')}</h2>
        <ResumeField form={form} />
        <TextArea
          {...form.text('words')}
          label={t('job.words')}
          hint={t('job.wordsHint')}
          maxLength={MAX_WORDS_LENGTH}
          rows={4}
        />
      </Panel>
      <Panel aria-labelledby="job-data">
        <h2 id="job-data">{t('job.data')}</h2>
        <p>{t('job.dataText')}</p>
        <Checkbox
          label={t('job.keep')}
          checked={form.content.keepForOtherOpenings}
          onChange={(next) => form.set({ keepForOtherOpenings: next })}
        />
      </Panel>
    </ApplicationFrame>
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
