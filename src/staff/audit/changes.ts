type Facts = Readonly<Record<string, unknown>> | null;

/** A value of the log: one, or those of a list. */
export type Value = readonly string[];

/** One changed field of a record; nested ones have the path of their names, `closure.from`. */
export type Change = { field: string; before: Value; after: Value };

/** The differences between a record before and after, field by field; all of it where the record is new or deleted. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? [], after: now.get(field) ?? [] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function fieldsOf(facts: Facts): Map<string, Value> {
  const found = new Map<string, Value>();
  const read = (value: unknown, path: string) => {
    if (value === undefined || value === null || value === '') return;
    if (Array.isArray(value)) found.set(path, value.map(toText));
    else if (typeof value !== 'object') found.set(path, [String(value)]);
    else for (const [name, part] of Object.entries(value)) read(part, path === '' ? name : `${path}.${name}`);
  };
  read(facts, '');
  return found;
}

/** An item of a list; what it holds, with its names. */
function toText(item: unknown): string {
  if (item === undefined || item === null) return '';
  if (typeof item !== 'object') return String(item);
  if (Array.isArray(item)) return item.map(toText).join(', ');
  const texts = Object.entries(item).map(([name, value]) => `${name}: ${toText(value)}`);
  return texts.join('; ');
}
