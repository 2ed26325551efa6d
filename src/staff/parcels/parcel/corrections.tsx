import { Text } from '@mantine/core';
import type { Correction } from '#features/parcels/staff/staff-event.contract.ts';
import { Section } from '../../kit/record/record-page.tsx';
import { useParcelWords } from '../use-parcel-words.ts';
import classes from './parcel.module.css';
import type { StaffParcel } from './use-parcel.ts';

/** Corrections by staff, newest first: who, when, why, and the scan before and after. */
export function Corrections({ parcel: { corrections } }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  if (corrections.length === 0) return null;
  return (
    <Section title={t('corrections.title')}>
      <ul className={classes.list}>
        {corrections.map((each) => (
          <li key={each.revision}>
            <One correction={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function One({ correction: { kind, at, name, reason, original, replacement } }: { correction: Correction }) {
  const { t, instant, scan, place } = useParcelWords();
  const said = (event: typeof original) =>
    [scan(event.code, event.reason), instant(event.occurredAt), place(event)].filter(Boolean).join(' · ');
  return (
    <>
      <Text fw={600}>{t(`corrections.${kind}`)}</Text>
      <Text size="sm" className={kind === 'restored' ? undefined : classes.voided}>
        {said(kind === 'restored' && replacement ? replacement : original)}
      </Text>
      {kind === 'replaced' && replacement && <Text size="sm">{said(replacement)}</Text>}
      <Text size="sm" className={classes.words}>
        {t('corrections.why', { reason })}
      </Text>
      <Text size="sm" c="dimmed">
        {name} · {instant(at)}
      </Text>
    </>
  );
}
