import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { FactCode } from '#features/parcel-facts/fact-kinds.rules.ts';
import { DAY_MS } from '#lib/clock.ts';

/** What became of the money of a parcel, for its sender's systems and messages. */
export type MoneyFact = {
  waybillNo: string;
  customerId: string | null;
  code: Extract<FactCode, `COD_${string}`>;
  /** An instant; two facts of a kind about one parcel have different ones. */
  at: Date;
  detail: Record<string, string | number | null>;
};

/** What happened longer ago is told to nobody; facts are kept longer than this, so each is recorded once. */
const NEWS_DAYS = 7;

/** Whether something of that time is still told. */
export function isNews(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() - NEWS_DAYS * DAY_MS;
}

/** Records facts about money, for those whose account still exists. */
export async function recordMoneyFacts(tx: Orm, facts: readonly MoneyFact[]): Promise<void> {
  const owned = facts.filter(({ customerId }) => customerId !== null);
  if (owned.length === 0) return;
  await tx.execute(sql`
    insert into parcel_fact (waybill_no, occurred_at, code, customer_id, detail)
    select f."waybillNo", f.at, f.code, c.id, f.detail
    from json_to_recordset(${JSON.stringify(owned)}::json)
      as f ("waybillNo" text, "customerId" uuid, code text, at timestamptz, detail jsonb)
    join customer c on c.id = f."customerId"
    order by f.at, f."waybillNo", f.code
    on conflict do nothing`);
}
