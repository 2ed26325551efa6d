import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './prose.module.css';

type Props = {
  /** Sanitised by the server; nothing else may come here. */
  html: string;
  /** `steps` numbers ordered lists as a way to go. */
  look?: 'plain' | 'steps';
};

/** Running text at a measure that reads well. */
export function Prose({ html, look = 'plain' }: Props) {
  const text = useLinksInPlace();
  return (
    <div ref={text} className={styles.prose} data-look={look} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Links of the text that stay on this site change the page without reloading. */
function useLinksInPlace() {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const to = pathInPlace(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return text;
}

/** The path that a plain click on a link of this site leads to; null for everything the browser does better. */
function pathInPlace(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return href?.startsWith('/') && !event.defaultPrevented ? href : null;
}
