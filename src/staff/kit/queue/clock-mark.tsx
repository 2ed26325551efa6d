import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import { distanceTo } from './clock.ts';

type ClockMarkProps = {
  dueAt: string;
  /** The moment itself, as printed. */
  moment: string;
  /** Whether the moment stands beside the words; otherwise it is shown on pointing. */
  hasMoment?: boolean;
};

/** The clock of a record in words: how long is left, or how late it is. */
export function ClockMark({ dueAt, moment, hasMoment }: ClockMarkProps) {
  const { t } = useTranslation('staff/kit');
  const now = useNow();
  const { isLate, unit, count } = distanceTo(dueAt, now);
  const isSoon = Date.parse(dueAt) - now < DAY_MS;
  const tone = isLate ? { c: 'danger', fw: 600 } : isSoon ? { c: 'warn', fw: 600 } : {};
  const words = t(`queue.clock.${isLate ? 'late' : 'left'}.${unit}`, { count });
  return (
    <Text component="time" dateTime={dueAt} title={moment} inherit style={{ whiteSpace: 'nowrap' }} {...tone}>
      {hasMoment ? `${words} · ${moment}` : words}
    </Text>
  );
}

/** The time, renewed every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
