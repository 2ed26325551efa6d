import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ParcelWork } from '#features/parcels/staff/late/parcel-work.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconExternalLink from '#web/icons/tabler/IconExternalLink.json' with { type: 'json' };
import { RecordHistory } from '../../audit/record-history.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordPage, Section } from '../../kit/record/record-page.tsx';
import { shownPhone } from '../../texts/phone.ts';
import { ParcelNotes } from '../late/note.tsx';
import { parcelAddresses } from '../parcels.addresses.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import { Asked } from './asked.tsx';
import { CollectCode } from './collect-code.tsx';
import { Corrections } from './corrections.tsx';
import { ParcelLinks } from './parcel-links.tsx';
import { Rating } from './rating.tsx';
import { Returns } from './returns.tsx';
import { Scans } from './scans.tsx';
import { SentMessages } from './sent-messages.tsx';
import { type StaffParcel, useStaffParcel } from './use-parcel.ts';

/** One parcel: its events and related records, and correcting a scan. */
export default function ParcelScreen() {
  const { waybillNo = '' } = useParams();
  const query = useStaffParcel(waybillNo);
  const { t } = useParcelWords();
  if (query.data) return <Whole key={waybillNo} parcel={query.data} />;
  return (
    <Page title={waybillNo} crumbs={[{ to: parcelAddresses.parcels, title: t('title') }]}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Whole({ parcel }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  const { waybillNo } = parcel;
  // A note that is being written stays when the parcel is late no longer; the answer says so.
  const [wasLate] = useState(parcel.work !== null);
  const work = parcel.work ?? (wasLate ? { assignedName: null } : null);
  return (
    <RecordPage
      title={t('one.title', { waybillNo })}
      lead={<Lead parcel={parcel} />}
      crumbs={[{ to: parcelAddresses.parcels, title: t('title') }]}
      actions={<PublicPage parcel={parcel} />}
      beside={
        <>
          <ParcelLinks parcel={parcel} />
          <ParcelFacts parcel={parcel} />
          <RecordHistory subjectKind="parcel" subjectId={waybillNo} />
        </>
      }
    >
      <PublicView parcel={parcel} />
      <CollectCode parcel={parcel} />
      {work && <Work parcel={parcel} work={work} />}
      <Scans parcel={parcel} />
      <Corrections parcel={parcel} />
      <Asked parcel={parcel} />
      <Returns parcel={parcel} />
      <Rating parcel={parcel} />
      <SentMessages parcel={parcel} />
    </RecordPage>
  );
}

/** Who follows it up, and what colleagues have noted. */
function Work({
  parcel: { waybillNo },
  work,
}: {
  parcel: StaffParcel;
  work: Pick<ParcelWork, 'assignedName'>;
}) {
  const { t } = useParcelWords();
  return (
    <Section title={t('staff/kit:notes.title')}>
      <Facts facts={[{ label: t('staff/kit:queue.assignee'), value: work.assignedName ?? '–' }]} />
      <ParcelNotes waybillNo={waybillNo} />
    </Section>
  );
}

function Lead({ parcel: { publicView } }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  const { status, lateness } = publicView;
  return (
    <Group gap="sm" component="span">
      <Badge color="ink" miw="max-content">
        {t(`parcels:statuses.${status}`)}
      </Badge>
      {lateness.kind === 'LATE' && (
        <Text span c="danger">
          {t('one.late', { count: lateness.days })}
        </Text>
      )}
    </Group>
  );
}

/** Its public page, without the phone's digits and without counting as a lookup. */
function PublicPage({ parcel: { publicAddress } }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  return (
    <Button
      component="a"
      href={publicAddress}
      target="_blank"
      rel="noreferrer"
      rightSection={<DrawnIcon of={IconExternalLink} size={16} />}
    >
      {t('one.publicPage')}
    </Button>
  );
}

/** The parcel as the carrier declared it. */
function ParcelFacts({ parcel: { facts } }: { parcel: StaffParcel }) {
  const { t, money, weight, instant, place } = useParcelWords();
  const { sender, consignee, lengthCm, widthCm, heightCm } = facts;
  const party = ({ name, phone, address }: typeof sender) =>
    [name, phone && shownPhone(phone), address].filter(Boolean).join(' · ');
  const sides = [lengthCm, widthCm, heightCm].every((side) => side !== null);
  return (
    <Section title={t('facts.title')}>
      <Facts
        facts={[
          { label: t('columns.sender'), value: party(sender) },
          { label: t('columns.consignee'), value: party(consignee) },
          { label: t('facts.origin'), value: place(facts.origin) },
          { label: t('columns.destination'), value: place(facts.destination) },
          { label: t('columns.service'), value: t(`parcels:services.${facts.service}`) },
          { label: t('facts.item'), value: t(`parcels:itemTypes.${facts.itemType}`) },
          { label: t('facts.weight'), value: weight(facts.weightGrams) },
          ...(sides
            ? [{ label: t('facts.size'), value: t('facts.sides', { lengthCm, widthCm, heightCm }) }]
            : []),
          { label: t('facts.cod'), value: money(facts.codSatang) },
          { label: t('facts.declared'), value: money(facts.declaredValueSatang) },
          { label: t('columns.acceptedAt'), value: instant(facts.acceptedAt) },
        ]}
      />
    </Section>
  );
}

/** What sender and consignee currently see, and the basis of the promised date. */
function PublicView({ parcel: { publicView, promise, facts } }: { parcel: StaffParcel }) {
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
