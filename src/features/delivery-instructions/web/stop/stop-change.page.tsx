import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { brand } from '#lib/brand.ts';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import styles from '#ui/forms/form.module.css';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
import { instructionErrors } from '../../instructions.calls.ts';
import { readStopChange, stopChange } from '../../instructions.contract.ts';
import type { Route } from './+types/stop-change.page';

export const handle = {
  title: 'delivery-instructions:stop.title',
  description: 'delivery-instructions:stop.description',
} satisfies PageHandle;

type Stoppable = OutputOf<typeof readStopChange>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const head: PageHead = { isHidden: true };
  const code = (url.searchParams.get('code') ?? '').slice(0, 40);
  const change = await callApi(readStopChange, { code }, { context }).catch(orNull);
  return { head, code, change };
}

/** Works without scripts: the victim of a theft should not have to wait for them. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '').slice(0, 40);
  const stopped = await callApi(stopChange, { code }, { context }).catch(orNull);
  return { isStopped: stopped !== null };
}

/** An expired link, or a change that can no longer be stopped, is reported by the page. */
function orNull(failure: unknown): null {
  const known: readonly number[] = [
    instructionErrors.stopLinkGone.code,
    instructionErrors.notCancelledNow.code,
  ];
  if (failure instanceof ApiError && known.includes(failure.code)) return null;
  throw failure;
}

/** The target of the link in a warning: one press stops that change. */
export default function StopChangePage({ loaderData: { code, change }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('delivery-instructions');
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('stop.title')}
        lead={change && t('screen.parcel', { waybillNo: formatWaybillNo(change.waybillNo) })}
      />
      {change?.canStop ? (
        <Question code={code} change={change} />
      ) : (
        <Outcome change={change} isStopped={actionData?.isStopped === true} />
      )}
    </div>
  );
}

function Question({ code, change: { kind } }: { code: string; change: Stoppable }) {
  const { t } = useTranslation('delivery-instructions');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={styles.form}>
      <p className={styles.plain}>{t('stop.asked', { what: t(`kinds.${kind}`) })}</p>
      <p className={styles.plain}>{t('stop.effect')}</p>
      <input type="hidden" name="code" value={code} />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={isBusy}>
          {t('stop.button')}
        </Button>
      </div>
    </Form>
  );
}

type StopOutcome = 'stopped' | 'already' | 'late' | 'gone';

const tones = { stopped: 'good', already: 'good', late: 'warn', gone: 'warn' } as const;

function Outcome({ change, isStopped }: { change: Stoppable | null; isStopped: boolean }) {
  const { t } = useTranslation('delivery-instructions');
  const outcome = outcomeOf(change, isStopped);
  return (
    <ResultMessage
      title={t(`stop.outcome.${outcome}`)}
      text={t(`stop.next.${outcome}`)}
      tone={tones[outcome]}
    >
      {change && <ButtonLink to={paths.waybill(change.waybillNo)}>{t('screen.back')}</ButtonLink>}
      <a href={`tel:${brand.callCentre}`}>{t('screen.callUs', { phone: brand.callCentre })}</a>
    </ResultMessage>
  );
}

function outcomeOf(change: Stoppable | null, isStopped: boolean): StopOutcome {
  if (!change) return 'gone';
  if (change.state !== 'CANCELLED') return 'late';
  return isStopped ? 'stopped' : 'already';
}
