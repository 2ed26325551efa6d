import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopEmbedded } from '#db/embedded/embedded.ts';

// Runs beside a test run and gets the folder of its clusters: its stdin ends with the run, also when that is killed.
const folder = process.argv[2];
if (!folder) throw new Error('Usage: cluster-keeper.ts FOLDER');

let said = '';
for await (const part of process.stdin.setEncoding('utf8')) said += part;

await clear(folder);
if (said !== 'done') {
  // Workers of a killed run live on for a moment, and may start a cluster again.
  for (let round = 0; round < 10; round++) {
    await sleep(1000);
    await clear(folder);
  }
}

async function clear(root: string): Promise<void> {
  if (!existsSync(root)) return;
  const states = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.basename(name) === 'state.json',
  );
  for (const state of states) await stopEmbedded(path.dirname(path.join(root, state)));
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}
