import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { claimStates, publicStatusOf } from '../claim-states.rules.ts';
import type { ClaimRecord } from './claims.repo.ts';
import { claim } from './claims.table.ts';

const statesOf = (status: 'PROCESSING' | 'PROCESSED') =>
  claimStates.filter((state) => publicStatusOf(state) === status);

/** The claims of a customer as a list. */
export function createClaimListRepo(orm: Orm) {
  const mine = (customerId: string) => eq(claim.customerId, customerId);
  return {
    async list(
      customerId: string,
      wanted: {
        status: 'PROCESSING' | 'PROCESSED' | undefined;
        keywords: string;
        limit: number;
        offset: number;
      },
    ): Promise<ClaimRecord[]> {
      const { status, keywords, limit, offset } = wanted;
      return orm
        .select()
        .from(claim)
        .where(and(mine(customerId), matches(keywords), status && inArray(claim.state, statesOf(status))))
        .orderBy(desc(claim.submittedAt), desc(claim.claimNo))
        .limit(limit)
        .offset(offset);
    },

    async counts(customerId: string, keywords: string): Promise<{ PROCESSING: number; PROCESSED: number }> {
      const rows = await orm
        .select({ state: claim.state, many: count() })
        .from(claim)
        .where(and(mine(customerId), matches(keywords)))
        .groupBy(claim.state);
      const sum = { PROCESSING: 0, PROCESSED: 0 };
      for (const { state, many } of rows) sum[publicStatusOf(state)] += many;
      return sum;
    },
  };
}

function matches(keywords: string) {
  if (keywords === '') return undefined;
  // Numbers are printed in groups of four.
  const number = normaliseWaybillNo(keywords) || keywords;
  return or(holdsText(claim.claimNo, number), holdsText(claim.waybillNo, number));
}
