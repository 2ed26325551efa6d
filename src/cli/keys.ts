import { parseArgs } from 'node:util';
import { loadConfig } from '#app/config.ts';
import { listKeptSecrets } from '#app/keys/kept-secrets.ts';
import { openKeys } from '#app/keys/open-keys.ts';
import { countOld, type ResealReport, resealAll } from '#app/keys/reseal.ts';
import { giveUpLostKeys, type ListedKey, listKeys, retireKey, rotateKeys } from '#app/keys/rotate.ts';
import { openStorage } from '#app/open-storage.ts';
import type { Db } from '#db/connect.ts';
import type { Keyring } from '#http/secrets/keyring.ts';
import type { KeptSecrets } from '#http/secrets/sealed-values.ts';
import { systemClock } from '#lib/clock.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `The keys of the installation, with which pictures, messages and second factors are sealed.

  npm run keys -- list       the keys by id, and what each is for; never the keys themselves
  npm run keys -- status     what is still sealed with an older key
  npm run keys -- rotate     makes a new key and seals with it from now on; the site seals the rest anew while it serves.
                             With DATABASE_URL in two steps: the first makes it, the second, once every machine has it,
                             uses it
  npm run keys -- reseal     seals the rest anew now, for a site that is not running
  npm run keys -- retire ID [--accept-losses]
                             takes an older key out of use, once nothing needs it any more
  npm run keys -- give-up    for keys that are lost for good: a new key seals from now on, and what only the lost ones
                             open is removed`;

const states: Record<ListedKey['state'], string> = {
  seals: 'seals',
  opens: 'opens what is older; replaced',
  waits: 'waits for rotate',
  retired: 'retired',
  missing: 'MISSING on this machine',
};

type Opened = { db: Db; keys: Keyring; kept: KeptSecrets };

const config = loadConfig();

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'accept-losses': { type: 'boolean' } },
  });
  const [command, id] = positionals;
  if (command === 'list') return withDatabase(list);
  if (command === 'status') return withDatabase((db) => withKeys(db, status));
  if (command === 'rotate') return withDatabase((db) => withKeys(db, () => rotate(db)));
  if (command === 'reseal') return withDatabase((db) => withKeys(db, reseal));
  if (command === 'retire' && id)
    return withDatabase((db) =>
      withKeys(db, (opened) => retire(opened, id, { acceptsLosses: values['accept-losses'] === true })),
    );
  if (command === 'give-up') return withDatabase(giveUp);
  console.error(USAGE);
  return 1;
});

/** The keys, which have to be those of the database, and what depends on them. */
async function withKeys(db: Db, work: (opened: Opened) => Promise<number>): Promise<number> {
  const keys = await openKeys({ config, db, clock: systemClock, notify: (text) => console.error(text) });
  const kept = listKeptSecrets({ db, keys, storage: openStorage(config), clock: systemClock });
  return work({ db, keys, kept });
}

async function list(db: Db): Promise<number> {
  for (const { id, state, since } of await listKeys({ config, db }))
    console.log([id, states[state], ...(since ? [since.toISOString()] : [])].join('\t'));
  return 0;
}

async function status({ keys, kept }: Opened): Promise<number> {
  console.log(`${keys.currentId()} seals.`);
  const counts = await countOld(kept);
  for (const { what, count } of counts) console.log(`${count}\t${what}`);
  const rest = counts.reduce((sum, { count }) => sum + count, 0);
  console.log(rest === 0 ? 'Everything is sealed with it.' : `${rest} are still sealed with another key.`);
  return 0;
}

async function rotate(db: Db): Promise<number> {
  const rotation = await rotateKeys({ config, db, clock: systemClock });
  const { step, id } = rotation;
  if (step === 'rotated')
    console.log(
      `${id} seals from now on. A running site seals the rest anew by itself (npm run keys -- status); without one: ` +
        'npm run keys -- reseal. Renew the copy of the keys.',
    );
  else if (step === 'copy the file')
    console.log(
      `Made the key ${id} in ${config.keys.file}; nothing is sealed with it yet. Copy the file to every machine of this ` +
        'installation, and run this again.',
    );
  else
    console.log(
      `A new key, shown once: ${rotation.secret}\nAdd it to SITE_KEYS on every machine, after the others and a comma, ` +
        'start the processes anew, and run this again.',
    );
  return 0;
}

async function reseal(opened: Opened): Promise<number> {
  const reports = await resealAll(opened, { pauseMs: 0 });
  if (!reports) throw new Error('The site is sealing anew at the moment: npm run keys -- status.');
  printReports(reports);
  return 0;
}

function printReports(reports: readonly ResealReport[]): void {
  for (const { what, sealed, unreadable } of reports)
    console.log(`${sealed}\t${what}${unreadable > 0 ? `\t${unreadable} that no key opens` : ''}`);
}

async function retire(opened: Opened, id: string, how: { acceptsLosses: boolean }): Promise<number> {
  const sealing = await resealAll(opened, { pauseMs: 0 });
  if (!sealing) throw new Error('The site is sealing anew at the moment; try again later.');
  await retireKey({ ...opened, config, clock: systemClock }, id, how);
  const rest =
    config.keys.setting === null ? `It is no longer in ${config.keys.file}.` : 'Remove it from SITE_KEYS.';
  console.log(
    `${id} is retired. ${rest} Backups that are not encrypted and were made before need it ` +
      'from the copy of the keys.',
  );
  return 0;
}

async function giveUp(db: Db): Promise<number> {
  const lost = await giveUpLostKeys({ config, db, clock: systemClock });
  return withKeys(db, async (opened) => {
    const { keys, kept } = opened;
    printReports((await resealAll(opened, { pauseMs: 0, drops: true })) ?? []);
    for (const { dropOthers } of kept.hashed) await dropOthers(keys.ids());
    console.log(
      `Given up: ${lost.join(', ')}. ${keys.currentId()} seals from now on. What no key opened was removed: staff set ` +
        'up their second factors again, owners of webhooks ask for new secrets, and files from before stay closed.',
    );
    return 0;
  });
}
