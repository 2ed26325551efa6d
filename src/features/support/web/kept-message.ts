import { type RefObject, useEffect, useRef } from 'react';
import { openBrowserStore } from '#web/state/browser-store.ts';

const names = ['topic', 'waybillNo', 'contact', 'text'] as const;
type Kept = Record<(typeof names)[number], string>;

const store = openBrowserStore<Kept | null>('support-message', null, readKept, 'session');

function readKept(raw: unknown): Kept | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const texts = raw as Partial<Record<string, unknown>>;
  const entries = names.map((name) => [name, typeof texts[name] === 'string' ? texts[name] : '']);
  return Object.fromEntries(entries) as Kept;
}

/** A message that was sent is no longer kept. */
export function forgetMessage(): void {
  store.set(null);
}

/**
 * Keeps what is typed in this tab, so that it survives a reload, and fills it into fields that are still empty. What
 * the address or a refused message brings stays.
 */
export function useKeptMessage(): { form: RefObject<HTMLFormElement | null>; keep(): void } {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = store.get();
    for (const name of names) {
      const field = fieldOf(form.current, name);
      if (before && field && field.value === '') field.value = before[name];
    }
  }, []);
  return {
    form,
    keep: () =>
      store.set(readKept(Object.fromEntries(names.map((name) => [name, textOf(form.current, name)])))),
  };
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(`[name="${name}"]`);
}

function textOf(form: HTMLFormElement | null, name: string): string {
  return fieldOf(form, name)?.value ?? '';
}
