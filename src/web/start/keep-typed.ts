type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A text, or whether a checkbox is ticked. */
type Entry = string | boolean;
/** How a text came into its field, in the words of `InputEvent`. */
type Kept = { entry: Entry; inputType: string };

/** What stands in a large field before the scripts are there was more likely pasted than typed. */
const UNSEEN: Record<string, string> = { TEXTAREA: 'insertFromPaste' };

/**
 * Remembers what visitors type and choose before hydration: React starts from the server's HTML, and its next rendering
 * would reset the fields. Returns a function that passes the values to React after hydration.
 */
export function keepTyped(): () => void {
  const kept = new Map<Field, Kept>();
  const keep = (field: Field, inputType = '') => kept.set(field, { entry: entryOf(field), inputType });
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (entryOf(field) !== renderedEntryOf(field)) keep(field, UNSEEN[field.tagName]);
  const onInput = (event: Event) =>
    isField(event.target) && keep(event.target, event instanceof InputEvent ? event.inputType : '');
  addEventListener('input', onInput, true);
  return () => {
    removeEventListener('input', onInput, true);
    for (const [field, each] of kept) if (field.isConnected) putBack(field, each);
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

/** Simulates the input: first sets React's value by its own setter, then the visible value without it. */
function putBack(field: Field, { entry, inputType }: Kept): void {
  const rendered = renderedEntryOf(field);
  if (entry === rendered) return;
  if (isBox(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = String(rendered);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry);
  field.dispatchEvent(
    field instanceof HTMLSelectElement
      ? new Event('change', { bubbles: true })
      : new InputEvent('input', { bubbles: true, inputType }),
  );
}
