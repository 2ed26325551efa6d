import { useTranslation } from 'react-i18next';
import { PersonalFrame } from '#features/personal-centre/web/personal-frame.widget.tsx';
import { loadForCustomer } from '#features/personal-centre/web/personal-loader.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { findOrNull } from '#web/calls/find-or-null.ts';
import type { PageHandle } from '#web/head/page-handle.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import { listWebhooks, webhookEvent, webhookEvents } from '../webhooks.contract.ts';
import type { Route } from './+types/webhooks.page';
import { EndpointDetail } from './endpoint-detail.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { EventDetail } from './event-detail.tsx';
import { WebhookMissing } from './webhook-missing.tsx';
import { readWebhooksQuery } from './webhooks-url.ts';

export const handle = { title: 'webhooks:screen.title' } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = readWebhooksQuery(args.url);
  const head: PageHead = { titleKey: 'webhooks:screen.title', isHidden: true };
  return loadForCustomer(args, async (options) => {
    const { endpoints } = await callApi(listWebhooks, {}, options);
    if (query.view === 'list') return { view: 'list' as const, head, endpoints };
    const { endpointId } = query;
    const endpoint = endpoints.find((each) => each.endpointId === endpointId);
    if (!endpoint) return { view: 'missing' as const, head };
    if (query.view === 'endpoint') {
      const { filter } = query;
      const asked = callApi(webhookEvents, { endpointId, ...filter }, options);
      const log = await findOrNull(asked, webhookErrors.notFound);
      return log
        ? { view: 'endpoint' as const, head, endpoint, filter, log }
        : { view: 'missing' as const, head };
    }
    const asked = callApi(webhookEvent, { endpointId, messageId: query.messageId }, options);
    const event = await findOrNull(asked, webhookErrors.notFound);
    return event ? { view: 'event' as const, head, endpoint, event } : { view: 'missing' as const, head };
  });
}

/** The webhooks of a customer: all of them, one with its log, and one event of the log. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('webhooks');
  const isList = loaderData.view === 'list';
  return (
    <PersonalFrame
      current="webhooks"
      title={t(loaderData.view === 'event' ? 'screen.event.title' : 'screen.title')}
      {...(isList && { lead: t('screen.lead') })}
    >
      <Screen loaderData={loaderData} />
    </PersonalFrame>
  );
}

function Screen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  switch (loaderData.view) {
    case 'list':
      return <EndpointList endpoints={loaderData.endpoints} />;
    case 'endpoint': {
      const { endpoint, filter, log } = loaderData;
      return <EndpointDetail key={endpoint.endpointId} endpoint={endpoint} filter={filter} log={log} />;
    }
    case 'event': {
      const { endpoint, event } = loaderData;
      return <EventDetail key={event.messageId} endpoint={endpoint} event={event} />;
    }
    case 'missing':
      return <WebhookMissing />;
  }
}
