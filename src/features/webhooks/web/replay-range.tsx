import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { addDays, startOfBangkokDate } from '#lib/clock.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { announce } from '#web/state/notices.ts';
import { replayWebhooks } from '../webhooks.contract.ts';
import { EVENT_DAYS, type EventState } from '../webhooks.rules.ts';
import styles from './webhooks.module.css';

const initial = { from: '', until: '', delivered: false };
const labels = { from: 'webhooks:screen.replay.from', until: 'webhooks:screen.replay.until' };
const missed: EventState[] = ['failed', 'skipped'];

/** Replays the events of whole days, for example after a failure of the subscriber's system. */
export function ReplayRange({ endpointId }: { endpointId: string }) {
  const { t } = useTranslation(['webhooks', 'web']);
  const { revalidate } = useRevalidator();
  const form = useForm(initial, labels);
  const { from, until, delivered } = form.values;

  function replay(): void {
    const problems = problemsOf(form.values);
    if (problems.length > 0) {
      form.refuse(problems);
      return;
    }
    const end = startOfBangkokDate(addDays(until, 1)).getTime() - 1;
    const span = { from: startOfBangkokDate(from).toISOString(), until: new Date(end).toISOString() };
    const states: EventState[] = delivered ? [...missed, 'delivered'] : missed;
    void form.send(async () => {
      const { events } = await callApi(replayWebhooks, { endpointId, ...span, states });
      announce(t('screen.replay.sent', { count: events }), { tone: events > 0 ? 'good' : 'info' });
      await revalidate();
    });
  }
  return (
    <details className={styles.replay}>
      <summary>{t('screen.replay.title')}</summary>
      <form noValidate className={styles.form} onSubmit={handled(replay)}>
        <p>{t('screen.replay.text', { days: EVENT_DAYS })}</p>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <div className={styles.days}>
          {(['from', 'until'] as const).map((field) => (
            <TextField
              key={field}
              id={form.idOf(field)}
              type="date"
              label={t(`screen.replay.${field}`)}
              value={form.values[field]}
              error={form.errorAt(field)}
              onChange={(event) => form.set({ [field]: event.currentTarget.value })}
            />
          ))}
        </div>
        <Checkbox
          label={t('screen.replay.delivered')}
          checked={delivered}
          onChange={(checked) => form.set({ delivered: checked })}
        />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('screen.replay.send')}
          </Button>
        </div>
      </form>
    </details>
  );
}

function problemsOf({ from, until }: { from: string; until: string }): FormProblem[] {
  const missing = Object.entries({ from, until }).filter(([, day]) => day === '');
  if (missing.length > 0) return missing.map(([field]) => ({ field, key: 'webhooks:validation.day' }));
  return until < from ? [{ field: 'until', key: 'webhooks:validation.span' }] : [];
}
