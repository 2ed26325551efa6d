import { z } from 'zod';
import { answerFields, csvFields } from '#features/payouts/server/files/file-layout.ts';
import { list, text } from './setting-kinds.ts';

const csvColumns = list
  .prefault(
    'position=No.,reference=Reference,bankCode=Bank code,accountNumber=Account number,holderName=Account name,amount=Amount',
  )
  .transform((entries, { addIssue }) =>
    entries.map((entry) => {
      const [, name = '', heading = ''] = /^([^=]*)=(.+)$/.exec(entry) ?? [];
      const field = csvFields.find((each) => each === name.trim());
      if (field) return { field, heading: heading.trim() };
      addIssue({ code: 'custom', message: `${entry} is not a column: field=heading` });
      return z.NEVER;
    }),
  );
const answerColumns = list
  .prefault('reference=Reference,status=Status,date=Date,reason=Reason')
  .transform((entries, { addIssue }) => {
    const given = new Map(
      entries.map((entry) => entry.split(/=(.*)/s).map((part) => part.trim()) as [string, string]),
    );
    const strange = [...given.keys()].find((name) => !answerFields.some((each) => each === name));
    if (strange !== undefined || !given.get('reference') || !given.get('status')) {
      addIssue({ code: 'custom', message: 'needs reference=… and status=…, and knows date=… and reason=…' });
      return z.NEVER;
    }
    const of = (name: string) => given.get(name) ?? '';
    return { reference: of('reference'), status: of('status'), date: of('date'), reason: of('reason') };
  });

/** What payout runs are paid from, and how files for the bank look. */
export const payoutSettings = {
  PAYOUT_ACCOUNT_NAME: text(
    'The holder of the account that payout runs are paid from, for `pain.001` files.',
  ),
  PAYOUT_ACCOUNT_NUMBER: text('Its number, digits only.'),
  PAYOUT_ACCOUNT_BANK: text('Its bank, by its code of three digits in the Thai payment system, as `004`.'),
  PAYOUT_CSV_COLUMNS: csvColumns.describe(
    `The columns of the CSV file for the bank, in order, each as \`field=heading\`, separated by commas. Fields: ${csvFields.map((field) => `\`${field}\``).join(', ')}.`,
  ),
  PAYOUT_ANSWER_COLUMNS: answerColumns.describe(
    'The headings of the bank’s answers in CSV: `reference=…` and `status=…`, and where there are such `date=…` and `reason=…`.',
  ),
};
