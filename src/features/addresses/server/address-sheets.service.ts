import { setImmediate } from 'node:timers/promises';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import type { Session } from '../../../http/http-env.ts';
import type { Limiter } from '../../../http/limits/limits.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import type { PlacesService } from '../../places/server/places.service.ts';
import type { SheetsService } from '../../sheets/server/sheets.service.ts';
import { type CheckedRow, checkRows } from '../../sheets/sheet-columns.rules.ts';
import type { SentFile, TableRow } from '../../sheets/sheets.contract.ts';
import { addressColumns } from '../address-columns.rules.ts';
import type { exportAddresses, importAddresses, readAddressSheet } from '../addresses.contract.ts';
import { type AddressType, addressTypes } from '../addresses.rules.ts';
import type { AddressContent } from './address-rows.ts';
import type { AddressesService } from './addresses.service.ts';
import { createRowPlaces } from './row-places.ts';
import { readRow, toCells } from './table-rows.ts';

/** Address books that come and go as spreadsheets. */
export type AddressSheetsService = ReturnType<typeof createAddressSheetsService>;

/** Reads an address from the cells of a row, or says which of them are wrong. */
export type ReadAddressRow = (cells: TableRow['cells']) => Promise<CheckedRow<AddressContent>>;

type Owner = Pick<Session, 'customerId'>;

export function createAddressSheetsService(deps: {
  addresses: Pick<AddressesService, 'addAll' | 'listBook'>;
  places: Pick<PlacesService, 'book' | 'resolve' | 'parseAddress'>;
  sheets: SheetsService;
  /** Tables that one customer may have read in a while: each costs as much as hundreds of calls. */
  tables: Limiter;
}) {
  const { addresses, places, sheets } = deps;

  async function spendTable({ customerId }: Owner): Promise<void> {
    const { allowed, retryAfterSeconds } = await deps.tables.consume(customerId);
    if (!allowed)
      throw new AppError(requestErrors.tooManyRequests, {
        retryAfterSeconds,
        params: { seconds: retryAfterSeconds },
      });
  }

  async function openRows(addressType: AddressType, language: Language): Promise<ReadAddressRow> {
    const book = await places.book();
    const reading = { addressType, book, places, rowPlaces: createRowPlaces(places, book, language) };
    return (cells) => readRow(cells, reading);
  }

  async function check(rows: readonly TableRow[], addressType: AddressType, language: Language) {
    const read = await openRows(addressType, language);
    return checkRows(rows, async (cells) => {
      // Others are answered between two rows.
      await setImmediate();
      return read(cells);
    });
  }

  return {
    /** Reads the addresses in the rows of one table, for those whose rows say more besides. */
    openRows,

    /** Reads a file and says what is wrong with it; nothing is kept. */
    async read(
      owner: Owner,
      { addressType, file }: ParsedInputOf<typeof readAddressSheet>,
      language: Language,
    ): Promise<OutputOf<typeof readAddressSheet>> {
      await spendTable(owner);
      const table = await sheets.read(addressColumns, file, language);
      const { problems } = await check(table.rows, addressType, language);
      return { ...table, problems: sheets.describe(problems, language) };
    },

    /** Keeps the rows of a table, all of them or, while a cell is wrong, none. */
    async keep(
      owner: Owner,
      { addressType, rows }: ParsedInputOf<typeof importAddresses>,
      language: Language,
    ): Promise<OutputOf<typeof importAddresses>> {
      await spendTable(owner);
      const { values, problems } = await check(rows, addressType, language);
      if (problems.length > 0)
        return { added: 0, alreadyKept: 0, problems: sheets.describe(problems, language) };
      const book = { customerId: owner.customerId, type: addressType };
      const added = await addresses.addAll(owner, book, values);
      return { added, alreadyKept: values.length - added, problems: [] };
    },

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
      return sheets.write(format, name, [header, ...kept.map((each) => toCells(each, book, language))]);
    },
  };
}
