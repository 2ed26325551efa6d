import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate, formatRelativeDay, formatTime } from '#web/texts/format.ts';
import type { DeliveryChange, Milestone, TimelineEntry } from '../../tracked-parcel.contract.ts';
import { toTimeline } from '../../tracking.rules.ts';
import { useSentences } from '../sentences.ts';
import styles from './waybill-timeline.module.css';

type Entry = Milestone & Partial<TimelineEntry>;

type Props = { events: readonly Entry[]; changes: readonly DeliveryChange[] };

/** The history by day, newest first; with exact places if they may be seen. */
export function WaybillTimeline({ events, changes }: Props) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="timeline" className={styles.history}>
      <h2 id="timeline">{t('screen.timeline')}</h2>
      {events.length === 0 && <p>{t('screen.noEventsYet')}</p>}
      {withChanges(toTimeline(events), changes).map(({ date, events: ofDay, changes: asked }, nth) => (
        <section key={date} className={styles.day}>
          <h3>{formatRelativeDay(date, language, now)}</h3>
          <ol>
            {asked.map((change) => (
              <Asked key={change.id} change={change} />
            ))}
            {ofDay.map((event, at) => (
              <Scan
                key={`${event.occurredAt} ${event.code} ${event.facilityCode ?? ''}`}
                event={event}
                isNewest={nth === 0 && at === 0}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

type Day = { date: string; events: Entry[]; changes: DeliveryChange[] };

/** Adds delivery instructions on the day they were requested. */
function withChanges(
  days: readonly { date: string; events: Entry[] }[],
  changes: readonly DeliveryChange[],
): Day[] {
  const askedOn = Map.groupBy(changes, ({ askedAt }) => bangkokDate(new Date(askedAt)));
  const eventsOn = new Map(days.map(({ date, events }) => [date, events]));
  const dates = [...new Set([...eventsOn.keys(), ...askedOn.keys()])].sort().reverse();
  return dates.map((date) => ({
    date,
    events: eventsOn.get(date) ?? [],
    changes: askedOn.get(date) ?? [],
  }));
}

function Asked({ change }: { change: DeliveryChange }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const { kind, state, askedAt, answer } = change;
  const said = {
    date: change.date === null ? '' : formatDate(change.date, language),
    point: change.pointName?.[language] ?? change.pointCode ?? '',
  };
  return (
    <li className={styles.scan}>
      <time dateTime={askedAt}>{formatTime(askedAt, language)}</time>
      <div>
        <p className={styles.sentence}>{t(`screen.changes.${kind}`, said)}</p>
        <p className={styles.more}>{t(`screen.changeStates.${state}`)}</p>
        {answer && <p className={styles.more}>{answer}</p>}
      </div>
    </li>
  );
}

function Scan({ event, isNewest }: { event: Entry; isNewest: boolean }) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const around = say.facilityName(event) && say.around(event);
  return (
    <li className={styles.scan} data-newest={isNewest || undefined}>
      <time dateTime={event.occurredAt}>{formatTime(event.occurredAt, say.language)}</time>
      <div>
        <p className={styles.sentence}>{say.happened(event)}</p>
        {around && <p className={styles.more}>{around}</p>}
        {event.note && <p className={styles.more}>{t('screen.courierNote', { note: event.note })}</p>}
      </div>
    </li>
  );
}
