import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';
import { deferRights } from '../duties/server/pending-rights.ts';
import { SUPER_ADMINISTRATOR } from '../roles.rules.ts';
import { createStaffLinks } from '../session/server/staff-links.ts';
import { accountField, emailField, nameField } from '../staff-fields.rules.ts';
import { createAudit } from './audit.ts';
import { insertMember } from './insert-member.ts';
import { seedRoles } from './seed-roles.ts';
import { createStaffRepo } from './staff.repo.ts';
import { staffRole, staffUser } from './staff.table.ts';
import type { Transactions } from './staff-deps.ts';

type Deps = {
  orm: Transactions;
  hash(password: string): Promise<string>;
  publicUrl: string;
  clock: Clock;
};

/** The actor in the audit log for the command line. */
const TERMINAL = { staffId: 'terminal', name: 'terminal', permissions: new Set<never>() };
// Without look-alike letters and digits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/** What the command line does with members of staff. */
export function createStaffCommands({ orm, hash, publicUrl, clock }: Deps) {
  const audit = createAudit({ clock });
  const links = createStaffLinks({ orm, clock, publicUrl });
  const by = () => ({ actor: { ...TERMINAL }, visitor: 'terminal' });
  return {
    /** Returns the first password, which is shown once. */
    async createAdministrator(given: { account: string; name: string; email?: string }): Promise<string> {
      const account = checked(accountField, given.account, 'login account');
      const name = checked(nameField, given.name, 'name');
      const email = given.email === undefined ? null : checked(emailField, given.email, 'e-mail address');
      await seedRoles(orm, clock.now());
      const password = newPassword();
      const passwordHash = await hash(password);
      await orm.transaction(async (tx) => {
        const [role] = await tx.select().from(staffRole).where(eq(staffRole.key, SUPER_ADMINISTRATOR));
        const now = clock.now();
        // In an empty installation there is nobody to notify or to confirm; whoever runs this can write to
        // the database anyway.
        const isFirst = !(await hasOwnMembers(tx));
        const values = { account, name, email, passwordHash, passwordSetAt: now, createdAt: now };
        const member = await insertMember(
          tx,
          { ...values, mustChangePassword: true },
          role ? [role.id] : [],
        ).catch(() => {
          throw new Error('The account, the name or the e-mail address belongs to another member of staff.');
        });
        await links.cancelAll(null, tx);
        const subject = { kind: 'staff', id: member.id, name };
        const change = { staffId: member.id, before: new Set<never>(), after: new Set(permissions) };
        const later = isFirst ? null : await deferRights(tx, [change], { by: TERMINAL, now });
        const after = { account, name, email, roles: [SUPER_ADMINISTRATOR], ...later };
        await audit.record(tx, { ...by(), action: 'staff.created', subject, after });
      });
      return password;
    },

    /** A link that sets the password of a member. */
    async linkFor(account: string): Promise<string> {
      const member = await createStaffRepo(orm).findByAccount(account);
      if (!member) throw new Error(`No member of staff has the login account ${account}.`);
      return orm.transaction(async (tx) => {
        const { url } = await links.issue(member.id, tx);
        const subject = { kind: 'staff', id: member.id, name: member.name };
        await audit.record(tx, { ...by(), action: 'staff.invited', subject });
        return url;
      });
    },
  };
}

/** Whether there are members besides the demonstration's. */
async function hasOwnMembers(tx: Orm): Promise<boolean> {
  const isOwn = eq(staffUser.isDemo, false);
  return (await tx.select({ id: staffUser.id }).from(staffUser).where(isOwn).limit(1)).length > 0;
}

function checked<T>(
  rule: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
  what: string,
): T {
  const parsed = rule.safeParse(value);
  if (!parsed.success) throw new Error(`${String(value)} cannot be the ${what}.`);
  return parsed.data;
}

/** For example `k7m2-p4xc-9qhe-…`: 99 random bits. */
function newPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
