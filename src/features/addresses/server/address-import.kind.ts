import type { CustomerKind } from '#features/sheets/imports/server/import-kind.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import { MAX_SHEET_ROWS, type TableRow } from '#features/sheets/sheets.contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { addressColumns } from '../address-columns.rules.ts';
import { addressErrors } from '../addresses.calls.ts';
import { ADDRESS_IMPORT } from '../addresses.contract.ts';
import type { AddressType } from '../addresses.rules.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import type { AddressContent } from './address-rows.ts';
import type { AddressesService } from './addresses.service.ts';

/** Parses an address from the cells of a row, or reports the wrong ones. */
type ReadAddressRow = (cells: TableRow['cells']) => Promise<CheckedRow<AddressContent>>;
/** Opened for one table, so that lookups are shared between its rows. */
export type OpenAddressRows = (addressType: AddressType, language: Language) => Promise<ReadAddressRow>;

/** The book that all rows of the file go into. */
export type AddressOptions = { addressType: AddressType };
const results = ['added', 'alreadyKept'] as const;
/** The result of a row. */
export type AddressResult = (typeof results)[number];

type Deps = { openRows: OpenAddressRows; addresses: Pick<AddressesService, 'addAll'> };
type Cells = Record<string, string>;
type Refused = { stopped: Pick<FieldProblem, 'key' | 'params'> };

/** Spreadsheets whose rows become addresses of a book, all of them at once. */
export function createAddressImportKind({
  openRows,
  addresses,
}: Deps): CustomerKind<AddressOptions, Cells, AddressContent, AddressResult> {
  return {
    name: ADDRESS_IMPORT,
    owner: 'customer',
    columns: addressColumns,
    async openCheck(_owner, { addressType }, language) {
      const read = await openRows(addressType, language);
      return { check: ({ cells }) => read(cells) };
    },
    // All rows form one group: whoever corrects a file should not have to find out which half of it is stored.
    groupOf: () => '',
    maxRowsPerRequest: MAX_SHEET_ROWS,
    async apply({ owner, options: { addressType }, rows }) {
      const values = rows.map(({ value }) => value);
      return addresses
        .addAll(owner, { customerId: owner.customerId, type: addressType }, values)
        .then((added) => ({ results: resultsOf(values, added) }), refused);
    },
    resultColumns: results.map((each) => ({
      names: { th: th.import.result[each], 'en-us': en.import.result[each], 'zh-cn': zh.import.result[each] },
    })),
    resultCells: (result) => results.map((each) => (each === result ? '✓' : '')),
  };
}

/** Of several identical rows, the first is the one that was added. */
function resultsOf(values: readonly AddressContent[], added: readonly string[]): AddressResult[] {
  const left = new Set(added);
  return values.map(({ sameDigest }) => (left.delete(sameDigest) ? 'added' : 'alreadyKept'));
}

/** A book without room asks its owner; whatever is no refusal is tried again. */
function refused(error: unknown): Refused {
  if (!(error instanceof AppError) || error.spec.code !== addressErrors.bookFull.code) throw error;
  return { stopped: { key: error.spec.key, params: error.params } };
}
