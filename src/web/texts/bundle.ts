/** All texts of one language: namespace (folder name) → nested keys. */
export type Bundle = Record<string, object>;

/** Names each locale file by the folder that owns it: `features/tracking/locales/th.json` is namespace `tracking`. */
export function toBundle(files: Record<string, object>): Bundle {
  const entries = Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function namespaceOf(path: string): string {
  return path.split('/').at(-3) ?? path;
}
