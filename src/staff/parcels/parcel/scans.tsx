import { Badge, Button, Group, Text, Timeline } from '@mantine/core';
import { useState } from 'react';
import { restoreEvent, voidEvent } from '#features/parcels/staff/corrections.contract.ts';
import type { StaffEvent } from '#features/parcels/staff/staff-event.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { useParcelWords } from '../use-parcel-words.ts';
import classes from './parcel.module.css';
import { ScanDialog } from './scan-dialog.tsx';
import type { StaffParcel } from './use-parcel.ts';

type Action = { name: 'void' | 'replace' | 'restore'; event: StaffEvent };

/** Every event received, newest first, voided ones struck out; and correcting one. */
export function Scans({ parcel }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  const mayCorrect = useMay()('parcels.correct');
  // The dialog's content stays the same while it closes, though the parcel has changed.
  const [action, setAction] = useState<Action | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (next: Action) => {
    setAction(next);
    setOpen(true);
  };
  const dialog = { isOpen, onClose: () => setOpen(false), parcel };
  return (
    <Section title={t('scans.title')}>
      {mayCorrect && <AddScan parcel={parcel} />}
      {parcel.events.length === 0 && <Text c="dimmed">{t('scans.none')}</Text>}
      <Timeline bulletSize={12} lineWidth={2} color="ink">
        {parcel.events.map((event) => (
          <Timeline.Item
            key={`${event.occurredAt} ${event.code} ${event.facilityCode}`}
            title={<Title event={event} />}
          >
            <Details event={event} />
            {mayCorrect && <Actions event={event} ask={ask} />}
          </Timeline.Item>
        ))}
      </Timeline>
      {action?.name === 'replace' && <ScanDialog {...dialog} event={action.event} />}
      {action && action.name !== 'replace' && (
        <MarkDialog {...dialog} name={action.name} event={action.event} />
      )}
    </Section>
  );
}

/** Adds a scan that the systems of the carrier did not send. */
function AddScan({ parcel }: { parcel: StaffParcel }) {
  const { t } = useParcelWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <Button onClick={() => setOpen(true)}>{t('add.action')}</Button>
      </Group>
      <ScanDialog isOpen={isOpen} onClose={() => setOpen(false)} parcel={parcel} event={null} />
    </>
  );
}

function Title({ event }: { event: StaffEvent }) {
  const { t, scan } = useParcelWords();
  return (
    <Group gap="xs" component="span">
      <Text span className={event.isVoided ? classes.voided : undefined}>
        {scan(event.code, event.reason)}
      </Text>
      {event.isVoided && <Badge color="danger">{t('scans.voided')}</Badge>}
      {event.isByStaff && <Badge color="ink">{t('scans.byStaff')}</Badge>}
      {event.isByStaff && event.facilityCode === '' && <Badge color="warning">{t('scans.elsewhere')}</Badge>}
    </Group>
  );
}

function Details({ event }: { event: StaffEvent }) {
  const { t, instant, place } = useParcelWords();
  const { occurredAt, receivedAt, operator, note, proofImageUrl } = event;
  const said = [instant(occurredAt), place(event), operator].filter(Boolean).join(' · ');
  return (
    <>
      <Text size="sm">{said}</Text>
      {note && (
        <Text size="sm" className={classes.words}>
          {t('scans.note', { note })}
        </Text>
      )}
      {proofImageUrl && (
        <Text size="sm">
          <a href={proofImageUrl} target="_blank" rel="noreferrer">
            {t('scans.proof')}
          </a>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {event.code} · {t('scans.received', { at: instant(receivedAt) })}
      </Text>
    </>
  );
}

function Actions({ event, ask }: { event: StaffEvent; ask(action: Action): void }) {
  const { t, scan, instant } = useParcelWords();
  const names = event.isVoided ? (['restore'] as const) : (['replace', 'void'] as const);
  const of = `${scan(event.code, null)} ${instant(event.occurredAt)}`;
  return (
    <Group gap="xs" mt="xs">
      {names.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          aria-label={`${t(`${name}.action`)}: ${of}`}
          onClick={() => ask({ name, event })}
        >
          {t(`${name}.action`)}
        </Button>
      ))}
    </Group>
  );
}

type MarkDialogProps = {
  isOpen: boolean;
  onClose(): void;
  parcel: StaffParcel;
  name: 'void' | 'restore';
  event: StaffEvent;
};

function MarkDialog({ isOpen, onClose, parcel, name, event }: MarkDialogProps) {
  const { t, scan, instant } = useParcelWords();
  const { occurredAt, code, facilityCode } = event;
  const confirm = async (reason: string) => {
    const call = name === 'void' ? voidEvent : restoreEvent;
    const { waybillNo, revision } = parcel;
    await callStaff(call, { waybillNo, revision, event: { occurredAt, code, facilityCode }, reason });
    await forgetAnswers('parcels', 'audit');
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`${name}.title`)}
      text={t(`${name}.text`, { scan: scan(code, null), at: instant(occurredAt) })}
      action={t(`${name}.action`)}
      onConfirm={confirm}
    />
  );
}
