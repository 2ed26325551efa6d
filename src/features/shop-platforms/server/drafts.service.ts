import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { addressTypes } from '#features/addresses/addresses.rules.ts';
import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import { toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { isSameAddress } from '../same-address.rules.ts';
import type { changeShopDraft, ShopDraft, shopDrafts } from '../shop-drafts.contract.ts';
import { DRAFTS_PER_PAGE, isReady } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import type { ShopOwner } from './connections.service.ts';
import { createDraftsRepo, type FullDraft } from './drafts.repo.ts';
import { type OrderingDeps, orderDrafts, priceDrafts } from './order-drafts.ts';
import { addressProblems, type ReadingDeps, sentAddressOf } from './read-order.ts';
import { shopMapping } from './shop-platforms.table.ts';
import { type WritingDeps, writeAgain } from './write-back.ts';

/** Dependencies of orders of shops. */
export type DraftsDeps = OrderingDeps & WritingDeps & ReadingDeps;

/** The orders of customers' shops, on their way to parcels. */
export type DraftsService = ReturnType<typeof createDraftsService>;

export function createDraftsService(deps: DraftsDeps) {
  const repoOf = (owner: ShopOwner) => createDraftsRepo(deps.orm, owner);

  async function get(owner: ShopOwner, draftId: string): Promise<ShopDraft> {
    const found = await repoOf(owner).find(draftId);
    if (!found) throw new AppError(shopErrors.draftNotFound);
    const view = toView(found, await deps.places.book());
    const text = found.draft.mappingNo === null ? '' : await repoOf(owner).findSent(draftId);
    return { ...view, madeOf: await findMade(deps.orm, found.draft, text) };
  }

  return {
    get,

    async list(
      owner: ShopOwner,
      { state, page }: ParsedInputOf<typeof shopDrafts>,
    ): Promise<OutputOf<typeof shopDrafts>> {
      const repo = repoOf(owner);
      const [rows, counts, book] = [
        await repo.list(state, page),
        await repo.counts(),
        await deps.places.book(),
      ];
      const { open = 0, ordered = 0, left = 0 } = counts;
      const drafts = rows.map((row) => toView(row, book));
      return { drafts, counts: { open, ordered, left }, page, pageSize: DRAFTS_PER_PAGE };
    },

    async change(
      owner: ShopOwner,
      {
        draftId,
        revision,
        consignee,
        weightGrams,
        codSatang,
        reference,
      }: ParsedInputOf<typeof changeShopDraft>,
    ): Promise<ShopDraft> {
      await get(owner, draftId);
      const problems = await addressProblems(deps, { ...consignee, addressType: addressTypes.consignee });
      if (problems.length > 0) {
        const fields = problems.map((each) => ({ ...each, field: `consignee.${each.field}` }));
        throw new AppError(requestErrors.invalidParameter, { fields });
      }
      const { name, phone, placeCode, postcode, detail } = consignee;
      const content = { name, phone, placeCode, postcode, detail, weightGrams, codSatang, reference };
      await deps.orm.transaction(async (tx) => {
        const repo = createDraftsRepo(tx, owner);
        const now = await repo.lock(draftId);
        if (now?.state !== 'open') throw new AppError(shopErrors.draftNotOpen);
        // What its owner has not seen is not overwritten.
        if (revisionOf(now) !== revision) throw new AppError(shopErrors.changedMeanwhile);
        await repo.change(draftId, ['open'], { content, conflicts: [], isEdited: true });
      });
      return get(owner, draftId);
    },

    async leave(owner: ShopOwner, draftId: string, isLeft: boolean): Promise<ShopDraft> {
      await get(owner, draftId);
      const state = isLeft ? 'left' : 'open';
      if (!(await repoOf(owner).change(draftId, ['open', 'left'], { state })))
        throw new AppError(shopErrors.draftNotOpen);
      return get(owner, draftId);
    },

    price: priceDrafts.bind(null, deps),
    order: orderDrafts.bind(null, deps),

    async writeAgain(owner: ShopOwner, draftId: string): Promise<ShopDraft> {
      await get(owner, draftId);
      await writeAgain(deps, draftId);
      return get(owner, draftId);
    },

    /** For the export of a customer's own data. */
    collect: (customerId: string) => repoOf({ customerId }).collect(),
  };
}

/** The order of another system as sent, and the mapping that it was read by. */
async function findMade(
  orm: Orm,
  { connectionId, mappingNo }: FullDraft['draft'],
  text: string,
): Promise<ShopDraft['madeOf']> {
  if (mappingNo === null) return null;
  const [mapping] = await orm
    .select({ savedAt: shopMapping.savedAt })
    .from(shopMapping)
    .where(and(eq(shopMapping.connectionId, connectionId), eq(shopMapping.no, mappingNo)));
  return { text, mappingNo, savedAt: mapping?.savedAt.toISOString() ?? null };
}

/** Whether what was sent says something else than what is to be sent. */
function differs(sent: string, content: FullDraft['draft']['content'], book: PlaceBook): boolean {
  const { detail, placeCode, postcode } = content;
  const path = (placeCode === '' ? undefined : book.find(placeCode))?.path ?? [];
  const places = path.toReversed().map((code) => {
    const place = book.find(code);
    return place ? [...Object.values(place.name), ...place.aliases] : [];
  });
  return sent !== '' && !isSameAddress(sent, { detail, places, postcode });
}

/** What a draft is as its owner sees it; another one after every change. */
function revisionOf(draft: FullDraft['draft']): string {
  const { content, conflicts, source, unread, isCancelled } = draft;
  return createHash('sha256')
    .update(JSON.stringify([content, conflicts, source, unread, isCancelled]))
    .digest('base64url');
}

function toView({ draft, connection }: FullDraft, book: PlaceBook): ShopDraft {
  const { content, conflicts, source, state, isCancelled, orderNo, waybillNo, totalSatang, tracking } = draft;
  const { name, phone, placeCode, postcode, detail, weightGrams, codSatang, reference } = content;
  const place = placeCode === '' ? undefined : book.find(placeCode);
  const sentAddress = source ? sentAddressOf(source, book) : '';
  const isOrdered = orderNo !== null && waybillNo !== null && totalSatang !== null && tracking !== null;
  return {
    draftId: draft.id,
    revision: revisionOf(draft),
    platform: connection.platform,
    shopName: connection.name,
    shopOrderNo: draft.shopOrderNo,
    receivedAt: draft.receivedAt.toISOString(),
    state,
    isCancelled,
    name,
    phone,
    place: place ? toFoundPlace(book, place, postcode) : null,
    postcode,
    detail,
    weightGrams,
    codSatang,
    reference,
    sentAddress,
    sentDiffers: differs(sentAddress, content, book),
    contents: source?.contents ?? '',
    note: source?.note ?? '',
    madeOf: null,
    unread: draft.unread,
    conflicts,
    isReady: isReady(draft),
    parcel: isOrdered
      ? {
          orderNo,
          waybillNo,
          totalSatang,
          tracking,
          delivered: draft.delivered,
          failure: draft.failure ? { kind: draft.failure, said: draft.said } : null,
        }
      : null,
  };
}
