import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { endRecurringPickup, type RecurringPickup, skipRecurringPickup } from '../recurring.contract.ts';
import styles from './recurring.module.css';
import { useRecurringWords } from './use-recurring-words.ts';

const tones = {
  PLANNED: 'neutral',
  SKIPPED: 'neutral',
  MISSED: 'danger',
  OPEN: 'info',
  ACKNOWLEDGED: 'good',
  DONE: 'good',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const;

/** Those that go on, with their dates, and those that have ended. */
export function RecurringList({ pickups }: { pickups: readonly RecurringPickup[] }) {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState<RecurringPickup | null>(null);
  const form = useForm({});
  const { changed, failed } = useOutcome();
  if (pickups.length === 0)
    return (
      <EmptyState title={t('recurring.none')}>
        <p>{t('recurring.noneText')}</p>
      </EmptyState>
    );

  function end(): void {
    if (!asked) return;
    const { recurringId } = asked;
    void form.send(async () => {
      await callApi(endRecurringPickup, { recurringId });
      setAsked(null);
      await changed('orders:recurring.endedNow');
    }, failed);
  }
  return (
    <>
      <ul className={styles.list} aria-label={plain(t('recurring.list'))}>
        {pickups.map((pickup) => (
          <li key={pickup.recurringId} className={styles.item}>
            <Pickup pickup={pickup} onEnd={() => setAsked(pickup)} />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('recurring.ask')}
          confirm={t('recurring.confirm')}
          cancel={t('recurring.keep')}
          busy={form.isBusy}
          onConfirm={end}
          onClose={() => setAsked(null)}
        >
          {t('recurring.askText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** When and where a courier comes, and the dates. */
function Pickup({ pickup, onEnd }: { pickup: RecurringPickup; onEnd(): void }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const words = useRecurringWords();
  const { weekdays, from, until, lastDay, startsOn, sender, place, isEnded, dates } = pickup;
  const when = t('recurring.when', { days: words.weekdays(weekdays), from, until });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{when}</h2>
          <p>
            {sender.name} · {sender.detail} {place?.[language]}
          </p>
          <p className={styles.small}>
            {t('recurring.startsOn', { day: words.date(startsOn) })}
            {' · '}
            {lastDay ? t('recurring.untilDay', { day: words.date(lastDay) }) : t('recurring.untilFurther')}
          </p>
        </div>
        {isEnded ? (
          <StatusBadge tone="neutral">{t('recurring.ended')}</StatusBadge>
        ) : (
          <Button onClick={onEnd}>
            {t('recurring.end')}
            <span className="visually-hidden"> {when}</span>
          </Button>
        )}
      </div>
      {(!isEnded || dates.length > 0) && <h3>{t('recurring.dates')}</h3>}
      {dates.length > 0 ? (
        <ul className={styles.dates}>
          {dates.map((each) => (
            <DateRow key={each.date} of={each} recurringId={pickup.recurringId} />
          ))}
        </ul>
      ) : (
        !isEnded && <p>{t('recurring.noDates')}</p>
      )}
    </>
  );
}

/** A date, which can be left out on its own. */
function DateRow({ of, recurringId }: { of: RecurringPickup['dates'][number]; recurringId: string }) {
  const { t } = useTranslation('orders');
  const words = useRecurringWords();
  const form = useForm({});
  const { changed, failed } = useOutcome();
  const { date, from, until, state, reason, isChangeable } = of;
  const isOff = state === 'SKIPPED' || state === 'CANCELLED';
  const change = () =>
    void form.send(async () => {
      await callApi(skipRecurringPickup, { recurringId, date, isSkipped: !isOff });
      await changed(isOff ? 'orders:recurring.unskipped' : 'orders:recurring.skipped');
    }, failed);
  return (
    <li className={styles.date}>
      <span className={styles.day}>
        {words.dated(date)} <span className={styles.small}>{`${from}–${until}`}</span>
      </span>
      <StatusBadge tone={tones[state]}>{t(`recurring.states.${state}`)}</StatusBadge>
      {reason && <span className={styles.small}>{reason}</span>}
      {isChangeable && (
        <Button busy={form.isBusy} onClick={change}>
          {t(isOff ? 'recurring.unskip' : 'recurring.skip')}
          <span className="visually-hidden"> {words.dated(date)}</span>
        </Button>
      )}
    </li>
  );
}
