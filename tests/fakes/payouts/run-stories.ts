import { expect } from 'vitest';
import * as calls from '#features/payouts/staff/payouts.staff.contract.ts';
import { addDueCod } from './due-cod.ts';
import { givePayoutAccount } from './payout-account.ts';
import type { PayoutFixture } from './payout-fixture.ts';

type Releaser = Awaited<ReturnType<PayoutFixture['withFactor']>>;
type Report = { id?: string; replaces?: string | null; collectedAt?: string };

/** COD parcels whose money goes through runs, while branches, staff and consignees say otherwise meanwhile. */
export function createRunStories(fixture: PayoutFixture) {
  const query = async <T extends object>(text: string, values: unknown[]) =>
    (await fixture.site.db.pool.query<T>(text, values)).rows;
  const settle = (waybillNo: string) => fixture.site.services.codLedger.settle([waybillNo]);
  let nth = 0;
  let staff = 0;
  let people: { preparer: Releaser; releaser: Releaser } | null = null;

  function both() {
    if (!people) throw new Error('Nobody is logged in: begin at a time first.');
    return people;
  }

  return {
    query,
    settle,
    /** Two people of finance; at another time both have to log in again. */
    async begin(at: string) {
      fixture.site.clock.set(at);
      staff += 1;
      const preparer = await fixture.withFactor('finance', `Wichai ${staff}`);
      people = { preparer, releaser: await fixture.withFactor('finance', `Pim ${staff}`) };
    },
    people: both,
    /** A sender with an account, and one parcel of 100 baht whose money is due. */
    async newParcel() {
      const { customerId, phone } = await fixture.newClaimant();
      await givePayoutAccount(fixture.site, customerId, '2026-11-10T09:00:00+07:00', '5555555555');
      nth += 1;
      const from = 30_000 + nth;
      await addDueCod(fixture.site, { customerId, many: 1, from });
      return { customerId, phone, waybillNo: String(700_000_000_000 + from) };
    },
    /** A branch reports what was collected, or corrects its report. */
    async reported(waybillNo: string, satang: number, { id, replaces = null, collectedAt }: Report = {}) {
      if (replaces !== null)
        await query('update cod_report set withdrawn_at = now() where report_id = $1', [replaces]);
      await query(
        `insert into cod_report (report_id, waybill_no, method, amount_satang, collected_at, branch_code, received_at, replaces)
         values ($1, $2, 'cash', $3, $4, 'BR-1', '2026-11-18T03:00:00Z', $5)`,
        [id ?? waybillNo, waybillNo, satang, collectedAt ?? '2026-11-18T03:00:00Z', replaces],
      );
      await settle(waybillNo);
    },
    /** As members of staff decide about an open difference. */
    async decided(waybillNo: string, kind: string, outcome: string, staffId: string | null = null) {
      const rows = await query(
        `update cod_difference set state = 'settled', outcome = $3, settled_at = now(), staff_id = $4
         where waybill_no = $1 and kind = $2 and state = 'open' returning id`,
        [waybillNo, kind, outcome, staffId],
      );
      expect(rows).toHaveLength(1);
      await settle(waybillNo);
    },
    /** The consignee says that they did not order it. */
    async objected(waybillNo: string) {
      await query(
        `insert into cod_objection (waybill_no, objected_at, objected_by, visitor) values ($1, '2026-11-19T03:00:00Z', 'code', '')`,
        [waybillNo],
      );
      await settle(waybillNo);
    },
    /** A run of all that is due, whose file has left; `answer` is what the bank says of its only payment. */
    async sent() {
      const { preparer, releaser } = both();
      const { runId, number } = await fixture.released(preparer, releaser);
      await releaser.get(calls.makePayoutFile, { runId, format: 'pain.001' });
      const answer = (status: string, { day = '2026-11-20', reason = '' } = {}) => {
        const text = `Reference,Status,Date,Reason\r\n${number}-000001,${status},${day},${reason}\r\n`;
        const content = Buffer.from(text).toString('base64');
        return both().preparer.call(calls.readPayoutAnswer, { runId, content });
      };
      return { runId, answer };
    },
    /** Where the money of a parcel is, in satang. */
    async moneyOf(waybillNo: string) {
      const [row] = await query<Record<string, number>>(
        `select owed_satang::int as owed, sent_satang::int as sent, paid_satang::int as paid, returned_satang::int as returned
         from cod_parcel where waybill_no = $1`,
        [waybillNo],
      );
      return row;
    },
  };
}
