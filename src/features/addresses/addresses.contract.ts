import { z } from 'zod';
import { foundPlace } from '#features/places/places.contract.ts';
import { importErrors, importView } from '#features/sheets/imports/imports.contract.ts';
import {
  sentFile,
  sheetErrors,
  sheetFormat,
  sheetReading,
  TABLE_BODY_BYTES,
  uploadedSheet,
} from '#features/sheets/sheets.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { addressErrors } from './addresses.calls.ts';
import { addressCountries, addressFields, addressType, DEFAULT_ADDRESS_TYPE } from './addresses.rules.ts';

const type = addressType.default(DEFAULT_ADDRESS_TYPE);
const addressId = z.uuid();
/** Nobody merges more at once by hand. */
const MAX_MERGED = 60;

/** An address of a customer, as only that customer sees it. */
export const keptAddress = z.object({
  addressId,
  addressType,
  name: z.string(),
  /** E.164; `phoneText` is its readable form. */
  phone: z.string(),
  phoneText: z.string(),
  extension: z.string().nullable(),
  country: z.enum(addressCountries),
  /** In Thailand; null elsewhere, and where the place no longer exists. */
  place: foundPlace.nullable(),
  postcode: z.string(),
  region: z.string(),
  city: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type KeptAddress = z.output<typeof keptAddress>;

const group = z.array(keptAddress);
const call = { access: 'customer', errors: [] } as const;

export const addressList = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/address/addressList',
  summary:
    'One of the two books of the customer (type 1 sender, the default, or 2 consignee), the default address first; `keywords` finds names, places in any language and digits of phones.',
  input: z.object({
    addressType: type,
    keywords: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    items: z.array(keptAddress),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    /** How many addresses there are in the whole book, and how many groups of possible duplicates. */
    kept: z.int(),
    alike: z.int(),
  }),
});

export const addressDetail = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/address/addressDetail',
  summary: 'One address of the customer.',
  input: z.object({ addressId }),
  output: keptAddress,
  errors: [addressErrors.notFound],
});

/** `alike`: how many others in the book may be duplicates. */
const saved = z.object({ addressId, alike: z.int() });

export const addAddress = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/addAddress',
  summary:
    'Adds an address to a book. In Thailand it names a subdistrict, or an island in one, and its postcode; elsewhere region and city as written.',
  input: addressFields,
  output: saved,
  errors: [addressErrors.alreadyKept, addressErrors.bookFull],
});

export const updateAddress = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/updateAddress',
  summary: 'Changes an address of the customer; it stays in its book.',
  input: addressFields.safeExtend({ addressId }),
  output: saved,
  errors: [addressErrors.notFound, addressErrors.alreadyKept],
});

export const deleteAddress = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/deleteAddress',
  summary: 'Deletes an address of the customer.',
  input: z.object({ addressId }),
  output: z.object({}),
  errors: [addressErrors.notFound],
});

export const setDefaultAddress = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/setDefaultAddress',
  summary:
    'Makes an address the default of its book, in place of the one before; or of none, when it is taken back.',
  input: z.object({ addressId, isDefault: z.boolean().default(true) }),
  output: z.object({}),
  errors: [addressErrors.notFound],
});

export const alikeAddresses = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/address/alikeAddresses',
  summary: 'Addresses of a book that may be one: same phone, same place, a house that is written alike.',
  input: z.object({ addressType: type }),
  output: z.object({ groups: z.array(group) }),
});

export const mergeAddresses = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/mergeAddresses',
  summary:
    'Keeps one of several addresses of a book and deletes the others; a default among them stays the default.',
  input: z.object({ addressId, otherIds: z.array(addressId).min(1).max(MAX_MERGED) }),
  output: z.object({ deleted: z.int() }),
  errors: [addressErrors.notFound],
});

export const exportAddresses = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/address/exportAddresses',
  summary:
    'A book as a spreadsheet with the columns that an import takes; `empty` gives the header alone, to be filled in.',
  input: z.object({
    addressType: type,
    format: sheetFormat,
    empty: z.stringbool().default(false),
  }),
  output: sentFile,
});

/** The kind of address imports among all imports. */
export const ADDRESS_IMPORT = 'addresses';
const importId = z.uuid();

export const importAddresses = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/importAddresses',
  summary:
    'Reads a CSV or XLSX file with at most 500 addresses and says what is wrong with which cell; nothing is kept yet.',
  input: z.object({
    addressType: type,
    file: uploadedSheet,
    fileName: z.string().max(300).default(''),
    reading: sheetReading.default({}),
  }),
  output: z.object({ importId }),
  errors: Object.values(sheetErrors),
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const addressImport = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/address/addressImport',
  summary: 'A list of addresses of the customer: how it stands, and what was added to which book.',
  input: z.object({ importId }),
  output: importView.extend({ addressType, added: z.int(), alreadyKept: z.int() }),
  errors: [importErrors.importNotFound],
});

export const startAddressImport = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/address/startAddressImport',
  summary:
    'Adds the rows of a list to its book, all of them or none; those that are kept already are passed over.',
  input: z.object({ importId }),
  output: z.object({}),
  errors: [
    importErrors.importNotFound,
    importErrors.importNotOpen,
    importErrors.importHasWrongRows,
    importErrors.importHasNoRows,
  ],
});
