import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import type { Db } from '#db/connect.ts';
import { type NotedEnd, verifyAudit } from '#features/staff/audit/server/verify-audit.ts';
import { createStaffCommands } from '#features/staff/server/staff-commands.ts';
import { createPasswordHash } from '#http/secrets/password-hash.ts';
import { systemClock } from '#lib/clock.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `The back office, from the terminal.

  npm run staff -- create-admin --account ACCOUNT --name NAME [--email ADDRESS]
                     makes a super administrator and prints the first password, once; the first login
                     asks for an own password and sets up a second factor. Where there are members
                     already, rights over money begin a day later
  npm run staff -- link ACCOUNT
                     prints a link that sets a new password of a member, for three days
  npm run staff -- verify-audit [--end NUMBER:HASH]
                     reads the whole audit log and says whether an entry was changed, taken away or cut
                     off; prints its end, to be kept elsewhere and given as --end another time`;

const text = { type: 'string' } as const;

await runCommand(async () => {
  const options = { account: text, name: text, email: text, end: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, who] = positionals;
  const { account, name, email, end } = values;
  if (command === 'create-admin' && account && name)
    return withDatabase(async (db) =>
      print(await commandsOf(db).createAdministrator({ account, name, email })),
    );
  if (command === 'link' && who) return withDatabase(async (db) => print(await commandsOf(db).linkFor(who)));
  if (command === 'verify-audit') return withDatabase((db) => verify(db, readEnd(end)));
  console.error(USAGE);
  return 1;
});

function commandsOf({ orm }: Db) {
  const { passwordHash, publicUrl } = loadConfig();
  const { hash } = createPasswordHash(passwordHash);
  return createStaffCommands({ orm, hash, publicUrl, clock: systemClock });
}

function print(line: string): number {
  console.log(line);
  return 0;
}

async function verify({ orm }: Db, noted: NotedEnd | null): Promise<number> {
  const verdict = await verifyAudit(orm, noted);
  if (verdict.isWhole) return print(`The audit log is whole: ${verdict.entries}:${verdict.hash}`);
  console.error(`The audit log is not whole: entry ${verdict.seq} is ${verdict.problem}.`);
  return 1;
}

function readEnd(end: string | undefined): NotedEnd | null {
  if (end === undefined) return null;
  const [, seq, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(end) ?? [];
  if (seq === undefined) throw new Error(USAGE);
  return { seq: Number(seq), hash };
}
