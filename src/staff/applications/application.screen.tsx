import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { applicationNotes } from '#features/applications/staff/application-notes.contract.ts';
import type { ApplicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { Notes } from '../kit/notes/notes.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { AnswerForm } from './answer-form.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationFacts, ConsentFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ApplicationState } from './application-state.tsx';
import { applicationAddresses } from './applications.addresses.ts';
import { useApplication } from './use-application.ts';
import { VipAccount } from './vip-account.tsx';

/** One application: the applicant, its history, and possible actions. */
export default function ApplicationScreen() {
  const { applicationNo = '' } = useParams();
  const detail = useApplication(applicationNo, useLanguage());
  return <Loaded query={detail}>{(found) => <Detail detail={found} />}</Loaded>;
}

function Detail({ detail }: { detail: ApplicationDetail }) {
  const { t } = useTranslation('staff/applications');
  const mayEdit = useMay()('applications.edit');
  const { application } = detail;
  return (
    <RecordPage
      title={application.name}
      lead={<ApplicationState {...application} />}
      crumbs={[{ to: applicationAddresses.applications, title: t('title') }]}
      actions={<ApplicationActions detail={detail} mayEdit={mayEdit} />}
      beside={
        <>
          <ApplicationHistory history={detail.history} mentioned={detail.mentioned} />
          <ConsentFacts detail={detail} />
          <RecordHistory subjectKind="application" subjectId={application.applicationNo} />
        </>
      }
    >
      <Section title={t('facts')}>
        <ApplicationFacts detail={detail} />
      </Section>
      {application.kind === 'vip' && <VipAccount detail={detail} mayEdit={mayEdit} />}
      {mayEdit && application.state !== 'withdrawn' && (
        <Section title={t('answer.title')}>
          <AnswerForm key={application.state} application={application} />
        </Section>
      )}
      <Notes calls={applicationNotes} recordId={application.applicationNo} />
    </RecordPage>
  );
}
