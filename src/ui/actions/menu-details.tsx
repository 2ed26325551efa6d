import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type Props = {
  className?: string | undefined;
  summary: ReactNode;
  /** The content, given a function to close it. */
  children: (close: () => void) => ReactNode;
};

/** A menu in a `details` element, so that it opens without JavaScript too; with it, it closes like a menu. */
export function MenuDetails({ className, summary, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (menu.current) menu.current.open = false;
  }
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, []);
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={menu} className={className} onKeyDown={closeOnEscape}>
      <summary>{summary}</summary>
      {children(close)}
    </details>
  );
}
