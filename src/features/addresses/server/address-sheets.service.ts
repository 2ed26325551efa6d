import type { PlacesService } from '#features/places/server/places.service.ts';
import type { SheetsOfSite } from '#features/sheets/server/sheets.module.ts';
import { textColumnsOf } from '#features/sheets/sheet-columns.rules.ts';
import { MAX_SHEET_ROWS, type SentFile } from '#features/sheets/sheets.contract.ts';
import type { Session } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { addressColumns } from '../address-columns.rules.ts';
import {
  ADDRESS_IMPORT,
  type addressImport,
  type exportAddresses,
  type importAddresses,
} from '../addresses.contract.ts';
import { addressTypes } from '../addresses.rules.ts';
import {
  type AddressOptions,
  type AddressResult,
  createAddressImportKind,
  type OpenAddressRows,
} from './address-import.kind.ts';
import type { AddressesService } from './addresses.service.ts';
import { createRowPlaces } from './row-places.ts';
import { readRow, toCells } from './table-rows.ts';

/** Import and export of address books as spreadsheets. */
export type AddressSheetsService = ReturnType<typeof createAddressSheetsService>;

type Owner = Pick<Session, 'customerId'>;
type Deps = {
  addresses: Pick<AddressesService, 'addAll' | 'listBook'>;
  places: Pick<PlacesService, 'book' | 'resolve' | 'parseAddress'>;
  sheets: SheetsOfSite;
};

export function createAddressSheetsService({ addresses, places, sheets }: Deps) {
  const { imports, addKind } = sheets;
  const openRows: OpenAddressRows = async (addressType, language) => {
    const book = await places.book();
    const reading = { addressType, book, places, rowPlaces: createRowPlaces(places, book, language) };
    return (cells) => readRow(cells, reading);
  };
  addKind(createAddressImportKind({ openRows, addresses }));

  return {
    /** Parses the addresses in the rows of a table, for features whose rows have further columns. */
    openRows,

    /** Reads a file and reports its problems; nothing is added to a book. */
    open(
      owner: Owner,
      { addressType, file, fileName, reading }: ParsedInputOf<typeof importAddresses>,
      language: Language,
    ): Promise<string> {
      const options: AddressOptions = { addressType };
      return imports.open(owner, { kind: ADDRESS_IMPORT, file, fileName, options, reading }, language);
    },

    async get(owner: Owner, importId: string, language: Language): Promise<OutputOf<typeof addressImport>> {
      const { record, rows } = await imports.get(owner, importId, ADDRESS_IMPORT);
      const results = rows.flatMap(({ state, result }) =>
        state === 'done' ? [result as AddressResult] : [],
      );
      const added = results.filter((each) => each === 'added').length;
      const { addressType } = record.options as AddressOptions;
      const view = await imports.view(owner, importId, language);
      return { ...view, addressType, added, alreadyKept: results.length - added };
    },

    start: (owner: Owner, importId: string) =>
      imports.start(owner, importId, ADDRESS_IMPORT, () => undefined),

    /** A book as a file, or the header alone, to be filled in. */
    async write(
      owner: Owner,
      { addressType, format, empty }: ParsedInputOf<typeof exportAddresses>,
      language: Language,
    ): Promise<SentFile> {
      const header = addressColumns.map(({ names }) => names[language]);
      const book = await places.book();
      const kept = empty ? [] : await addresses.listBook(owner, addressType);
      const name = addressType === addressTypes.sender ? 'senders' : 'recipients';
      const rows = [header, ...kept.map((each) => toCells(each, book, language))];
      return sheets.write(format, name, rows, {
        textColumns: textColumnsOf(addressColumns),
        emptyRows: empty ? MAX_SHEET_ROWS : 0,
      });
    },
  };
}
