import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopEmbedded, stopEmbeddedWithoutWaiting } from '../src/db/embedded.ts';
import { isProcessAlive } from '../src/db/process-identity.ts';
import '../src/db/test-db.ts';

const PREFIX = 'website-tests-';

/** Names the folder of the run's database cluster; tests start it when the first one needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  project.provide('testClusterFolder', folder);
  // Vitest tears nothing down when it is terminated; what is left of the folder goes with the next run.
  process.once('exit', () => stopEmbeddedWithoutWaiting(folder));
  process.once('SIGTERM', () => process.exit(128 + constants.signals.SIGTERM));
  return () => remove(folder);
}

/** A run that was killed leaves its cluster running; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isProcessAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await remove(path.join(tmpdir(), name)).catch(() => undefined);
  }
}

async function remove(folder: string): Promise<void> {
  await stopEmbedded(folder);
  rmSync(folder, { recursive: true, force: true });
}
