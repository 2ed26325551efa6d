/** A rich text as the form of a piece hands it on. */
export type RichFieldProps = {
  id: string;
  label: string;
  lang?: string;
  description: string | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  value: unknown;
  onChange(value: unknown): void;
};
