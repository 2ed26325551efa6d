import type { ChangeEvent } from 'react';
import type { StaffForm } from './use-staff-form.ts';

type Form<V extends Record<string, unknown>> = Pick<StaffForm<V>, 'values' | 'set' | 'idOf' | 'errorAt'>;

/** Props of a text input: `<TextInput {...typed(form, 'name')} label=… />`. */
export function typed<V extends Record<string, unknown>>(form: Form<V>, name: keyof V & string) {
  return {
    ...named(form, name),
    value: String(form.values[name] ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      form.set({ [name]: event.currentTarget.value } as Partial<V>),
  };
}

/** The same for a switch or a checkbox. */
export function ticked<V extends Record<string, unknown>>(form: Form<V>, name: keyof V & string) {
  return {
    ...named(form, name),
    checked: form.values[name] === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.set({ [name]: event.currentTarget.checked } as Partial<V>),
  };
}

/** The same for components that return their value: multi-selects, dates, editors. */
export function chosen<V extends Record<string, unknown>, N extends keyof V & string>(
  form: Form<V>,
  name: N,
) {
  return {
    ...named(form, name),
    value: form.values[name],
    onChange: (value: V[N]) => form.set({ [name]: value } as unknown as Partial<V>),
  };
}

function named<V extends Record<string, unknown>>(form: Form<V>, name: keyof V & string) {
  return { id: form.idOf(name), name, error: form.errorAt(name) };
}
