import { TextField } from '#ui/forms/text-field.tsx';
import type { DeclareForm } from './declare-values.ts';

type Props = {
  form: DeclareForm;
  path: string;
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'tel';
  maxLength?: number;
  autoComplete?: string;
};

/** A text of the form by its path. */
export function FormText({ form, path, label, hint, inputMode, maxLength, autoComplete = 'off' }: Props) {
  return (
    <TextField
      id={form.idOf(path)}
      label={label}
      hint={hint}
      error={form.errorAt(path)}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      value={form.values[path] ?? ''}
      onChange={({ target }) => form.set({ [path]: target.value })}
    />
  );
}
