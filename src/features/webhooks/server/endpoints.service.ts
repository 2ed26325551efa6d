import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Orm } from '#db/orm.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import { unwatchCustomer, watchCustomer, watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { requestDigestOf, requireSameRequest } from '#http/request-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import type { EndpointView, endpointChanges, endpointSettings } from '../webhook-parts.contract.ts';
import { webhookErrors } from '../webhooks.calls.ts';
import { MAX_ENDPOINTS } from '../webhooks.rules.ts';
import { listOwn } from './endpoint-views.ts';
import { requireOwnParcels } from './own-parcels.ts';
import type { WebhookSecrets } from './secrets.ts';
import { webhookEndpoint, webhookEvent, webhookParcel } from './webhooks.table.ts';

/** The owner of endpoints: a key accesses those of its mode, the customer's own session all. */
export type EndpointOwner = { customerId: string; mode?: KeyMode };

type Row = typeof webhookEndpoint.$inferSelect;
type Settings = z.output<typeof endpointSettings>;
type Changes = z.output<typeof endpointChanges>;
type Deps = {
  orm: Orm;
  sender: Pick<WebhookSender, 'mayPostTo' | 'mayUsePort'>;
  secrets: WebhookSecrets;
  clock: Clock;
  /** Wakes the delivering processes. */
  announce(tx: Orm): Promise<void>;
};

const WATCHER = 'webhooks';
/** An endpoint reset to a state without failures. */
export const resumed = { status: 'active', failingSince: null, restingUntil: null, rests: 0 } as const;

/** The endpoints of customers; every query is bound to their owner. */
export type EndpointsService = ReturnType<typeof createEndpointsService>;

export function createEndpointsService(deps: Deps) {
  const { orm, secrets, clock } = deps;
  const list = (owner: EndpointOwner): Promise<EndpointView[]> => listOwn(orm, ownedBy(owner), clock.now());

  async function get(owner: EndpointOwner, endpointId: string): Promise<EndpointView> {
    const { id } = await findOwn(orm, owner, endpointId);
    const [view] = await listOwn(orm, eq(webhookEndpoint.id, id), clock.now());
    if (!view) throw new AppError(webhookErrors.notFound);
    return view;
  }

  return {
    list,
    get,

    /** The same request key and settings are answered with the endpoint as it is by then, and its present secret. */
    async add(
      owner: EndpointOwner & { mode: KeyMode },
      settings: Settings,
      requestKey: string | null = null,
    ) {
      const { id, secret } = await addEndpoint(deps, owner, { settings, requestKey });
      return { endpoint: await get(owner, id), secret };
    },

    async change(owner: EndpointOwner, endpointId: string, changes: Changes): Promise<EndpointView> {
      await changeEndpoint(deps, owner, endpointId, changes);
      return get(owner, endpointId);
    },

    /** The same request key is answered again while the secret that it made is valid. */
    rotate: (owner: EndpointOwner, endpointId: string, requestKey: string | null = null) =>
      changing(deps, owner, async (tx) => {
        const row = await findOwn(tx, owner, endpointId);
        const rotation = { before: row.secrets, now: clock.now(), requestKey };
        const made = secrets.findMade(row.id, rotation);
        if (made) return made;
        const { secrets: kept, ...answer } = secrets.rotate(row.id, rotation);
        await tx.update(webhookEndpoint).set({ secrets: kept }).where(eq(webhookEndpoint.id, row.id));
        return answer;
      }),

    remove: (owner: EndpointOwner, endpointId: string) =>
      changing(deps, owner, async (tx) => {
        const row = await findOwn(tx, owner, endpointId);
        await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, row.id));
      }),

    /** A customer's settings, for the export of their data; without secrets. */
    collect: (customerId: string) => list({ customerId }),
  };
}

/** Serialises the changes of a customer's endpoints. */
function changing<T>(
  { orm, clock }: Deps,
  { customerId }: EndpointOwner,
  work: (tx: Orm) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    const result = await work(tx);
    await watchWanted(tx, customerId, clock.now());
    return result;
  });
}

type AskedFor = { settings: Settings; requestKey: string | null };

async function addEndpoint(
  deps: Deps,
  owner: EndpointOwner & { mode: KeyMode },
  { settings, requestKey }: AskedFor,
) {
  const requestDigest = requestDigestOf(settings);
  const { name, kinds, waybillNos } = settings;
  const url = readUrl(deps, settings.url);
  const { customerId, mode } = owner;
  const id = crypto.randomUUID();
  const { secret, sealed } = deps.secrets.newSecret(id);
  return changing(deps, owner, async (tx) => {
    const before = requestKey && (await findAsked(tx, { customerId, mode }, requestKey));
    if (before) return answeredAgain(deps, before, requestDigest);
    const [own] = await tx.select({ n: count() }).from(webhookEndpoint).where(ownedBy({ customerId, mode }));
    if ((own?.n ?? 0) >= MAX_ENDPOINTS)
      throw new AppError(webhookErrors.tooMany, { params: { most: MAX_ENDPOINTS } });
    await tx.insert(webhookEndpoint).values({
      id,
      customerId,
      mode,
      url,
      name,
      kinds: [...new Set(kinds)],
      secrets: [sealed],
      allParcels: waybillNos.length === 0,
      ...(requestKey !== null && { requestKey, requestDigest }),
    });
    await nameParcels(tx, { id, customerId, mode }, waybillNos);
    return { id, secret };
  });
}

