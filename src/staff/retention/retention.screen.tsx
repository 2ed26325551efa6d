import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listHolds, listRetention } from '#features/retention/staff/retention.staff.contract.ts';
import { formatDate } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { HoldTable } from './hold-table.tsx';
import { KindTable } from './kind-table.tsx';
import { PlaceHold } from './place-hold.tsx';

/** How long data is kept: the rules in force, what waits, the last removals, and what is on hold. */
export default function RetentionScreen() {
  const { t } = useTranslation('staff/retention');
  const language = useLanguage();
  const mayHold = useMay()('retention.hold');
  const kinds = useQuery({
    queryKey: ['retention', 'kinds'],
    queryFn: ({ signal }) => callStaff(listRetention, {}, signal),
  });
  const holds = useQuery({
    queryKey: ['retention', 'holds'],
    queryFn: ({ signal }) => callStaff(listHolds, {}, signal),
  });
  return (
    <Page title={t('title')} lead={t('lead')} actions={mayHold && <PlaceHold />}>
      <Section title={t('holds.title')}>
        <Loaded query={holds}>{(found) => <HoldTable holds={found.holds} />}</Loaded>
      </Section>
      <Section title={t('kinds.title')}>
        <Loaded query={kinds}>
          {(found) => (
            <>
              <Text c="dimmed" mb="sm">
                {t('kinds.rulesFrom', { date: formatDate(found.rulesFrom, language) })}
              </Text>
              <KindTable kinds={found.kinds} />
            </>
          )}
        </Loaded>
      </Section>
    </Page>
  );
}
