import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOpenReturn } from '#features/returns/returns.rules.ts';
import type { StaffReturn } from '#features/returns/staff/staff-return.contract.ts';
import { type Fact, Facts } from '../../kit/record/facts.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { ParcelLink } from '../parcel-link.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import classes from './parcel.module.css';
import type { StaffParcel } from './use-parcel.ts';

/** What its consignee asks to send back, or the return that it is the way back of; nothing for most parcels. */
export function Returns({ parcel: { waybillNo, returns } }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  if (returns.length === 0) return null;
  return (
    <Section title={t('returns.title')}>
      <ul className={classes.list}>
        {returns.map((each) => (
          <li key={each.returnId}>
            <OneReturn shown={each} isWayBack={each.returnWaybillNo === waybillNo} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneReturn({ shown, isWayBack }: { shown: StaffReturn; isWayBack: boolean }) {
  const { t } = useTranslation(['staff/parcels', 'returns']);
  const { state, note, refusalNote } = shown;
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{t(isWayBack ? 'returns.wayBack' : 'returns.asked')}</Text>
        <Badge color={isOpenReturn(state) ? 'warn' : 'ink'}>{t(`returns:states.${state}`)}</Badge>
      </Group>
      <Facts facts={useFacts(shown, isWayBack)} />
      {note && <Text className={classes.words}>{t('returns.note', { note })}</Text>}
      {refusalNote && (
        <Text className={classes.words}>{t('returns.refusalNote', { note: refusalNote })}</Text>
      )}
    </>
  );
}

function useFacts(shown: StaffReturn, isWayBack: boolean): Fact[] {
  const { t, instant, day, money } = useParcelWords();
  const { t: words } = useTranslation('returns');
  const { state, waybillNo, returnWaybillNo, decidedAt, decidedBy, refusal, endedAt } = shown;
  const other = isWayBack ? waybillNo : returnWaybillNo;
  const decided = decidedAt && decidedBy && `${instant(decidedAt)} · ${t(`returns.decidedBy.${decidedBy}`)}`;
  const known: [string, Fact['value'] | null][] = [
    [
      t(isWayBack ? 'returns.parcelThatCame' : 'returns.parcelBack'),
      other && <ParcelLink waybillNo={other} />,
    ],
    [t('returns.reason'), words(`reasons.${shown.reason}`)],
    [t('returns.askedAt'), instant(shown.askedAt)],
    [t('returns.paidBy'), `${t(`returns.payers.${shown.paidBy}`)} · ${money(shown.priceSatang)}`],
    [t('returns.decided'), decided],
    [t('returns.refusal'), refusal && words(`refusals.${refusal}`)],
    [
      t(state === 'REQUESTED' ? 'returns.until.REQUESTED' : 'returns.until.APPROVED'),
      isOpenReturn(state) ? day(shown.expiresOn) : null,
    ],
    [t('returns.endedAt'), state !== 'REFUSED' && endedAt ? instant(endedAt) : null],
  ];
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
