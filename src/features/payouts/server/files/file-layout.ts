/** What a bank's file says beside the payments, and how; from the settings when the file is made. */
export type FileLayout = {
  /** The account that pays; without one there is no pain.001. */
  debtor: { name: string; account: string; bankCode: string } | null;
  /** The columns of a CSV file, in order. */
  csvColumns: readonly { field: CsvField; heading: string }[];
  /** The headings of the bank's answers in CSV. */
  answerColumns: AnswerColumns;
};

/** The headings of an answer in CSV. */
export type AnswerColumns = Record<(typeof answerFields)[number], string>;

/** What is read from an answer in CSV. */
export const answerFields = ['reference', 'status', 'date', 'reason'] as const;

/** What a column of a CSV file can hold. */
export const csvFields = [
  'position',
  'reference',
  'bankCode',
  'bankName',
  'kind',
  'accountNumber',
  'holderName',
  'amount',
  'parcels',
] as const;
export type CsvField = (typeof csvFields)[number];
