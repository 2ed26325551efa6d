import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type YesNoProps = {
  id?: string;
  name?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** Null: unset, the shipped value applies. */
  value: boolean | null;
  onChange(value: boolean | null): void;
  unsaid: string;
};

const words = { '': null, yes: true, no: false } as const;

/** Yes, no, or unset. */
export function YesNo({ value, onChange, unsaid, ...field }: YesNoProps) {
  const { t } = useTranslation('staff/places');
  return (
    <NativeSelect
      {...field}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(event) => onChange(words[event.currentTarget.value as keyof typeof words] ?? null)}
      data={[
        { value: '', label: unsaid },
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
    />
  );
}
