import { listApplications } from '../../src/features/applications/staff/applications.staff.contract.ts';
import { listStaffClaims } from '../../src/features/claims/staff/claims.staff.contract.ts';
import { listAudit } from '../../src/features/staff/audit/audit.contract.ts';

export const PAGE_SIZE = 50;

/** A list of the back office, and the minimal query for the same rows. */
export type OfficeList = {
  name: string;
  path: string;
  /** The input of the list, without the cursor. */
  input: Record<string, string>;
  /** Where a page begins: the sort values of the last row before it. */
  place: string;
  first: string;
  onward: string;
};

type Plan = { columns: string; from: string; order: string; where: string; values: string };

/** One more row than a page shows whether the list continues, in the reference as in the site. */
function selects({ columns, from, order, where, values }: Plan) {
  const more = from.includes(' where ') ? ' and' : ' where';
  return {
    place: `select ${values} from ${from} order by ${order} offset $1 limit 1`,
    first: `select ${columns} from ${from} order by ${order} limit ${PAGE_SIZE + 1}`,
    onward: `select ${columns} from ${from}${more} ${where} order by ${order} limit ${PAGE_SIZE + 1}`,
  };
}

const claimColumns = `claim_no, waybill_no, state, kind, claim_type, assigned_to, assigned_name, payee_name, decided_by,
  submitted_at, answer_by, pay_by, decide_by, amount_satang, estimate`;
const due = `coalesce(answer_by, ((coalesce(pay_by, decide_by) + 1)::timestamp at time zone 'Asia/Bangkok'),
  '9999-01-01T00:00:00Z'::timestamptz)`;

export const officeLists: readonly OfficeList[] = [
  {
    name: 'applications',
    path: listApplications.path,
    input: { size: String(PAGE_SIZE) },
    ...selects({
      columns: `application_no, kind, state, name, phone, phone_extension, email, language, province_code, details,
        received_at, answer_by, assigned_to, assigned_name, resume_id`,
      from: 'application',
      order: 'received_at desc nulls last, id desc nulls last',
      where: '(received_at, id) < ($1, $2)',
      values: 'received_at as at, id::text as id',
    }),
  },
  {
    name: 'claims, newest first',
    path: listStaffClaims.path,
    input: { view: 'all', pageSize: String(PAGE_SIZE) },
    ...selects({
      columns: claimColumns,
      from: 'claim',
      order: 'submitted_at desc, claim_no desc',
      where: '(submitted_at, claim_no) < ($1, $2)',
      values: 'submitted_at as at, claim_no as id',
    }),
  },
  {
    name: 'claims by their clock',
    path: listStaffClaims.path,
    input: { view: 'waiting', pageSize: String(PAGE_SIZE) },
    ...selects({
      columns: claimColumns,
      from: "claim where state in ('submitted', 'inReview', 'approved')",
      order: `${due}, claim_no`,
      where: `(${due}, claim_no) > ($1, $2)`,
      values: `${due} as at, claim_no as id`,
    }),
  },
  {
    name: 'audit log',
    path: listAudit.path,
    input: { limit: String(PAGE_SIZE) },
    ...selects({
      columns: `seq, at, actor_id, actor_name, visitor, action, subject_kind, subject_id, subject_name, "before", "after"`,
      from: 'audit_entry',
      order: 'seq desc',
      where: 'seq < $1',
      values: 'null as at, seq::text as id',
    }),
  },
];
