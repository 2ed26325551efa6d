import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const KEEPER = path.join(import.meta.dirname, '..', '..', 'cluster-keeper.ts');

/**
 * A new temporary folder for database clusters. Another process stops them and removes it when `clear` is called, or
 * when this process ends in any other way.
 */
export function makeKeptFolder(prefix: string): { folder: string; clear(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  const keeper = spawn(process.execPath, [KEEPER, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  return {
    folder,
    async clear() {
      keeper.ref();
      keeper.stdin?.end('done');
      if (keeper.exitCode === null) await once(keeper, 'exit');
    },
  };
}
