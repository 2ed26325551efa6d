import { type UseComboboxState, useCombobox } from 'downshift';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import IconChevronDown from '#web/icons/tabler/IconChevronDown.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './combobox.module.css';
import { isFoundBy } from './found-by.ts';
import { type Change, isPutBack, keepChoice, leaveToText, showOption } from './list-choice.ts';

type Option<V extends string> = { value: V; label: string /** Further search terms. */; words?: string };
type Props<V extends string> = {
  id?: string;
  label: string;
  hint?: string;
  options: readonly Option<V>[];
  value: V;
  onChange(value: V): void;
  /** Shown when nothing matches. */
  none: string;
  autoComplete?: string;
};

/**
 * A choice that can be searched by typing (the listbox combobox of the ARIA patterns); the selection stays until
 * another one is made.
 */
export function Combobox<V extends string>(props: Props<V>) {
  const { label, hint, value, none, autoComplete = 'off' } = props;
  const ownId = useId();
  const inputId = props.id ?? ownId;
  // Names for searching are plain, without word joiners.
  const options = props.options.map((option) => ({ ...option, label: plain(option.label) }));
  const chosen = options.find((option) => option.value === value) ?? null;
  const name = chosen?.label ?? '';
  const { found, search, box } = useOptions(inputId, options, chosen, props.onChange);
  const { t } = useTranslation('web');
  const { isOpen } = box;
  const field = useRef<HTMLInputElement>(null);
  // Typing searches for another choice instead of appending to the selected name.
  useEffect(() => {
    const input = field.current;
    if (!isOpen && input?.value === name && input === document.activeElement) input.select();
  }, [isOpen, name]);
  const input = box.getInputProps({
    ref: field,
    autoComplete,
    className: styles.input,
    placeholder: name,
    value: isOpen ? search.typed : name,
    'aria-describedby': hint ? `${inputId}-hint` : undefined,
    onChange: (event) => isPutBack(event) || search.type(event.currentTarget.value),
    onKeyDown: (event) => leaveToText(event, isOpen),
    ...(!(isOpen && found[box.highlightedIndex]) && { 'aria-activedescendant': undefined }),
  });

  return (
    <div className={styles.field}>
      <label {...box.getLabelProps()} htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <div id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <input {...input} />
      <Icon of={IconChevronDown} className={styles.arrow} />
      <div
        {...box.getMenuProps({
          'aria-label': plain(label),
          className: styles.list,
          hidden: !isOpen,
          // A press beside the options must not move the focus from the field.
          onMouseDown: (event) => event.preventDefault(),
        })}
      >
        {isOpen &&
          found.map((option, index) => (
            <div
              key={option.value}
              {...box.getItemProps({
                item: option,
                index,
                'aria-selected': option === chosen,
                'data-active': index === box.highlightedIndex || undefined,
              })}
            >
              {option.label}
            </div>
          ))}
        {isOpen && found.length === 0 && (
          <div role="presentation" className={styles.none}>
            {none}
          </div>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && (found.length > 0 ? t('choicesFound', { count: found.length }) : none)}
      </span>
    </div>
  );
}

function useOptions<V extends string>(
  inputId: string,
  options: Option<V>[],
  chosen: Option<V> | null,
  onChange: (value: V) => void,
) {
  /** The typed text while the list is open. */
  const [typed, type] = useState('');
  const found = options.filter(({ label, words = '' }) => isFoundBy(`${label} ${words}`, typed));
  const box = useCombobox<Option<V>>({
    inputId,
    items: found,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: chosen,
    stateReducer: highlightFirst,
    scrollIntoView: showOption,
    onIsOpenChange: ({ isOpen }) => !isOpen && type(''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });
  return { found, search: { typed, type }, box };
}

/** Enter selects the first search result. */
function highlightFirst<Item>(state: UseComboboxState<Item>, action: Change<Item>) {
  const changes = keepChoice(state, action);
  const isTyped = action.type === useCombobox.stateChangeTypes.InputChange;
  return isTyped ? { ...changes, highlightedIndex: 0 } : changes;
}
