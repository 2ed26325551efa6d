import { sameKeyOf } from '#features/addresses/address-text.rules.ts';
import type {
  OwnAccount,
  PayoutAccountsService,
} from '#features/payout-accounts/server/payout-accounts.service.ts';
import type { CustomerOwner } from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';

const ENDING = 4;

/**
 * Finds the payout account that a row names: by its holder's name, by the last four digits, or by these with the name
 * of the bank or PromptPay before them, in any language. No name means that of the day, or the one in use.
 */
export async function createRowAccounts(
  accounts: Pick<PayoutAccountsService, 'listOwn'>,
  owner: CustomerOwner,
): Promise<(cell: string) => CheckedRow<string | undefined>> {
  const own = await accounts.listOwn(owner);
  const byName = Map.groupBy(
    own.flatMap(({ accountId, ...each }) => [...namesOf(each)].map((name) => ({ name, accountId }))),
    ({ name }) => name,
  );
  return (cell) => {
    if (cell === '') return { value: undefined };
    const found = byName.get(keyOf(cell)) ?? [];
    const [first, second] = found;
    if (first && !second) return { value: first.accountId };
    const key = first ? 'payoutAccountUnclear' : 'payoutAccountUnknown';
    const params = { name: cell.slice(0, 60) };
    return { problems: [{ field: 'payoutAccount', key: `orders:many.validation.${key}`, params }] };
  };
}

function namesOf({ kind, bankName, ending, holderName }: Omit<OwnAccount, 'accountId'>): Set<string> {
  const where = kind === 'bank' ? Object.values(bankName ?? {}) : ['PromptPay', 'พร้อมเพย์'];
  return new Set([holderName, ending, ...where.map((name) => `${name} ${ending}`)].map(keyOf));
}

/** Spreadsheets drop the zeros before a number, and people write dots, dashes or an x for hidden digits. */
function keyOf(text: string): string {
  const key = sameKeyOf([text.normalize('NFKC')]).replace(/[.…·•*-]/gu, '');
  const digits = /^x*(\d{1,4})$/.exec(key)?.[1];
  return digits ? digits.padStart(ENDING, '0') : key;
}
