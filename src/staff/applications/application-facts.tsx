import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#features/applications/staff/applications.staff.contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { shownPhone } from '../texts/phone.ts';
import { ResumeLink } from './resume-link.tsx';

/** The applicant's data. */
export function ApplicationFacts({ detail }: { detail: ApplicationDetail }) {
  const { t } = useTranslation('staff/applications');
  const language = useLanguage();
  const { application, resume } = detail;
  const { phone, phoneExtension, email } = application;
  const filledIn = useFilledIn(detail);
  return (
    <Facts
      facts={[
        { label: t('columns.number'), value: application.applicationNo },
        { label: t('columns.kind'), value: t(`applications:kinds.${application.kind}`) },
        {
          label: t('columns.phone'),
          value: (
            <Anchor href={`tel:${phone}`}>
              {phoneExtension ? `${shownPhone(phone)} (${phoneExtension})` : shownPhone(phone)}
            </Anchor>
          ),
        },
        { label: t('columns.email'), value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
        { label: t('language'), value: t(`languages.${application.language}`) },
        ...filledIn,
        ...(resume
          ? [{ label: t('resume.label'), value: <ResumeLink application={application} resume={resume} /> }]
          : []),
        { label: t('columns.receivedAt'), value: formatDateTime(application.receivedAt, language) },
        { label: t('columns.answerBy'), value: formatDateTime(application.answerBy, language) },
        { label: t('columns.assigned'), value: application.assignedName ?? t('nobody') },
      ]}
    />
  );
}

function useFilledIn({ application, details, place }: ApplicationDetail): Fact[] {
  const { t } = useTranslation(['staff/applications', 'applications', 'careers']);
  const { businessType, franchiseType, shopName, department, heardFrom, heardOther, words } = details;
  const { position } = application;
  const facts: [string, string | null | undefined][] = [
    [t('columns.position'), position && t(`careers:positions.${position}`)],
    [t('department'), department && t(`careers:departments.${department}`)],
    [t('place'), place],
    [t('businessType'), businessType && t(`applications:businessTypes.${businessType}`)],
    [t('franchiseType'), franchiseType && t(`applications:franchiseTypes.${franchiseType}`)],
    [t('shopName'), shopName],
    [
      t('heardFrom'),
      heardFrom && [t(`applications:heardFrom.${heardFrom}`), heardOther].filter(Boolean).join(': '),
    ],
    [t('words'), words],
  ];
  return facts.flatMap(([label, value]) =>
    value ? [{ label, value: <Text style={{ whiteSpace: 'pre-line' }}>{value}</Text> }] : [],
  );
}

/** The applicant's consents, and the end of retention. */
export function ConsentFacts({ detail }: { detail: ApplicationDetail }) {
  const { t } = useTranslation('staff/applications');
  const language = useLanguage();
  const { accepted, consents, keptUntil } = detail;
  return (
    <Section title={t('consents.title')}>
      <Facts
        facts={[
          ...accepted.map(({ slug, version, at }) => ({
            label: t('consents.accepted', {
              document: t(`consents.documents.${slug}`, { defaultValue: slug }),
              version,
            }),
            value: formatDateTime(at, language),
          })),
          ...consents.map(({ purpose, isGiven, at }) => ({
            label: t(`consents.${purpose}`),
            value: `${t(isGiven ? 'consents.yes' : 'consents.no')} · ${formatDateTime(at, language)}`,
          })),
          { label: t('consents.keptUntil'), value: formatDateTime(keptUntil, language) },
        ]}
      />
    </Section>
  );
}
