import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { type Language, localeTag } from '#lib/language.ts';
import type { MoneyPermission } from '#lib/staff/staff-permissions.ts';
import { staffAccountErrors } from '../../staff.calls.ts';
import { type CheckedAccount, mayCheck, type SetupKind, type Verdict } from '../duties.rules.ts';
import { accountsOf } from './account-setups.ts';
import { listRights } from './list-rights.ts';

/** Enforces that two steps are done by two people. */
export type SecondPerson = ReturnType<typeof createSecondPerson>;

type Asked = {
  /** The person about to check. */
  staffId: string;
  /** Whose work it is; null where unknown. */
  firsts: readonly (string | null)[];
  /** The permission of those who may do it instead. */
  permission: MoneyPermission;
  language: Language;
  /** The refusal for checking one's own work. */
  ownWork: ErrorSpec;
};

const refusals: Readonly<Record<SetupKind, ErrorSpec>> = {
  created: staffAccountErrors.dependentByCreation,
  passwordSet: staffAccountErrors.dependentByPassword,
  secondFactorReset: staffAccountErrors.dependentBySecondFactor,
  linkSent: staffAccountErrors.dependentByLink,
  emailChanged: staffAccountErrors.dependentByEmail,
};

/** How many of those who may do it instead are named, to keep the message readable. */
const MOST_NAMED = 5;

/** The check over the accounts of staff. */
export function createSecondPerson({ orm, clock }: { orm: Orm; clock: Clock }) {
  return {
    /**
     * Throws unless the caller is another person than everybody whose work it is, with the reason and who else may
     * do it.
     */
    async require(asked: Asked, tx: Orm = orm): Promise<void> {
      const firsts = [...new Set(asked.firsts)].filter((each) => each !== null);
      if (firsts.length === 0) return;
      const accounts = await accountsOf(tx, [asked.staffId, ...firsts]);
      const verdict = against(accounts, asked.staffId, firsts);
      if (verdict.may) return;
      if (verdict.why === 'same') throw new AppError(asked.ownWork);
      const { kind, staffName, byName } = verdict.why;
      const names = await othersWhoMay(tx, { ...asked, firsts, now: clock.now() });
      const params = { account: staffName, by: byName };
      if (names.length === 0) throw new AppError(staffAccountErrors.noSecondPerson, { params });
      throw new AppError(refusals[kind], { params: { ...params, others: listOf(names, asked.language) } });
    },
  };
}

/** The first reason against somebody as second person for all of these; their own work takes precedence. */
function against(
  accounts: ReadonlyMap<string, CheckedAccount>,
  staffId: string,
  firsts: readonly string[],
): Verdict {
  const known = (id: string) => accounts.get(id) ?? { staffId: id, setups: [] };
  const verdicts = firsts.map((first) => mayCheck(known(staffId), known(first)));
  const no = verdicts.filter(({ may }) => !may);
  return no.find((each) => !each.may && each.why === 'same') ?? no[0] ?? { may: true };
}

/** The names of all second persons whose right has started; only read for a refusal. */
async function othersWhoMay(
  tx: Orm,
  { firsts, permission, staffId, now }: Omit<Asked, 'firsts'> & { firsts: readonly string[]; now: Date },
): Promise<string[]> {
  const members = await listRights(tx, now);
  const able = members.filter((each) => each.id !== staffId && each.permissions.has(permission));
  const accounts = await accountsOf(tx, [...able.map(({ id }) => id), ...firsts]);
  return able.filter(({ id }) => against(accounts, id, firsts).may).map(({ name }) => name);
}

function listOf(names: readonly string[], language: Language): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length;
  const format = new Intl.ListFormat(localeTag[language], { type: 'unit', style: 'short' });
  return format.format(more > 0 ? [...shown, `+${more}`] : shown);
}
