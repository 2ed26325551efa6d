import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listRatings } from '#features/ratings/staff/ratings.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import type { StaffParcel } from './use-parcel.ts';

/** How the consignee rated the delivery, for those who may read ratings; nothing where nobody did. */
export function Rating({ parcel: { waybillNo } }: { parcel: StaffParcel }) {
  const { t } = useTranslation(['staff/ratings', 'ratings']);
  const { instant } = useParcelWords();
  const mayRead = useMay()('ratings.read');
  const { data } = useQuery({
    queryKey: ['ratings', 'parcel', waybillNo],
    queryFn: ({ signal }) => callStaff(listRatings, { waybillNo, limit: 1 }, signal),
    enabled: mayRead,
  });
  const [rating] = data?.rows ?? [];
  if (!rating) return null;
  const { score, isVoid, reasons, comment, courierCode, ratedAt } = rating;
  return (
    <Section title={t('columns.score')}>
      <Facts
        facts={[
          {
            label: t('columns.score'),
            value: [t('score', { score, word: t(`scores.${score}`) }), isVoid && t('void')]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: t('columns.reasons'),
            value: reasons.map((reason) => t(`ratings:reasons.${reason}`)).join(' · ') || '–',
          },
          { label: t('columns.courier'), value: courierCode || '–' },
          { label: t('columns.ratedAt'), value: instant(ratedAt) },
        ]}
      />
      {comment && (
        <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment}
        </Text>
      )}
    </Section>
  );
}
