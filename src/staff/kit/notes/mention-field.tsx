import { Combobox, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionTyped, offeredFor } from '#lib/staff/mentions.ts';
import { typed } from '../forms/field-props.ts';
import type { StaffForm } from '../forms/use-staff-form.ts';
import type { Nameable } from './use-mentions.ts';

const MOST_OFFERED = 8;

type MentionFieldProps<V extends Record<string, unknown>> = Pick<
  TextareaProps,
  'label' | 'maxLength' | 'minRows'
> & {
  form: Pick<StaffForm<V>, 'values' | 'set' | 'idOf' | 'errorAt'>;
  name: keyof V & string;
  people: readonly Nameable[];
  description?: string;
  'data-autofocus'?: boolean;
};

/** The field of a note: an @ offers colleagues, chosen by arrows and Enter or by a click; Escape goes on typing. */
export function MentionField<V extends Record<string, unknown>>({
  form,
  name,
  people,
  description,
  ...rest
}: MentionFieldProps<V>) {
  const { t } = useTranslation('staff/kit');
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  /** The place of an @ whose offer was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const value = String(form.values[name] ?? '');
  const asked = cursor === null ? null : mentionTyped(value, cursor);
  const offered =
    asked && asked.from !== closedAt ? offeredFor(asked.typed, people).slice(0, MOST_OFFERED) : [];
  const isOpen = offered.length > 0;
  const combobox = useCombobox({
    opened: isOpen,
    onDropdownClose: () => setClosedAt(asked?.from ?? null),
  });
  const names = offered.map((each) => each.name).join('\n');
  useLayoutEffect(() => {
    if (names !== '') combobox.selectFirstOption();
  }, [names, combobox.selectFirstOption]);
  const moved = useMovedCursor(field);

  const choose = (staffId: string) => {
    const person = offered.find((each) => each.staffId === staffId);
    if (!person || !asked || cursor === null) return;
    const written = `${value.slice(0, asked.from)}@${person.name} `;
    form.set({ [name]: written + value.slice(cursor).trimStart() } as Partial<V>);
    // A chosen name is finished: what is offered would cover the buttons below the field.
    setClosedAt(asked.from);
    setCursor(null);
    moved.to(written.length);
  };
  const follow = () => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    setCursor(selectionStart === selectionEnd ? (selectionStart ?? null) : null);
  };
  const props = typed(form, name);
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" withinPortal>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          {...props}
          {...rest}
          ref={field}
          autosize
          description={[description, t('mentions.hint')].filter(Boolean).join(' ')}
          onChange={(event) => {
            props.onChange(event);
            setCursor(event.currentTarget.selectionStart);
            if (!event.currentTarget.value.includes('@')) setClosedAt(null);
          }}
          onSelect={follow}
          onBlur={() => setCursor(null)}
        />
      </Combobox.Target>
      <VisuallyHidden role="status">
        {isOpen && t('mentions.offered', { count: offered.length })}
      </VisuallyHidden>
      <Combobox.Dropdown hidden={!isOpen}>
        {/* Outside of every landmark of the page, so it is one. */}
        <section aria-label={t('mentions.colleagues')}>
          <Combobox.Options aria-label={t('mentions.colleagues')}>
            {offered.map((each) => (
              <Combobox.Option key={each.staffId} value={each.staffId}>
                {each.name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Puts the cursor somewhere once the new text is there. */
function useMovedCursor(field: { current: HTMLTextAreaElement | null }) {
  const [place, setPlace] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (place === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(place, place);
    setPlace(null);
  }, [place, field]);
  return { to: setPlace };
}
