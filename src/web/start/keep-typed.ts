type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A text, or whether a box is ticked. */
type Entry = string | boolean;

/**
 * Remembers what visitors type and choose before the page is alive: React starts from what the server rendered, and
 * would set its fields back to that with its next rendering. Answers what tells React, once the page is alive.
 */
export function keepTyped(): () => void {
  const kept = new Map<Field, Entry>();
  const keep = (field: Field) => kept.set(field, entryOf(field));
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (entryOf(field) !== renderedEntryOf(field)) keep(field);
  const onInput = ({ target }: Event) => isField(target) && keep(target);
  addEventListener('input', onInput, true);
  return () => {
    removeEventListener('input', onInput, true);
    for (const [field, entry] of kept) if (field.isConnected) putBack(field, entry);
  };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

function entryOf(field: Field): Entry {
  return isBox(field) ? field.checked : field.value;
}

function renderedEntryOf(field: Field): Entry {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** As if it were typed now: first what React believes, by its own setter, then what stands there, past it. */
function putBack(field: Field, entry: Entry): void {
  const rendered = renderedEntryOf(field);
  if (entry === rendered) return;
  if (isBox(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = String(rendered);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
