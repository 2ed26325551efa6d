import { Alert, Anchor, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { directionsLink } from '#features/drop-points/drop-points.rules.ts';
import {
  changePoint,
  type StaffPointDetail,
} from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { dropPointAddresses } from './drop-points.addresses.ts';
import { PointActions } from './point-actions.tsx';
import { PointFields } from './point-fields.tsx';
import { pointLabels, toPointInput, toPointValues } from './point-form.ts';
import { PointReports } from './point-reports.tsx';
import { PointState } from './point-state.tsx';
import { reloadPoints, usePoint } from './use-point.ts';

/** One point: its public data, reports, and changes. */
export default function PointScreen() {
  const { code = '' } = useParams();
  const detail = usePoint(code);
  return <Loaded query={detail}>{(found) => <Detail detail={found} />}</Loaded>;
}

function Detail({ detail }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  const { row } = detail;
  return (
    <RecordPage
      title={t('named', { code: row.code, name: row.name })}
      lead={<PointState row={row} />}
      crumbs={[{ to: dropPointAddresses.dropPoints, title: t('title') }]}
      actions={<PointActions detail={detail} />}
      beside={
        <>
          <Links detail={detail} />
          <PointReports code={row.code} />
          <RecordHistory subjectKind="dropPoint" subjectId={row.code} />
        </>
      }
    >
      <Closure detail={detail} />
      <Section title={t('facts')}>
        <EditPoint key={detail.version} detail={detail} />
      </Section>
    </RecordPage>
  );
}

function Closure({ detail: { closure, row } }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  const language = useLanguage();
  if (closure === null || row.state !== 'CLOSED') return null;
  const from = formatDate(closure.from, language);
  const days = closure.until
    ? t('closure.days', { from, until: formatDate(closure.until, language) })
    : t('closure.open', { from });
  return (
    <Alert color="warn" title={days}>
      {closure.note[language]}
    </Alert>
  );
}

function Links({ detail: { row, value, pagePath } }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  return (
    <Section title={t('links.title')}>
      <Group>
        {row.state !== 'OFFLINE' && (
          <Anchor href={pagePath} target="_blank" rel="noreferrer">
            {t('links.page')}
          </Anchor>
        )}
        <Anchor href={directionsLink(value)} target="_blank" rel="noreferrer">
          {t('links.map')}
        </Anchor>
      </Group>
    </Section>
  );
}

function EditPoint({ detail }: { detail: StaffPointDetail }) {
  const { t } = useTranslation('staff/drop-points');
  const { row, version, value, place } = detail;
  const form = useStaffForm(toPointValues(value, row.code), pointLabels);
  const submit = () => {
    const given = { code: row.code, version, value: toPointInput(form.values) };
    return form.submit(changePoint.input, given, async (data) => {
      await callStaff(changePoint, data);
      notifications.show({ color: 'good', message: t('staff/kit:saved') });
      await reloadPoints();
    });
  };
  return (
    <FormFrame
      form={form}
      action={t('staff/kit:save')}
      onSubmit={submit}
      onReload={() => void reloadPoints()}
    >
      <PointFields form={form} place={place} />
    </FormFrame>
  );
}
