import { parseArgs } from 'node:util';
import type { Db } from '#db/connect.ts';
import {
  type BooksProblem,
  type BooksProblemKind,
  checkBooks,
} from '#features/cod-ledger/server/check-books.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `The books of COD money.

  npm run ledger -- check    adds up all entries, and says the balance of each account; the exit code is 1 where
                             they are not in balance, an entry belongs to no parcel, the amounts of lists are others,
                             an account of a parcel is below zero without a difference that says so, or payout runs
                             say otherwise than the entries of their parcels`;

const said: Record<BooksProblemKind, string> = {
  orphan: 'parcels have entries that belong to no books, or to an account that does not exist',
  stored: 'parcels have other amounts in lists than in their entries',
  refunds: 'parcels have other refunds in lists than in their entries',
  negative: 'parcels have an account below zero that no difference names',
  reversal: 'parcels have a reversal that does not take back its entry',
  moves: 'parcels were paid by several runs, which the statement does not know',
  underWay:
    'parcels have money under way without a run that waits for it, or are in such a run without money',
  lines: 'parcels have another amount in a payout run than was taken from their books',
  runs: 'payout runs have other sums than their payments and lines',
};

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== 'check') {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(check, { schema: 'asItIs' });
});

async function check({ orm }: Db): Promise<number> {
  const { parcels, entries, balances, differenceSatang, problems } = await checkBooks(orm);
  for (const { account, satang } of balances) console.log(`${account}\t${inBaht(satang)}`);
  console.log(`${entries} entries of ${parcels} parcels; debits less credits: ${inBaht(differenceSatang)}`);
  for (const problem of problems) console.log(inWords(problem));
  const isSound = problems.length === 0 && differenceSatang === 0n;
  console.log(isSound ? 'The books are in balance.' : 'The books are NOT in balance.');
  return isSound ? 0 : 1;
}

function inWords({ kind, rows, examples }: BooksProblem): string {
  return `${rows} ${said[kind]}: ${examples.join(', ')}${rows > examples.length ? ' …' : ''}`;
}

/** Baht with two decimals, whatever the size. */
function inBaht(satang: bigint): string {
  const digits = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
