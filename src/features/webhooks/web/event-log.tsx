import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { LinkChoice } from '#ui/navigation/link-choice.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { EndpointView, EventView } from '../webhook-parts.contract.ts';
import type { webhookEvents } from '../webhooks.contract.ts';
import { eventStates } from '../webhooks.rules.ts';
import { EventState } from './event-state.tsx';
import { ReplayRange } from './replay-range.tsx';
import styles from './webhooks.module.css';
import { endpointPath, eventPath, type LogFilter, logKinds } from './webhooks-url.ts';

type Props = { endpoint: EndpointView; filter: LogFilter; log: OutputOf<typeof webhookEvents> };

/** The log of an endpoint for the last thirty days, newest first. */
export function EventLog({ endpoint, filter, log }: Props) {
  const { t } = useTranslation('webhooks');
  const { endpointId } = endpoint;
  const headingId = useId();
  const { cursor, ...chosen } = filter;
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    <section aria-labelledby={headingId} className={styles.log}>
      <h2 id={headingId}>{t('screen.log.title')}</h2>
      <Filter endpointId={endpointId} filter={chosen} />
      {log.events.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'screen.log.noneFound' : 'screen.log.none')}>
          {t(isFiltered ? 'screen.log.noneFoundText' : 'screen.log.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={plain(t('screen.log.title'))}>
          {log.events.map((event) => (
            <Event key={event.messageId} of={event} to={eventPath(endpointId, event.messageId)} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        {cursor && <Link to={endpointPath(endpointId, chosen)}>{t('screen.log.newest')}</Link>}
        {log.nextCursor && (
          <Link to={endpointPath(endpointId, { ...chosen, cursor: log.nextCursor })}>
            {t('screen.log.older')}
          </Link>
        )}
      </p>
      <ReplayRange endpointId={endpointId} />
    </section>
  );
}

function Filter({ endpointId, filter }: { endpointId: string; filter: LogFilter }) {
  const { t } = useTranslation('webhooks');
  const choices = [undefined, ...eventStates].map((state) => ({
    name: t(state ? `screen.states.${state}` : 'screen.log.all'),
    to: endpointPath(endpointId, { ...filter, state }),
    isChosen: filter.state === state,
  }));
  return (
    <>
      <LinkChoice label={t('screen.log.state')} choices={choices} />
      <search>
        <Form
          key={`${filter.kind} ${filter.waybillNo}`}
          method="get"
          action={paths.webhooks()}
          className={styles.filter}
          preventScrollReset
        >
          <input type="hidden" name="endpoint" value={endpointId} />
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
          <SelectField label={t('screen.log.kind')} name="kind" defaultValue={filter.kind ?? ''}>
            <option value="">{plain(t('screen.allKinds'))}</option>
            {logKinds.map((kind) => (
              <option key={kind} value={kind}>
                {plain(t(`screen.kinds.${kind}`))}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('screen.log.waybill')}
            name="waybill"
            defaultValue={filter.waybillNo ?? ''}
            maxLength={40}
            autoComplete="off"
          />
          <Button type="submit">{t('screen.log.show')}</Button>
        </Form>
      </search>
    </>
  );
}

function Event({ of, to }: { of: EventView; to: string }) {
  const { t } = useTranslation('webhooks');
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language);
  const { type, waybillNo, createdAt, state, tries, lastStatus, nextTryAt } = of;
  const facts = [
    time(createdAt),
    ...(tries > 0 ? [t('screen.log.tries', { count: tries })] : []),
    ...(lastStatus === null ? [] : [t('screen.log.answered', { status: lastStatus })]),
    ...(nextTryAt && tries > 0 ? [t('screen.log.next', { time: time(nextTryAt) })] : []),
  ];
  return (
    <li className={styles.item}>
      <p className={styles.name}>
        <Link to={to}>
          <code>{type}</code>
          {waybillNo && ` ${waybillNo}`}
        </Link>
        <EventState state={state} />
      </p>
      <p className={styles.small}>{facts.join(' · ')}</p>
    </li>
  );
}
