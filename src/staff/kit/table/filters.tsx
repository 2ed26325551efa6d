import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { textWidth } from '../../texts/text-width.ts';
import type { List } from './use-list.ts';

const TYPING_PAUSE_MS = 300;

/** What a field of the usual width shows, in Latin letters. */
const STANDARD_WIDTH = 16;

type FilterProps<Row> = { list: List<Row>; name: string; label: string };

/** Filters a list by typed text, once typing pauses. */
export function TextFilter<Row>({
  list,
  name,
  label,
  placeholder,
}: FilterProps<Row> & { placeholder?: string }) {
  const given = list.state.filters[name] ?? '';
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  // A changed URL, as after Back, updates the input; one's own typing is not overwritten.
  if (given !== last) {
    setLast(given);
    if (given !== typed.trim()) setTyped(given);
  }
  const narrow = useDebouncedCallback(
    (value: string) => list.change({ filters: { [name]: value } }),
    TYPING_PAUSE_MS,
  );
  return (
    <TextInput
      type="search"
      data-wide={textWidth(placeholder ?? '') > STANDARD_WIDTH || undefined}
      label={label}
      placeholder={placeholder}
      leftSection={<DrawnIcon of={IconSearch} size={16} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        narrow(event.currentTarget.value.trim());
      }}
    />
  );
}

/** Filters a list by one of a few values. */
export function ChoiceFilter<Row>({
  list,
  name,
  label,
  choices,
  standard,
}: FilterProps<Row> & {
  choices: readonly { value: string; label: string }[];
  /** What is listed while nothing is chosen, where that is not everything. */
  standard?: string;
}) {
  const { t } = useTranslation('staff/kit');
  return (
    <NativeSelect
      label={label}
      value={list.state.filters[name] ?? ''}
      data={[{ value: '', label: standard ?? t('table.all') }, ...choices]}
      onChange={(event) => list.change({ filters: { [name]: event.currentTarget.value } })}
    />
  );
}