/** The endpoint that a request has added; an owner has few, so the index of owners is enough. */
async function findAsked(tx: Orm, owner: EndpointOwner, requestKey: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoint)
    .where(and(ownedBy(owner), eq(webhookEndpoint.requestKey, requestKey)));
  return row;
}

/** A key of these scopes may exchange the secret anyway, so its present one is nothing new to it. */
function answeredAgain({ secrets }: Deps, row: Row, requestDigest: string) {
  requireSameRequest(row.requestDigest ?? '', requestDigest, webhookErrors.keyUsed);
  const secret = secrets.findCurrent(row.id, row.secrets);
  if (secret === null) throw new AppError(webhookErrors.keyUsed);
  return { id: row.id, secret };
}

async function changeEndpoint(deps: Deps, owner: EndpointOwner, endpointId: string, changes: Changes) {
  const { name, kinds, waybillNos, isPaused } = changes;
  const url = changes.url === undefined ? undefined : readUrl(deps, changes.url);
  await changing(deps, owner, async (tx) => {
    const row = await findOwn(tx, owner, endpointId);
    if (isPaused !== undefined && row.status === 'switchedOff') throw new AppError(webhookErrors.switchedOff);
    const isResumed = isPaused === false && row.status !== 'active';
    const set = {
      ...(url !== undefined && { url }),
      ...(name !== undefined && { name }),
      ...(kinds && { kinds: [...new Set(kinds)] }),
      ...(waybillNos && { allParcels: waybillNos.length === 0 }),
      ...(isPaused === true && { status: 'paused' as const }),
      ...(isResumed && resumed),
    };
    if (Object.keys(set).length > 0)
      await tx.update(webhookEndpoint).set(set).where(eq(webhookEndpoint.id, row.id));
    if (waybillNos) await nameParcels(tx, row, waybillNos);
    if (!isResumed) return;
    await sendWaiting(tx, row.id, deps.clock.now());
    await deps.announce(tx);
  });
}

/** An endpoint of its owner; throws `notFound` for any other. */
export async function findOwn(orm: Orm, owner: EndpointOwner, endpointId: string): Promise<Row> {
  const [row] = await orm
    .select()
    .from(webhookEndpoint)
    .where(and(ownedBy(owner), eq(webhookEndpoint.id, endpointId)));
  if (!row) throw new AppError(webhookErrors.notFound);
  return row;
}

function ownedBy({ customerId, mode }: EndpointOwner) {
  return and(eq(webhookEndpoint.customerId, customerId), mode && eq(webhookEndpoint.mode, mode));
}

function readUrl({ sender }: Deps, text: string): string {
  const url = URL.parse(text);
  const refused = (key: string) =>
    new AppError(requestErrors.invalidParameter, {
      fields: [{ field: 'url', key: `webhooks:validation.${key}` }],
    });
  // URL parsing drops line breaks and encodes other invisible characters, which changes the typed address.
  if (UNSEEN.test(text)) throw refused('urlCharacters');
  if (url && !sender.mayUsePort(url)) throw refused('urlPort');
  if (url && sender.mayPostTo(url)) return url.href;
  throw refused('url');
}

/** Control characters, line breaks and invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The parcels registered for an endpoint, which must be the customer's own. */
async function nameParcels(
  tx: Orm,
  { id, customerId, mode }: Pick<Row, 'id' | 'customerId' | 'mode'>,
  waybillNos: readonly string[],
): Promise<void> {
  await tx.delete(webhookParcel).where(eq(webhookParcel.endpointId, id));
  if (waybillNos.length === 0) return;
  if (mode === 'live') {
    await requireOwnParcels(tx, customerId, waybillNos);
    await watchParcels(tx, waybillNos);
  }
  const rows = [...new Set(waybillNos)].map((waybillNo) => ({ waybillNo, endpointId: id }));
  await tx.insert(webhookParcel).values(rows);
}

/** Watches a customer while an endpoint wants all of their parcels. */
async function watchWanted(tx: Orm, customerId: string, now: Date): Promise<void> {
  const wants = and(ownedBy({ customerId, mode: 'live' }), eq(webhookEndpoint.allParcels, true));
  const [own] = await tx.select({ n: count() }).from(webhookEndpoint).where(wants);
  if (own?.n) await watchCustomer(tx, { customerId, watcher: WATCHER, now });
  else await unwatchCustomer(tx, customerId, WATCHER);
}

/** Events that waited while an endpoint was paused get their three days from now on. */
export async function sendWaiting(tx: Orm, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookEvent)
    .set({ tries: 0, nextTryAt: now })
    .where(and(eq(webhookEvent.endpointId, endpointId), eq(webhookEvent.state, 'waiting')));
}
