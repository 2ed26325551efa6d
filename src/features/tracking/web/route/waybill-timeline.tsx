import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay, formatTime } from '../../../../web/texts/format.ts';
import type { Milestone, TimelineEntry } from '../../tracked-parcel.contract.ts';
import { toTimeline } from '../../tracking.rules.ts';
import { useSentences } from '../sentences.ts';
import styles from './waybill-timeline.module.css';

type Entry = Milestone & Partial<TimelineEntry>;

/** The history by day, newest first; with exact places, facility and operator once they may be seen. */
export function WaybillTimeline({ events }: { events: readonly Entry[] }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="timeline" className={styles.history}>
      <h2 id="timeline">{t('screen.timeline')}</h2>
      {events.length === 0 && <p>{t('screen.noEventsYet')}</p>}
      {toTimeline(events).map(({ date, events: ofDay }, nth) => (
        <section key={date} className={styles.day}>
          <h3>{formatRelativeDay(date, language, now)}</h3>
          <ol>
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

function Scan({ event, isNewest }: { event: Entry; isNewest: boolean }) {
  const { t } = useTranslation('tracking');
  const say = useSentences();
  const exact = [event.facilityName, event.district, say.regionName(event)].filter(Boolean).join(' · ');
  return (
    <li className={styles.scan} data-newest={isNewest || undefined}>
      <time dateTime={event.occurredAt}>{formatTime(event.occurredAt, say.language)}</time>
      <div>
        <p className={styles.sentence}>{say.happened(event)}</p>
        {event.facilityName && <p className={styles.more}>{exact}</p>}
        {event.operator && <p className={styles.more}>{t('screen.operator', { name: event.operator })}</p>}
        {event.note && <p className={styles.more}>{t('screen.courierNote', { note: event.note })}</p>}
      </div>
    </li>
  );
}
