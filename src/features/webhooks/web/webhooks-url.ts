import { paths } from '#routes/paths.ts';
import { type EventState, eventIdOf, eventStates, type HookKind, hookKinds } from '../webhooks.rules.ts';

/** The filter of an endpoint's log. */
export type LogFilter = {
  state?: EventState | undefined;
  kind?: HookKind | 'test' | undefined;
  waybillNo?: string | undefined;
  cursor?: string | undefined;
};

/** The screens of webhooks; the URL holds the state. */
export type WebhooksQuery =
  | { view: 'list' }
  | { view: 'endpoint'; endpointId: string; filter: LogFilter }
  | { view: 'event'; endpointId: string; messageId: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_WAYBILL = 40;

/** The kinds to choose from in the log. */
export const logKinds = [...hookKinds, 'test'] as const;

/** Parses a URL; unknown values are ignored. */
export function readWebhooksQuery({ searchParams }: URL): WebhooksQuery {
  const endpointId = searchParams.get('endpoint')?.toLowerCase() ?? '';
  if (!UUID.test(endpointId)) return { view: 'list' };
  const messageId = messageOf(searchParams, 'event');
  if (messageId) return { view: 'event', endpointId, messageId };
  const waybillNo = (searchParams.get('waybill') ?? '').trim().slice(0, MAX_WAYBILL);
  return {
    view: 'endpoint',
    endpointId,
    filter: {
      state: eventStates.find((each) => each === searchParams.get('state')),
      kind: logKinds.find((each) => each === searchParams.get('kind')),
      waybillNo: waybillNo || undefined,
      cursor: messageOf(searchParams, 'before'),
    },
  };
}

/** The path of an endpoint with its log. */
export function endpointPath(endpointId: string, filter: LogFilter = {}): string {
  const { state, kind, waybillNo, cursor } = filter;
  return paths.webhooks({
    endpoint: endpointId,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(waybillNo && { waybill: waybillNo }),
    ...(cursor && { before: cursor }),
  });
}

/** The path of one event of the log. */
export function eventPath(endpointId: string, messageId: string): string {
  return paths.webhooks({ endpoint: endpointId, event: messageId });
}

function messageOf(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return eventIdOf(text) === null ? undefined : text;
}
