import { Badge, Button, Group, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconExternalLink from '#web/icons/tabler/IconExternalLink.json' with { type: 'json' };
import { RecordHistory } from '../../audit/record-history.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { parcelAddresses } from '../parcels.addresses.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import { Asked } from './asked.tsx';
import { Corrections } from './corrections.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelLinks } from './parcel-links.tsx';
import { PublicView } from './public-view.tsx';
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
      <Scans parcel={parcel} />
      <Corrections parcel={parcel} />
      <Asked parcel={parcel} />
      <SentMessages parcel={parcel} />
    </RecordPage>
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
