import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#lib/clock.ts';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { formatRelativeDay } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './flow.module.css';
import type { LoadedFlow } from './load-order.ts';
import type { OrderState } from './use-order.ts';

const TICK_MS = 15_000;
/** Deadlines farther away need no countdown. */
const COUNTED_MINUTES = 4 * 60;

type Day = LoadedFlow['days'][number];
type Window = Day['windows'][number];

/** The days and windows for a pickup; a day without windows shows why. */
export function PickupTimes({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const now = useNow(state.flow.now);
  const { content, errorAt, idOf } = state;
  const error = errorAt('pickup');
  const days = state.flow.days.map((day) => stillOpen(day, now));
  const chosen = days.find(({ date }) => date === content.pickup?.date);
  const day = chosen ?? days.find(({ windows }) => windows.length > 0);
  const next = day?.windows[0];
  const choose = (date: string, { from, until }: Window) =>
    state.change('pickup', (before) => ({ ...before, pickup: { date, from, until } }));
  return (
    <FieldGroup
      id={idOf('pickup')}
      legend={t('flow.pickup.title')}
      hint={t('flow.pickup.rule')}
      error={error}
    >
      <ChoiceCards short>
        {days.map(({ date, windows, closed }) => (
          <ChoiceCard
            key={date}
            name="pickupDay"
            disabled={windows.length === 0}
            checked={day?.date === date}
            onChange={() => windows[0] && choose(date, windows[0])}
          >
            {formatRelativeDay(date, language, now)}
            {windows.length === 0 && <small>{t(`flow.pickup.closed.${closed ?? 'tooLate'}`)}</small>}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {day && (
        <>
          <p className={styles.windows}>{t('flow.pickup.windows')}</p>
          <ChoiceCards short>
            {day.windows.map((window) => (
              <ChoiceCard
                key={window.from}
                name="pickupWindow"
                checked={content.pickup?.date === day.date && content.pickup.from === window.from}
                onChange={() => choose(day.date, window)}
              >
                {t('flow.pickup.window', { from: window.from, until: window.until })}
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </>
      )}
      {next && <Countdown window={next} now={now} />}
    </FieldGroup>
  );
}

/** How long the next window can still be booked. */
function Countdown({ window: { from, until, bookUntil }, now }: { window: Window; now: Date }) {
  const { t } = useTranslation('orders');
  const minutes = Math.floor((Date.parse(bookUntil) - now.getTime()) / MINUTE_MS);
  if (minutes > COUNTED_MINUTES || minutes < 0) return null;
  const span = { from, until };
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return (
    <p className={styles.countdown}>
      {t(left.hours > 0 ? 'flow.pickup.leftHours' : 'flow.pickup.leftMinutes', { ...span, ...left })}
    </p>
  );
}

/** The windows that can still be booked at an instant. */
function stillOpen(day: Day, now: Date): Day {
  return { ...day, windows: day.windows.filter(({ bookUntil }) => now.getTime() <= Date.parse(bookUntil)) };
}

/** The current time, starting with the server's so that both render the same, then advancing locally. */
function useNow(atLoad: string): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - begun), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(atLoad) + passed);
}
