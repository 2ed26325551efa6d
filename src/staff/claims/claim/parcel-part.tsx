import { Text, Timeline, Title } from '@mantine/core';
import { formatWeight } from '#web/texts/format.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { ParcelLink } from '../../parcels/parcel-link.tsx';
import { useClaimWords } from '../use-claim-words.ts';
import classes from './claim.module.css';
import type { StaffClaim } from './use-claim.ts';

type ParcelPartProps = Pick<StaffClaim, 'parcel' | 'orderNo'> & { billCode: string };

/** The parcel of the claim with its events, newest first. */
export function ParcelPart({ parcel, orderNo, billCode }: ParcelPartProps) {
  const { t, language, money, day, instant } = useClaimWords();
  const { promisedDate, declaredValueSatang, codSatang } = parcel;
  const sum = (satang: number | null) => (satang === null ? '–' : money(satang));
  return (
    <Section title={t('parcel.title')}>
      <Facts
        facts={[
          { label: t('columns.billCode'), value: <ParcelLink waybillNo={billCode} /> },
          { label: t('parcel.order'), value: orderNo ?? t('parcel.noOrder') },
          { label: t('parcel.service'), value: t(`parcels:services.${parcel.service}`) },
          { label: t('parcel.accepted'), value: instant(parcel.acceptedAt) },
          { label: t('parcel.promised'), value: promisedDate ? day(promisedDate) : '–' },
          { label: t('parcel.weight'), value: formatWeight(parcel.weightGrams, language) },
          { label: t('parcel.declared'), value: sum(declaredValueSatang) },
          { label: t('parcel.cod'), value: sum(codSatang) },
          { label: t('parcel.sender'), value: `${parcel.senderName} ${parcel.senderPhone}` },
          { label: t('parcel.consignee'), value: `${parcel.consigneeName} ${parcel.consigneePhone}` },
        ]}
      />
      <Title order={3} size="h5">
        {t('parcel.history')}
      </Title>
      <Timeline bulletSize={12} lineWidth={2} color="ink" classNames={{ itemTitle: classes.step }}>
        {parcel.events.toReversed().map(({ at, code, reason, places }) => (
          <Timeline.Item key={`${at} ${code}`} title={t(`parcels:events.${code}.happened`)}>
            <Text size="sm" c="dimmed">
              {[reason && t(`parcels:reasons.${reason}`), ...places, instant(at)].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
