import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { plain } from '#lib/plain-text.ts';
import styles from './tabs.module.css';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  current: Id;
  onChange(id: Id): void;
  children: ReactNode;
};

/** Several forms in one place, of which one is shown; arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const towards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const index = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(index + towards + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}${next.id}`)}`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={plain(label)} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === current}
            aria-controls={`${base}panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
