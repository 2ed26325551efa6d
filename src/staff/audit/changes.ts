type Facts = Readonly<Record<string, unknown>> | null;

/** One changed field of a record, as text. */
export type Change = { field: string; before: string; after: string };

/** The differences between a record before and after, field by field; all of it where the record is new or deleted. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** A value as text; a list by its items, anything else nested as JSON. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
