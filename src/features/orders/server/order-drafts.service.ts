import { randomUUID } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { lockOwner } from '../../accounts/server/owners.repo.ts';
import { draftContent, type KeptDraft, type orderDraft, type saveDraft } from '../order-drafts.contract.ts';
import { createOrderDraftsRepo } from './order-drafts.repo.ts';
import { createOrdersRepo } from './orders.repo.ts';
import type { Owner } from './own-orders.ts';

/** Long enough for a parcel that is packed next week; names and addresses of others are not kept for ever. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders that were begun and not sent. */
export type OrderDraftsService = ReturnType<typeof createOrderDraftsService>;

export function createOrderDraftsService({ orm, clock }: { orm: Orm; clock: Clock }) {
  async function find(customerId: string): Promise<KeptDraft | null> {
    const row = await createOrderDraftsRepo(orm).find(customerId, clock.now());
    if (!row) return null;
    const { requestKey, content, savedAt } = row;
    // A draft may be from before a release that asks for more.
    const read = draftContent.safeParse(content);
    return read.success ? { requestKey, content: read.data, savedAt: savedAt.toISOString() } : null;
  }

  return {
    async get({ customerId }: Owner): Promise<OutputOf<typeof orderDraft>> {
      return { draft: await find(customerId), nextKey: randomUUID() };
    },

    save({ customerId }: Owner, input: ParsedInputOf<typeof saveDraft>): Promise<OutputOf<typeof saveDraft>> {
      return orm.transaction(async (tx) => {
        await lockOwner(tx, customerId);
        // A save that comes after the order it belongs to would bring the draft back.
        if (await createOrdersRepo(tx).findByKey(customerId, input.requestKey)) return { savedAt: null };
        const savedAt = clock.now();
        const expiresAt = new Date(savedAt.getTime() + KEPT_DAYS * DAY_MS);
        const drafts = createOrderDraftsRepo(tx);
        await drafts.sweep(savedAt);
        await drafts.keep({ customerId, ...input, savedAt, expiresAt });
        return { savedAt: savedAt.toISOString() };
      });
    },

    async remove({ customerId }: Owner): Promise<void> {
      await createOrderDraftsRepo(orm).remove(customerId);
    },

    /** For the export of a customer's own data. */
    collect: find,
  };
}
