import { type Bundle, namespaceOf } from '#web/texts/bundle.ts';

/**
 * Names each locale file by the folder that owns it. Folders of the back office say so, because a noun often has a
 * feature of the same name: `src/staff/audit/locales/th.json` is `staff/audit`, that of a feature only `accounts`.
 */
export function staffBundle(files: Record<string, object>): Bundle {
  const entries = Object.entries(files).map(([path, texts]) => [staffNamespaceOf(path), texts] as const);
  return Object.fromEntries(entries);
}

function staffNamespaceOf(path: string): string {
  const namespace = namespaceOf(path);
  return path.startsWith('../../../') ? namespace : `staff/${namespace}`;
}
