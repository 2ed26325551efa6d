import { expect } from 'vitest';
import type { DifferenceKind, Outcome } from '#features/cod-ledger/differences.rules.ts';
import { objectToCod } from '#features/cod-ledger/objections.contract.ts';
import {
  listCodDifferences,
  settleCodDifference,
} from '#features/cod-ledger/staff/differences.staff.contract.ts';
import type { MessageKind } from '#features/messages/messages.contract.ts';
import { payoutErrors } from '#features/payouts/payouts.calls.ts';
import * as payouts from '#features/payouts/staff/payouts.staff.contract.ts';
import { createSignedTickets } from '#http/secrets/signed-ticket.ts';
import { bangkokDate } from '#lib/clock.ts';
import { openOrderFixture } from '../order-fixture.ts';
import { messagesTo } from '../outbox.ts';
import { waitingFor } from '../staff/waiting.ts';
import { debtor, startPayoutStaff } from './payout-staff.ts';

/** A bank account that a consignee gives. */
export const account = {
  kind: 'bank' as const,
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  holderName: 'สมหญิง ใจดี',
};
/** Another account of theirs. */
export const promptPay = {
  ...account,
  kind: 'promptPayPhone' as const,
  bankCode: '',
  accountNumber: '0891112222',
};
/** A visitor of their own: one gives few accounts an hour. */
export const by = (visitor: string) => ({ visitor });

/** A website with refunds of consignees, and members of staff who have second factors. */
export type RefundFixture = Awaited<ReturnType<typeof openRefundFixture>>;
type Member = Awaited<ReturnType<ReturnType<typeof startPayoutStaff>['withFactor']>>;

export async function openRefundFixture() {
  const fixture = await openOrderFixture({ env: debtor });
  const { site } = fixture;
  const staff = startPayoutStaff(site);
  const query = <T extends Record<string, unknown>>(text: string, values: unknown[]) =>
    site.db.pool.query<T>(text, values);
  let session = 0;
  let people: Record<'settler' | 'preparer' | 'releaser', Member>;
  await site.services.parcelFacts.recordDerived();

  /** At another time everybody has to log in again. */
  async function begin(at: string): Promise<void> {
    site.clock.set(at);
    session += 1;
    people = {
      settler: await staff.withFactor('finance', `Settler ${session}`),
      preparer: await staff.withFactor('finance', `Preparer ${session}`),
      releaser: await staff.withFactor('finance', `Releaser ${session}`),
    };
  }
  await begin('2026-11-20T12:00:00+07:00');

  async function settle(waybillNo: string, kind: DifferenceKind, outcome: Outcome): Promise<void> {
    const { rows } = await people.settler.get(listCodDifferences, { waybillNo, kind });
    const differenceId = rows[0]?.differenceId ?? '0';
    const asked = { differenceId, waybillNo, outcome, reason: 'Both were asked.' };
    expect(await people.settler.get(settleCodDifference, asked)).toEqual({ waitsForSecond: false });
  }

  /** A parcel whose consignee objected, and gets the money back. */
  async function refunded(codSatang = 125_000) {
    const { subOrders } = await (await fixture.newCustomer()).orderCod(codSatang);
    const waybillNo = subOrders[0]?.waybillNo ?? '';
    await fixture.scan(waybillNo, 'COD_COLLECTED', '2026-11-20T11:00:00+07:00');
    await fixture.readCodFacts();
    const link = (to: 'consignee' | 'sender' | null) => site.services.tracking.issueLink(waybillNo, to);
    const opened = { billCode: waybillNo, access: link('consignee') };
    await site.get(objectToCod, opened);
    await settle(waybillNo, 'notOrdered', 'refundPayer');
    const { rows } = await query<{ phone: string }>(
      'select consignee_phone as phone from parcel where waybill_no = $1',
      [waybillNo],
    );
    return {
      waybillNo,
      link,
      opened,
      phone: rows[0]?.phone ?? '',
      /** Opened by a code by SMS a moment ago. */
      code() {
        const mac = site.services.keys.mac('parcel code');
        const tickets = createSignedTickets({ mac, lifeSeconds: 900, clock: site.clock });
        return { billCode: waybillNo, access: tickets.issue({ waybillNo, role: 'consignee' }) };
      },
    };
  }

  /** A run of everything that is due, whose file has left. */
  async function sent() {
    const { runId, number, payments } = await staff.released(people.preparer, people.releaser);
    await people.releaser.get(payouts.makePayoutFile, { runId, format: 'pain.001' });
    const day = bangkokDate(site.clock.now());
    async function answer(status: string, { reason = '' } = {}): Promise<void> {
      const lines = Array.from(
        { length: payments },
        (_, nth) => `${number}-${String(nth + 1).padStart(6, '0')},${status},${day},${reason}\r\n`,
      );
      const content = Buffer.from(`Reference,Status,Date,Reason\r\n${lines.join('')}`).toString('base64');
      await people.preparer.get(payouts.readPayoutAnswer, { runId, content });
    }
    return { runId, answer };
  }

  return {
    ...fixture,
    begin,
    settle,
    refunded,
    sent,
    query,
    get settler() {
      return people.settler;
    },
    get preparer() {
      return people.preparer;
    },
    get releaser() {
      return people.releaser;
    },
    /** Everything that is due is sent, and paid by the bank. */
    paidOff: async () => (await sent()).answer('paid'),
    nothingIsDue: async () =>
      expect((await people.preparer.call(payouts.preparePayouts, {})).code).toBe(
        payoutErrors.nothingDue.code,
      ),
    /** The newest message of a kind to the consignee of a parcel. */
    async told(kind: MessageKind, { phone, waybillNo }: { phone: string; waybillNo: string }) {
      const own = (await messagesTo(site, phone)).filter((each) => each.kind === kind);
      return own.find(({ text }) => text.includes(waybillNo));
    },
    waiting: () => waitingFor(people.preparer, 'codRefunds'),
    removeOld: () => site.services.retention.run('refundAccounts'),

    /** A branch reports another amount than the courier collected. */
    async report(waybillNo: string, satang: number, reportId = waybillNo): Promise<void> {
      await query(
        `insert into cod_report (report_id, waybill_no, method, amount_satang, collected_at, branch_code, received_at)
         values ($3, $1, 'cash', $2, '2026-11-20T04:00:00Z', 'BR-1', '2026-11-20T04:00:00Z')`,
        [waybillNo, satang, reportId],
      );
      await site.services.codLedger.settle([waybillNo]);
    },

    /** The balances of a parcel that are not 0, each on its own side. */
    async accountsOf(waybillNo: string): Promise<Record<string, number>> {
      const { rows } = await query<{ account: string; satang: number }>(
        `select account, abs(sum(satang))::int as satang from (
           select debit as account, -amount_satang as satang from cod_entry where waybill_no = $1
           union all select credit, amount_satang from cod_entry where waybill_no = $1
         ) side group by account having sum(satang) <> 0`,
        [waybillNo],
      );
      return Object.fromEntries(rows.map(({ account, satang }) => [account, satang]));
    },
  };
}
