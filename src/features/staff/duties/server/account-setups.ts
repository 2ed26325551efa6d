import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffMember } from '#lib/staff/staff-permissions.ts';
import type { CheckedAccount, SetupKind } from '../duties.rules.ts';
import { staffAccountSetup } from './duties.table.ts';

/** Records who set up an account, in the same transaction; the latest of each kind counts. */
export async function noteSetup(
  tx: Orm,
  {
    kind,
    member,
    by,
    at,
  }: { kind: SetupKind; member: { id: string; name: string }; by: StaffMember; at: Date },
): Promise<void> {
  // Changing one's own account, such as the own address, involves nobody else.
  if (by.staffId === member.id) {
    const isIt = and(eq(staffAccountSetup.staffId, member.id), eq(staffAccountSetup.kind, kind));
    await tx.delete(staffAccountSetup).where(isIt);
    return;
  }
  const set = { staffName: member.name, byId: by.staffId, byName: by.name, at };
  await tx
    .insert(staffAccountSetup)
    .values({ staffId: member.id, kind, ...set })
    .onConflictDoUpdate({ target: [staffAccountSetup.staffId, staffAccountSetup.kind], set });
}

/** Accounts with who set them up, in one query; unknown ones have nobody. */
export async function accountsOf(orm: Orm, ids: readonly string[]): Promise<Map<string, CheckedAccount>> {
  const rows = await orm
    .select()
    .from(staffAccountSetup)
    .where(inArray(staffAccountSetup.staffId, [...ids]));
  return new Map(
    ids.map((staffId) => [staffId, { staffId, setups: rows.filter((row) => row.staffId === staffId) }]),
  );
}
