import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The folders of built files whose names contain a digest of their content: the same name is the same file. */
const FOLDERS = ['build/client/assets', 'build/staff/assets'];
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/**
 * Copies the assets of the release in folder `from` that the build in `to` lacks, for pages that browsers opened
 * before the upgrade. Those of still earlier releases come along until they are 30 days old. Returns their
 * number, or null where that folder has no built release.
 */
export function keepAssets(from, to, now = Date.now()) {
  if (!existsSync(path.join(from, FOLDERS[0]))) return null;
  let kept = 0;
  for (const folder of FOLDERS) {
    const target = path.join(to, folder);
    mkdirSync(target, { recursive: true });
    const present = new Set(readdirSync(target));
    for (const name of readdirSync(path.join(from, folder))) {
      const file = path.join(from, folder, name);
      if (present.has(name) || now - statSync(file).mtimeMs > DAYS_KEPT * DAY_MS) continue;
      cpSync(file, path.join(target, name), { preserveTimestamps: true });
      kept += 1;
    }
  }
  return kept;
}
