import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { alikeGroups } from '../address-text.rules.ts';
import { addressErrors } from '../addresses.calls.ts';
import type { mergeAddresses } from '../addresses.contract.ts';
import { toComparable } from './address-views.ts';
import { type AddressesRepo, type AddressRow, type Book, createAddressesRepo } from './addresses.repo.ts';
import { type AddressDeps, changeBooks, getOwn, type Owner } from './own-addresses.ts';

/** The groups of possible duplicates in a book. */
export async function alikeInBook(repo: AddressesRepo, book: Book): Promise<AddressRow[][]> {
  const groups = alikeGroups((await repo.listNear(book)).map(toComparable));
  return groups.map((group) => group.map(({ row }) => row));
}

/** How many others of its book an address resembles. */
export async function countAlike(
  { orm }: Pick<AddressDeps, 'orm'>,
  book: Book,
  addressId: string,
): Promise<number> {
  const groups = await alikeInBook(createAddressesRepo(orm), book);
  const group = groups.find((rows) => rows.some(({ id }) => id === addressId)) ?? [];
  return Math.max(0, group.length - 1);
}

/** Keeps one address for several, and deletes the others. */
export function merge(
  { orm }: Pick<AddressDeps, 'orm'>,
  owner: Owner,
  { addressId, otherIds }: ParsedInputOf<typeof mergeAddresses>,
): Promise<OutputOf<typeof mergeAddresses>> {
  return changeBooks(orm, owner, async (own) => {
    const others = [...new Set(otherIds)].filter((id) => id !== addressId);
    const rows = await getOwn(own, owner, [addressId, ...others]);
    // From both books: one cannot replace the other.
    if (new Set(rows.map(({ type }) => type)).size > 1) throw new AppError(addressErrors.notFound);
    const isDefault = rows.some((row) => row.isDefault);
    const deleted = await own.remove(owner.customerId, others);
    await own.change(owner.customerId, addressId, { isDefault });
    return { deleted };
  });
}
