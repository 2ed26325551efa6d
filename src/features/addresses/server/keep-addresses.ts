import { toFieldProblems } from '#http/answers/field-problems.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { addressErrors } from '../addresses.calls.ts';
import type { addAddress, setDefaultAddress } from '../addresses.contract.ts';
import { type AddressFields, addressFields } from '../addresses.rules.ts';
import { type AddressContent, toContent } from './address-rows.ts';
import { type Book, createAddressesRepo } from './addresses.repo.ts';
import { countAlike } from './alike-addresses.ts';
import { type AddressDeps, changeBooks, getOwn, type Owner, requireSpace } from './own-addresses.ts';

type Kept = OutputOf<typeof addAddress>;

/** Adds an address; throws alreadyKept or bookFull. */
export async function add(deps: AddressDeps, owner: Owner, fields: AddressFields): Promise<Kept> {
  const content = await contentOf(deps, fields);
  const book = { customerId: owner.customerId, type: content.type };
  const addressId = await changeBooks(deps.orm, owner, async (own) => {
    if (await own.isKept(book, content.sameDigest, owner.customerId))
      throw new AppError(addressErrors.alreadyKept);
    requireSpace(await own.count(book), 1);
    if (content.isDefault) await own.clearDefault(book);
    const [id = ''] = await own.add(owner.customerId, [content], deps.clock.now());
    return id;
  });
  return { addressId, alike: await countAlike(deps, book, addressId) };
}

/** Changes an address; it stays in its book, whatever the call contains, and the rules of that book apply. */
export async function update(
  deps: AddressDeps,
  owner: Owner,
  { addressId, ...fields }: AddressFields & { addressId: string },
): Promise<Kept> {
  const [row] = await getOwn(createAddressesRepo(deps.orm), owner, [addressId]);
  const { data, error } = addressFields.safeParse({ ...fields, addressType: row?.type });
  if (error) throw new AppError(requestErrors.invalidParameter, { fields: toFieldProblems(error.issues) });
  const content = await contentOf(deps, data);
  const book = { customerId: owner.customerId, type: content.type };
  await changeBooks(deps.orm, owner, async (own) => {
    await getOwn(own, owner, [addressId]);
    if (await own.isKept(book, content.sameDigest, addressId)) throw new AppError(addressErrors.alreadyKept);
    if (content.isDefault) await own.clearDefault(book);
    await own.change(owner.customerId, addressId, { ...content, updatedAt: deps.clock.now() });
  });
  return { addressId, alike: await countAlike(deps, book, addressId) };
}

/** Makes an address the default of its book, or no longer the default. */
export function setDefault(
  { orm }: Pick<AddressDeps, 'orm'>,
  owner: Owner,
  { addressId, isDefault }: ParsedInputOf<typeof setDefaultAddress>,
): Promise<void> {
  return changeBooks(orm, owner, async (own) => {
    const [row] = await getOwn(own, owner, [addressId]);
    const book = { customerId: owner.customerId, type: row?.type ?? 1 };
    if (isDefault) await own.clearDefault(book);
    await own.change(owner.customerId, addressId, { isDefault });
  });
}

/** Adds many addresses, all or none; duplicates of those in the book are skipped. Returns the digests of the added ones. */
export function addAll(
  { orm, clock }: Pick<AddressDeps, 'orm' | 'clock'>,
  owner: Owner,
  book: Book,
  contents: readonly AddressContent[],
): Promise<string[]> {
  return changeBooks(orm, owner, async (own) => {
    const byDigest = new Map(contents.toReversed().map((content) => [content.sameDigest, content]));
    const given = [...byDigest.values()].reverse();
    const known = new Set(await own.listDigests(book));
    const fresh = given.filter(({ sameDigest }) => !known.has(sameDigest));
    requireSpace(known.size, fresh.length);
    const first = fresh.findIndex(({ isDefault }) => isDefault);
    if (first >= 0) await own.clearDefault(book);
    const rows = fresh.map((content, at) => ({ ...content, isDefault: at === first }));
    await own.add(owner.customerId, rows, clock.now());
    return fresh.map(({ sameDigest }) => sameDigest);
  });
}

async function contentOf(
  { places }: Pick<AddressDeps, 'places'>,
  fields: AddressFields,
): Promise<AddressContent> {
  const read = toContent(fields, await places.book());
  if ('value' in read) return read.value;
  throw new AppError(requestErrors.invalidParameter, { fields: read.problems });
}
