import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { createDraftsRepo } from '#features/accounts/server/drafts.repo.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { draftContent, type orderDraft as orderDraftCall, type saveDraft } from '../order-drafts.contract.ts';
import { orderDraft } from './order-drafts.table.ts';
import { createOrdersRepo } from './orders.repo.ts';
import type { Owner } from './own-orders.ts';

/** Orders that were begun and not sent. */
export type OrderDraftsService = ReturnType<typeof createOrderDraftsService>;

export function createOrderDraftsService({
  orm,
  rules,
  clock,
}: {
  orm: Orm;
  rules: Pick<RulesService, 'inForce'>;
  clock: Clock;
}) {
  const drafts = createDraftsRepo({
    orm,
    clock,
    rules,
    table: orderDraft,
    content: draftContent,
    wasSent: async (tx, customerId, key) =>
      (await createOrdersRepo(tx).findByKey(customerId, key)) !== undefined,
  });
  return {
    async get({ customerId }: Owner): Promise<OutputOf<typeof orderDraftCall>> {
      return { draft: await drafts.find(customerId), nextKey: randomUUID() };
    },
    save: ({ customerId }: Owner, input: ParsedInputOf<typeof saveDraft>) => drafts.save(customerId, input),
    remove: ({ customerId }: Owner): Promise<void> => drafts.remove(customerId),

    /** For the export of a customer's own data. */
    collect: drafts.find,
  };
}
