import type { Db } from '#db/connect.ts';

/** Approved claims, two of each account, of 500.01 baht and more. */
export async function addApprovedClaims({ pool }: Pick<Db, 'pool'>, many: number): Promise<void> {
  await pool.query(
    `insert into claim (claim_no, request_key, request_digest, waybill_no, kind, claim_type, item_type, service, role,
       remarks, bank_code, account_number, payee_name, payee_phone, estimate, state, submitted_at, decided_at,
       decided_by, amount_satang, bank_fee_satang, pay_by)
     select 'C' || (261120000000 + n), gen_random_uuid(), '', (800000000000 + n)::text, 'standard', 'damaged',
       'clothing', 'SUPER', 'sender', 'กล่องบุบและแก้วแตก', '004', (1000000000 + n / 2)::text, 'สมชาย ใจดี',
       '021234567', '{"kind":"standard","lines":[],"totalSatang":50000,"bankFeeSatang":0,"ruleVersion":""}',
       'approved', '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z', 'malee', 50000 + n, 0, '2026-11-26'
     from generate_series(1, $1::int) n`,
    [many],
  );
}
