import { Text } from '@mantine/core';
import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

/** What sender and consignee currently see, and the basis of the promised date. */
export function PublicView({ parcel: { publicView, promise, facts } }: { parcel: StaffParcel }) {
  const { t, scan, day } = useParcelWords();
  const { headline, promisedDate, lateness } = publicView;
  const why =
    promise.by === 'carrier'
      ? t('promise.carrier')
      : t('promise.rules', {
          service: t(`parcels:services.${facts.service}`),
          zone: t(`promise.zones.${promise.zone}`),
          date: day(promise.countedFrom),
        });
  const late = 'days' in lateness ? t(`promise.${lateness.kind}`, { count: lateness.days }) : null;
  return (
    <Section title={t('public.title')}>
      <Text>{headline ? scan(headline.code, headline.reason) : t('public.nothing')}</Text>
      <Facts
        facts={[
          { label: t('columns.status'), value: t(`parcels:statuses.${publicView.status}`) },
          {
            label: t('promise.title'),
            value: [promisedDate && day(promisedDate), late].filter(Boolean).join(' · ') || '–',
          },
          { label: t('promise.why'), value: why },
        ]}
      />
    </Section>
  );
}
