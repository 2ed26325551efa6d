import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import '#db/test-db.ts';

/** Provides the folder of the run's database clusters; the first test that needs one starts it. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'website-test-run-'));
  project.provide('testClusterFolder', folder);
  // Vitest runs no teardown when a signal ends it, so another process does it.
  const keeper = spawn(process.execPath, [path.join(import.meta.dirname, 'cluster-keeper.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  return async () => {
    keeper.stdin?.end('done');
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
}
