import type pg from 'pg';

/** The same number in a trial: a far page must exist. */
export const ROWS = 1_000_000;

/** Fills a database with a million records of each noun that staff list, like years of work. */
export async function fillOffice(pool: pg.Pool): Promise<void> {
  const startedAt = performance.now();
  await Promise.all(
    Object.entries(fills).map(async ([table, statement]) => {
      const { rows } = await pool.query(`select count(*)::int as many from ${table}`);
      if (rows[0].many < ROWS) await pool.query(statement);
    }),
  );
  await pool.query(`vacuum (analyze) ${Object.keys(fills).join(', ')}`);
  console.log(`  filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/** Spread over a month, so that nothing is old enough to be deleted during the measurement. */
const at = (nth: string) => `date_trunc('milliseconds', now() - ${nth} * interval '2.5 seconds')`;

const fills = {
  customer: `
    insert into customer (phone, name, created_at)
    select '+66' || (800000000 + nth), 'Customer ' || nth, ${at('nth')} from generate_series(1, ${ROWS}) nth`,
  application: `
    insert into application (application_no, kind, state, name, phone, email, language, province_code, details,
      accepted, consents, request_key, request_digest, filed_on, received_at, answer_by, delete_at, grams)
    select 'J-' || nth, (array['job', 'franchise', 'vip', 'dropPoint'])[1 + nth % 4],
      case when nth % 50 = 0 then 'received' else 'accepted' end, 'Applicant ' || nth, '+66' || (800000000 + nth),
      'applicant' || nth || '@bench.example', 'th', lpad((10 + nth % 77)::text, 2, '0'),
      '{"kind": "job", "position": "claims-officer"}', '[]', '[]', gen_random_uuid(), '', current_date - (nth % 1000)::int,
      ${at('nth')}, ${at('nth')} + interval '3 days', now() + interval '9 years',
      array[' ap', 'app', 'ppl', 'pli', lpad((nth % 1000)::text, 3, '0')]
    from generate_series(1, ${ROWS}) nth`,
  claim: `
    insert into claim (claim_no, request_key, request_digest, waybill_no, kind, claim_type, item_type, service, role,
      remarks, bank_code, account_number, payee_name, payee_phone, estimate, state, submitted_at, answer_by, decide_by)
    select 'C' || lpad(nth::text, 12, '0'), gen_random_uuid(), '', lpad(nth::text, 12, '0'), 'standard', 'damaged',
      'general', 'standard', 'sender', '', '004', '1234567890', 'Payee ' || nth, '+66812345678',
      '{"totalSatang": 50000}', case when nth % 50 = 0 then 'submitted' when nth % 50 < 3 then 'inReview' else 'paid' end,
      ${at('nth')}, case when nth % 50 = 0 then ${at('nth')} + interval '1 day' end, (${at('nth')})::date + 7
    from generate_series(1, ${ROWS}) nth`,
  audit_entry: `
    insert into audit_entry (seq, at, actor_id, actor_name, visitor, action, subject_kind, subject_id, subject_name,
      before, after, previous_hash, hash)
    select nth, ${at(`(${ROWS} - nth)`)}, 'actor-' || nth % 200, 'Member ' || nth % 200, 'visitor',
      (array['claim.assigned', 'claim.approved', 'content.published', 'session.opened'])[1 + nth % 4],
      (array['claim', 'content'])[1 + nth % 2], (nth % 50000)::text, 'Record', '{"state": "a"}', '{"state": "b"}', '', ''
    from generate_series(1, ${ROWS}) nth`,
  message: `
    insert into message (kind, channel, recipient, language, status, attempts, created_at, sent_at)
    select 'parcelDelivered', 'sms', '+66' || (800000000 + nth % 300000), 'th',
      case when nth % 500 = 0 then 'failed' else 'sent' end, 1, ${at(`(${ROWS} - nth)`)}, ${at(`(${ROWS} - nth)`)}
    from generate_series(1, ${ROWS}) nth`,
};
