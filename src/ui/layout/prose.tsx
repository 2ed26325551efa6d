import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './prose.module.css';

type Props = {
  /** Must be sanitised by the server. */
  html: string;
  /** `steps` renders ordered lists as numbered steps. */
  look?: 'plain' | 'steps';
};

/** Running text with a readable line length. */
export function Prose({ html, look = 'plain' }: Props) {
  const text = useLinksInPlace();
  return (
    <div ref={text} className={styles.prose} data-look={look} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Links inside the text that stay on this site navigate without reloading. */
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

/** The path of a plain click on an internal link; null for everything that the browser should handle. */
function pathInPlace(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return href?.startsWith('/') && !event.defaultPrevented ? href : null;
}
