import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type KeyboardEvent, useId, useState } from 'react';
import { plain } from '../../lib/plain-text.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './combobox.module.css';

type Option<V extends string> = { value: V; label: string /** What else it is found by. */; words?: string };
type Props<V extends string> = {
  id?: string;
  label: string;
  hint?: string;
  options: readonly Option<V>[];
  value: V;
  onChange(value: V): void;
  /** Said when nothing matches. */
  none: string;
  autoComplete?: string;
};

/** A choice that can be searched by typing (the listbox combobox of the ARIA patterns); what is chosen stays until another is. */
export function Combobox<V extends string>({
  id,
  label,
  hint,
  options: offered,
  value,
  onChange,
  none,
  autoComplete,
}: Props<V>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  /** What is typed while the list is open; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  // Names that are typed and searched are no lines of text.
  const options = offered.map((option) => ({ ...option, label: plain(option.label) }));
  const chosen = options.find((option) => option.value === value);
  const wanted = (typed ?? '').normalize('NFKC').trim().toLowerCase();
  const found = options.filter(({ label: name, words = '' }) =>
    `${name} ${words}`.toLowerCase().includes(wanted),
  );
  const isOpen = typed !== null;

  function open(): void {
    setTyped('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  }
  function choose(option: Option<V> | undefined): void {
    if (option) onChange(option.value);
    setTyped(null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else
        setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length));
    }
  }

  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <div id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <input
        id={inputId}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${inputId}-list`}
        aria-autocomplete="list"
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        aria-activedescendant={isOpen && found[active] ? `${inputId}-${found[active].value}` : undefined}
        autoComplete={autoComplete ?? 'off'}
        className={styles.input}
        value={typed ?? chosen?.label ?? ''}
        placeholder={plain(chosen?.label)}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      <Icon of={IconChevronDown} className={styles.arrow} />
      {isOpen && (
        // The pointer must not take the focus from the field, which would close the list before the click.
        <div
          id={`${inputId}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={plain(label)}
          className={styles.list}
          onPointerDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            <div
              key={option.value}
              id={`${inputId}-${option.value}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onClick={() => choose(option)}
              onKeyDown={onKeyDown}
            >
              {option.label}
            </div>
          ))}
          {found.length === 0 && (
            <div role="presentation" className={styles.none}>
              {none}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
