import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { formatDate, formatRelativeDay, formatTime } from '#web/texts/format.ts';
import type {
  DeliveryChange,
  Milestone,
  ShownCollectCode,
  TimelineEntry,
} from '../../tracked-parcel.contract.ts';
import { toTimeline } from '../../tracking.rules.ts';
import { useSentences } from '../sentences.ts';
import { type CodeMoment, codeMoments } from './collect-code-moments.ts';
import styles from './waybill-timeline.module.css';

type Entry = Milestone & Partial<TimelineEntry>;

type Props = {
  events: readonly Entry[];
  changes: readonly DeliveryChange[];
  /** By which somebody else collects it. */
  codes?: readonly ShownCollectCode[] | undefined;
};

const NO_CODES: readonly ShownCollectCode[] = [];

/** The history by day, newest first; with exact places if they may be seen. */
export function WaybillTimeline({ events, changes, codes = NO_CODES }: Props) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="timeline" className={styles.history}>
      <h2 id="timeline">{t('screen.timeline')}</h2>
      {events.length === 0 && <p>{t('screen.noEventsYet')}</p>}
      {withAsked(toTimeline(events), { changes, moments: codeMoments(codes) }).map((day, nth) => (
        <section key={day.date} className={styles.day}>
          <h3>{formatRelativeDay(day.date, language, now)}</h3>
          <ol>
            {day.changes.map((change) => (
              <Asked key={change.id} change={change} />
            ))}
            {day.moments.map((moment) => (
              <Collected key={`${moment.code.id} ${moment.what}`} moment={moment} />
            ))}
            {day.events.map((event, at) => (
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

type Day = { date: string; events: Entry[]; changes: DeliveryChange[]; moments: CodeMoment[] };

/** Adds what was asked, on its day: delivery instructions, and codes by which somebody else collects the parcel. */
function withAsked(
  days: readonly { date: string; events: Entry[] }[],
  { changes, moments }: { changes: readonly DeliveryChange[]; moments: readonly CodeMoment[] },
): Day[] {
  const askedOn = Map.groupBy(changes, ({ askedAt }) => bangkokDate(new Date(askedAt)));
  const momentsOn = Map.groupBy(moments, ({ at }) => bangkokDate(new Date(at)));
  const eventsOn = new Map(days.map(({ date, events }) => [date, events]));
  const dates = [...new Set([...eventsOn.keys(), ...askedOn.keys(), ...momentsOn.keys()])].sort().reverse();
  return dates.map((date) => ({
    date,
    events: eventsOn.get(date) ?? [],
    changes: askedOn.get(date) ?? [],
    moments: momentsOn.get(date) ?? [],
  }));
}

function Asked({ change }: { change: DeliveryChange }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const { kind, state, askedAt, answer, isFromLastingWish } = change;
  const said = {
    date: change.date === null ? '' : formatDate(change.date, language),
    hour: change.hour ?? '',
    point: change.pointName?.[language] ?? change.pointCode ?? '',
  };
  return (
    <li className={styles.scan}>
      <time dateTime={askedAt}>{formatTime(askedAt, language)}</time>
      <div>
        <p className={styles.sentence}>{t(`screen.changes.${kind}`, said)}</p>
        {isFromLastingWish && <p className={styles.more}>{t('screen.changeByWish')}</p>}
        <p className={styles.more}>{t(`screen.changeStates.${state}`)}</p>
        {answer && <p className={styles.more}>{answer}</p>}
      </div>
    </li>
  );
}

function Collected({ moment: { what, at, code } }: { moment: CodeMoment }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  const said = { name: code.name, date: formatDate(code.collectOn, language) };
  const where = what === 'used' ? code.usedWhere?.[language] : undefined;
  return (
    <li className={styles.scan}>
      <time dateTime={at}>{formatTime(at, language)}</time>
      <div>
        <p className={styles.sentence}>{t(`screen.collectCodes.${what}`, said)}</p>
        {where && <p className={styles.more}>{t('screen.collectCodes.where', { where })}</p>}
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
