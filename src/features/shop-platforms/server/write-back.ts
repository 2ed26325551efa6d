import { and, eq, sql } from 'drizzle-orm';
import type { ShopAccess, ShopPlatforms, WriteOutcome } from '#adapters/shop-platforms/shop-platform.port.ts';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Fact } from '#features/parcel-facts/server/facts-in-order.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { brand } from '#lib/brand.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { toLanguage } from '#lib/language.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { paths } from '#routes/paths.ts';
import type { WriteState } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import { tellsOf } from './order-drafts.ts';
import type { ShopSecrets } from './sealed-shops.ts';
import { shopConnection, shopDraft } from './shop-platforms.table.ts';
import type { WriteBackJob } from './write-back.queue.ts';

/** What shops are told with. */
export type WritingDeps = {
  orm: Orm;
  platforms: ShopPlatforms;
  secrets: ShopSecrets;
  translate: Translate;
  publicUrl: string;
  clock: Clock;
  enqueue(job: WriteBackJob, tx?: Orm): Promise<void>;
};

/** Writes what a job is about; throws to be asked again after an outage of the shop. */
export async function writeBack(deps: WritingDeps, { draftId, what }: WriteBackJob): Promise<void> {
  const { orm } = deps;
  const [found] = await orm
    .select({ draft: shopDraft, connection: shopConnection, language: customer.language })
    .from(shopDraft)
    .innerJoin(shopConnection, eq(shopConnection.id, shopDraft.connectionId))
    .innerJoin(customer, eq(customer.id, shopDraft.customerId))
    .where(eq(shopDraft.id, draftId));
  if (!found?.draft.waybillNo || found.draft[what] !== 'waiting') return;
  // A shop that does not know the parcel yet cannot be told of its delivery: it follows the number.
  if (what === 'delivered' && found.draft.tracking !== 'written') return;
  // Its owner took the address away meanwhile.
  if (!tellsOf(found.connection)) {
    await orm
      .update(shopDraft)
      .set({ [what]: 'unasked' })
      .where(eq(shopDraft.id, draftId));
    return;
  }
  const outcome = await write(deps, what, { ...found, waybillNo: found.draft.waybillNo });
  if (outcome.isWritten) {
    await orm.transaction(async (tx) => {
      const [now] = await tx
        .update(shopDraft)
        .set({ [what]: 'written', failure: null, said: '' })
        .where(eq(shopDraft.id, draftId))
        .returning({ delivered: shopDraft.delivered });
      // It may have been delivered while the shop was asked.
      if (what === 'tracking' && now?.delivered === 'waiting')
        await deps.enqueue({ draftId, what: 'delivered' }, tx);
    });
    return;
  }
  const { failure, isFinal, said } = outcome;
  await orm
    .update(shopDraft)
    .set({ failure, said: toStorableText(said), ...(isFinal && { [what]: 'failed' }) })
    .where(eq(shopDraft.id, draftId));
  if (!isFinal) throw new Error(`A shop did not take a ${what}: ${failure}.`);
}

type Found = {
  draft: typeof shopDraft.$inferSelect;
  connection: typeof shopConnection.$inferSelect;
  language: string;
  waybillNo: string;
};

function write(deps: WritingDeps, what: WriteBackJob['what'], found: Found): Promise<WriteOutcome> {
  const { draft, connection, waybillNo } = found;
  const language = toLanguage(found.language);
  const trackingUrl = new URL(paths.waybill(waybillNo), deps.publicUrl).href;
  const carrier = brand.name[language];
  const note = deps.translate(language, 'shop-platforms:note', { carrier, waybillNo, url: trackingUrl });
  const parcel = { orderId: draft.shopOrderId, waybillNo, trackingUrl, carrier, note };
  const access = {
    url: connection.shopUrl,
    ...deps.secrets.openKeys(connection),
    ...oldSecretsOf(deps, connection),
  };
  const platform = deps.platforms[connection.platform];
  if (what === 'tracking') return platform.writeTracking(access, parcel);
  const at = (draft.deliveredAt ?? deps.clock.now()).toISOString();
  return platform.writeDelivered(access, { ...parcel, at });
}

/** Another system may not have the new secret yet: it is told with the replaced ones, too, as long as they are taken. */
function oldSecretsOf(
  { secrets, clock }: WritingDeps,
  connection: Found['connection'],
): Pick<ShopAccess, 'oldSecrets'> {
  if (connection.platform !== 'other') return {};
  const [, ...old] = secrets.openTaken(connection, clock.now());
  return { oldSecrets: old.map(({ secret }) => secret) };
}

/** After the last try: its owner sees why, and may try again. */
export async function giveUpWriting(
  { orm }: Pick<WritingDeps, 'orm'>,
  { draftId, what }: WriteBackJob,
): Promise<void> {
  await orm
    .update(shopDraft)
    .set({ [what]: 'failed' })
    .where(and(eq(shopDraft.id, draftId), eq(shopDraft[what], 'waiting')));
}

/** Tries again what failed for good; throws where nothing did. */
export async function writeAgain({ orm, enqueue }: WritingDeps, draftId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const [draft] = await tx.select().from(shopDraft).where(eq(shopDraft.id, draftId)).for('update');
    const what = (['tracking', 'delivered'] as const).find((each) => draft?.[each] === 'failed');
    if (!what) throw new AppError(shopErrors.nothingToWrite);
    await tx
      .update(shopDraft)
      .set({ [what]: 'waiting', failure: null, said: '' })
      .where(eq(shopDraft.id, draftId));
    await enqueue({ draftId, what }, tx);
  });
}

/** Has deliveries written to the shops of these parcels, in the transaction of the reader of facts. */
export async function noteDelivered(
  { enqueue }: Pick<WritingDeps, 'enqueue'>,
  facts: readonly Pick<Fact, 'kind' | 'waybillNo' | 'occurredAt'>[],
  tx: Orm,
): Promise<void> {
  const delivered = facts.filter(({ kind }) => kind === 'delivered');
  if (delivered.length === 0) return;
  const numbers = delivered.map(({ waybillNo }) => waybillNo);
  const moments = delivered.map(({ occurredAt }) => occurredAt.toISOString());
  const { rows } = await tx.execute<{ id: string; tracking: WriteState }>(sql`
    update shop_draft set delivered = 'waiting', delivered_at = f.at
    from unnest(${sql.param(numbers)}::text[], ${sql.param(moments)}::timestamptz[]) as f (waybill_no, at)
    where shop_draft.waybill_no = f.waybill_no and shop_draft.delivered is null
      and shop_draft.tracking <> 'unasked'
    returning shop_draft.id, shop_draft.tracking`);
  for (const { id: draftId, tracking } of rows)
    if (tracking === 'written') await enqueue({ draftId, what: 'delivered' }, tx);
}
