import { randomUUID } from 'node:crypto';
import type { Website } from '../website.ts';

/** Gives a customer a bank account for payouts, chosen at that time; it can be used a day later. */
export async function givePayoutAccount(
  site: Website,
  customerId: string,
  changedAt: string,
  number = '1234567890',
): Promise<void> {
  const { pool } = site.db;
  const id = randomUUID();
  const sealedNumber = site.services.keys.seal('payout accounts').seal(number, id);
  const usableFrom = new Date(Date.parse(changedAt) + 86_400_000).toISOString();
  await pool.query('update payout_account set is_default = false where customer_id = $1', [customerId]);
  await pool.query(
    `insert into payout_account
       (id, customer_id, kind, bank_code, sealed_number, ending, holder_name, is_default, added_at, usable_from)
     values ($1, $2, 'bank', '004', $3, $6, 'ทดสอบ', true, $4, $5)`,
    [id, customerId, sealedNumber, changedAt, usableFrom, number.slice(-4)],
  );
}

/** What a bank says that sends money for that account back. */
export const sentBack = {
  reason: 'AC04',
  from: { kind: 'bank', bankCode: '004', ending: '7890' },
} as const;
