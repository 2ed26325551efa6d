import { and, count, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { EndpointView } from '../webhook-parts.contract.ts';
import { listOldSecrets } from './secrets.ts';
import { webhookEndpoint, webhookEvent, webhookParcel } from './webhooks.table.ts';

/** The owner's view of endpoints, the newest first. */
export async function listOwn(orm: Orm, condition: SQL | undefined, now: Date): Promise<EndpointView[]> {
  const rows = await orm
    .select()
    .from(webhookEndpoint)
    .where(condition)
    .orderBy(desc(webhookEndpoint.createdAt));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const parcels = await orm.select().from(webhookParcel).where(inArray(webhookParcel.endpointId, ids));
  const waiting = await orm
    .select({ id: webhookEvent.endpointId, n: count() })
    .from(webhookEvent)
    .where(and(inArray(webhookEvent.endpointId, ids), sql`${webhookEvent.state} = 'waiting'`))
    .groupBy(webhookEvent.endpointId);
  return rows.map(({ id, mode, url, name, kinds, status, failingSince, secrets, createdAt }) => ({
    endpointId: id,
    mode,
    url,
    name,
    kinds,
    status,
    waybillNos: parcels.filter(({ endpointId }) => endpointId === id).map(({ waybillNo }) => waybillNo),
    failingSince: failingSince?.toISOString() ?? null,
    waiting: waiting.find((each) => each.id === id)?.n ?? 0,
    oldSecretsEndAt: listOldSecrets(secrets, now),
    createdAt: createdAt.toISOString(),
  }));
}
