import { findBank } from '#features/payout-accounts/banks.rules.ts';
import type { CsvField, FileLayout } from './file-layout.ts';
import { bahtOf, type FilePayment } from './payment-rows.ts';

const BOM = '\u{FEFF}';
const LINE_END = '\r\n';

/**
 * A CSV file for a bank's upload form: the columns of the settings, a heading, a line for each payment and nothing
 * else. Spreadsheets read it as UTF-8 by its mark.
 */
export async function* csvFile(
  { csvColumns }: Pick<FileLayout, 'csvColumns'>,
  payments: AsyncIterable<FilePayment[]>,
): AsyncGenerator<string> {
  yield `${BOM}${lineOf(csvColumns.map(({ heading }) => heading))}`;
  for await (const batch of payments)
    yield batch.map((payment) => lineOf(csvColumns.map(({ field }) => values[field](payment)))).join('');
}

const values: Readonly<Record<CsvField, (payment: FilePayment) => string>> = {
  position: ({ position }) => String(position),
  reference: ({ reference }) => reference,
  bankCode: ({ bankCode }) => bankCode ?? '',
  bankName: ({ bankCode }) => (bankCode === null ? 'PromptPay' : (findBank(bankCode)?.name['en-us'] ?? '')),
  kind: ({ kind }) => kind,
  accountNumber: ({ number }) => number,
  holderName: ({ holderName }) => holderName,
  amount: ({ amountSatang }) => bahtOf(amountSatang),
  parcels: ({ lines }) => String(lines),
};

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}${LINE_END}`;
}

/** A name that begins like a formula is written as text: people open these files in spreadsheets. */
function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
