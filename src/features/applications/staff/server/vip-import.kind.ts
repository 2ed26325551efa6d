import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { type Difference, differingCells } from '#features/sheets/imports/import-rows.rules.ts';
import type {
  AppliedRow,
  ImportedRow,
  Outcome,
  StaffCall,
  StaffKind,
} from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { type VipCells, vipCells, vipColumns } from '../../vip-columns.rules.ts';
import type { ApplicationsStaffDeps } from './application-work.ts';

type Deps = Pick<ApplicationsStaffDeps, 'orm' | 'audit' | 'vipInvitations'>;
type Kept = { customerId: string };
type Account = { id: string; accountName: string | null; name: string; phone: string; email: string | null };

const taken = { field: 'accountName', key: 'sheets:table.exists' };

/** Spreadsheets of VIP customers: each row opens an account without a password and invites its owner [P-03]. */
export function createVipImportKind(deps: Deps): StaffKind<VipCells, VipCells, Kept> {
  return {
    name: 'vipCustomers',
    owner: 'staff',
    permission: 'applications.edit',
    texts: { th: th.vipImport, 'en-us': en.vipImport, 'zh-cn': zh.vipImport },
    columns: vipColumns,
    preset: ['language'],
    cells: vipCells,
    repeats: [
      {
        keyOf: ({ accountName }) => accountName.toLowerCase(),
        field: 'accountName',
        key: 'sheets:table.nameRepeated',
      },
      { keyOf: ({ email }) => email.toLowerCase(), field: 'email' },
    ],
    async openCheck() {
      return { check: ({ read }) => (read ? checkFree(deps.orm, read) : { problems: [] }) };
    },
    async compare(orm, values) {
      const known = await findAccounts(orm, values);
      return values.map((value): Difference => {
        const found = known.get(value.accountName.toLowerCase());
        if (found) return { change: 'same', version: found.id, fields: [] };
        return { change: 'added', version: '', fields: differingCells({}, value) };
      });
    },
    apply: (tx, rows, call) => open(deps, tx, rows, call),
    undo: (tx, rows, call) => close(deps, tx, rows, call),
  };
}

/** Account names are case-insensitive; a row with one taken by somebody else is wrong. */
async function checkFree(orm: Orm, read: VipCells): Promise<CheckedRow<VipCells>> {
  const found = (await findAccounts(orm, [read])).get(read.accountName.toLowerCase());
  return !found || isSame(found, read) ? { value: read } : { problems: [taken] };
}

/** An e-mail address of a general customer stays theirs, and the new account has none. */
function isSame({ name, phone, email }: Account, read: VipCells): boolean {
  const isAddress = email === null || email.toLowerCase() === read.email.toLowerCase();
  return name === read.name && phone === read.phone && isAddress;
}

async function findAccounts(orm: Orm, values: readonly VipCells[]): Promise<Map<string, Account>> {
  const names = values.map(({ accountName }) => accountName.toLowerCase());
  if (names.length === 0) return new Map();
  const { id, accountName, name, phone, email } = customer;
  const rows = await orm
    .select({ id, accountName, name, phone, email })
    .from(customer)
    .where(inArray(sql`lower(${accountName})`, names));
  return new Map(rows.map((row) => [row.accountName?.toLowerCase() ?? '', row]));
}

async function open(
  { vipInvitations, audit }: Deps,
  tx: Orm,
  rows: readonly ImportedRow<VipCells>[],
  { actor, visitor }: StaffCall,
): Promise<Outcome<Kept>> {
  const results: Kept[] = [];
  for (const { row, value } of rows) {
    const customerId = await vipInvitations.open({ ...value, accepted: [] }, tx);
    if (!customerId) return { problems: [{ row, ...taken }] };
    results.push({ customerId });
  }
  for (const [nth, { customerId }] of results.entries()) {
    const { accountName = '' } = rows[nth]?.value ?? {};
    const subject = { kind: 'customer', id: customerId, name: accountName };
    await audit.record(tx, { actor, visitor, action: 'customer.opened', subject, after: { accountName } });
  }
  return { results };
}

/** Deletes accounts that nobody has used; once a password is set, the account belongs to its owner. */
async function close(
  { audit }: Deps,
  tx: Orm,
  rows: readonly AppliedRow<VipCells, Kept>[],
  { actor, visitor }: StaffCall,
): Promise<number[]> {
  const left: number[] = [];
  const closed: Kept[] = [];
  for (const { row, result, value } of rows) {
    const isUnused = and(
      eq(customer.id, result.customerId),
      isNull(customer.passwordHash),
      eq(customer.name, value.name),
      eq(customer.phone, value.phone),
      eq(customer.restricted, false),
    );
    const gone = await tx.delete(customer).where(isUnused).returning({ id: customer.id });
    if (gone.length === 0) left.push(row);
    else closed.push(result);
  }
  for (const { customerId } of closed) {
    const subject = { kind: 'customer', id: customerId };
    await audit.record(tx, { actor, visitor, action: 'customer.closed', subject });
  }
  return left;
}
