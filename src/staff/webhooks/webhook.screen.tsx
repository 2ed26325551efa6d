import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type HookRow, hookDetail } from '#features/webhooks/staff/webhooks.staff.contract.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { Deliveries } from './deliveries.tsx';
import { HookHealth } from './hook-health.tsx';
import { HookOwner } from './hook-owner.tsx';
import { SwitchHook } from './switch-hook.tsx';
import { useHookWords } from './use-hook-words.ts';
import { webhookAddresses } from './webhooks.addresses.ts';

const REFRESH_MS = 10_000;

/** One endpoint: its health, its log, and disabling it. */
export default function WebhookScreen() {
  const { endpointId = '' } = useParams();
  const { t } = useHookWords();
  const query = useQuery({
    queryKey: ['webhooks', 'one', endpointId],
    queryFn: ({ signal }) => callStaff(hookDetail, { endpointId }, signal),
    refetchInterval: REFRESH_MS,
  });
  if (query.data) return <Whole hook={query.data.hook} />;
  return (
    <Page title={t('title')} crumbs={[{ to: webhookAddresses.webhooks, title: t('title') }]}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Whole({ hook }: { hook: HookRow }) {
  const { t } = useHookWords();
  const mayEdit = useMay()('keys.edit');
  return (
    <RecordPage
      title={hook.name || new URL(hook.address).host}
      lead={<HookHealth health={hook.health} />}
      crumbs={[{ to: webhookAddresses.webhooks, title: t('title') }]}
      actions={mayEdit ? <SwitchHook hook={hook} /> : undefined}
      beside={<RecordHistory subjectKind="webhook" subjectId={hook.endpointId} />}
    >
      <Section title={t('facts')}>
        <Facts facts={useFacts(hook)} />
      </Section>
      <Deliveries endpointId={hook.endpointId} />
    </RecordPage>
  );
}

function useFacts(hook: HookRow): Fact[] {
  const { t, instant, kinds, waiting, failure } = useHookWords();
  return [
    { label: t('columns.address'), value: hook.address },
    ...(hook.owner ? [{ label: t('columns.owner'), value: <HookOwner owner={hook.owner} /> }] : []),
    { label: t('columns.kinds'), value: kinds(hook) },
    { label: t('columns.parcels'), value: t(hook.allParcels ? 'allParcels' : 'namedParcels') },
    { label: t('columns.mode'), value: t(`modes.${hook.mode}`) },
    { label: t('columns.lastSuccessAt'), value: instant(hook.lastSuccessAt) },
    { label: t('columns.lastFailureAt'), value: failure(hook) },
    ...(hook.failingSince ? [{ label: t('columns.failingSince'), value: instant(hook.failingSince) }] : []),
    { label: t('columns.waiting'), value: waiting(hook) },
    { label: t('columns.createdAt'), value: instant(hook.createdAt) },
  ];
}
