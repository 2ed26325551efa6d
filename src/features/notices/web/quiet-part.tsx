import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { announce } from '#web/state/notices.ts';
import { setQuietHours } from '../notices.contract.ts';
import { DEFAULT_QUIET } from '../notices.rules.ts';
import styles from './notice-settings.module.css';
import type { Change, NoticeSettings } from './use-settings.ts';

/** The quiet hours. */
export function QuietPart({ settings: { quiet }, change }: { settings: NoticeSettings; change: Change }) {
  const { t } = useTranslation('notices');
  const [typed, setTyped] = useState(quiet ?? DEFAULT_QUIET);
  const save = (next: typeof quiet) => change(() => callApi(setQuietHours, { quiet: next }));

  function saveTyped(): void {
    if (typed.from === typed.to) announce(t('settings.sameTimes'), { tone: 'danger' });
    else void save(typed);
  }
  const field = (name: 'from' | 'to') => (
    <label>
      {t(`settings.${name}`)}
      <input
        type="time"
        value={toClock(typed[name])}
        onChange={(event) => setTyped({ ...typed, [name]: toMinutes(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <section className={styles.part}>
      <h2>{t('settings.quiet')}</h2>
      <p className={styles.small}>{t('settings.quietAbout')}</p>
      <Switch
        label={t('settings.quietOn')}
        checked={quiet !== null}
        onChange={(isOn) => void save(isOn ? typed : null)}
      />
      {quiet && (
        <div className={styles.hours}>
          {field('from')}
          {field('to')}
          <Button onClick={saveTyped}>{t('settings.quietSave')}</Button>
        </div>
      )}
    </section>
  );
}

function toClock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
