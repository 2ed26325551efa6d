/** All texts of one language: namespace (folder name) → nested keys. */
export type Bundle = Record<string, object>;

/**
 * Names each locale file by its folder: `features/tracking/locales/th.json` is namespace `tracking`, and
 * `features/parcels/staff/locales/th.json`, the staff side of a feature, is `parcels.staff`.
 */
export function toBundle(files: Record<string, object>): Bundle {
  const entries = Object.entries(files).map(([path, texts]) => [namespaceOf(path), texts] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

/** The namespace of a locale file, derived from its folder. */
export function namespaceOf(path: string): string {
  const [feature, folder = path] = path.split('/').slice(-4, -2);
  return folder === 'staff' && feature !== 'features' ? `${feature}.staff` : folder;
}
