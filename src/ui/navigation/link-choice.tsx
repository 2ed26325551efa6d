import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import styles from './link-choice.module.css';

type Choice = { name: ReactNode; to: string; isChosen: boolean };

/** Links of which one is selected: a filter that lives in the URL and works without JavaScript. */
export function LinkChoice({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={plain(label)} className={styles.choices}>
      <ul>
        {choices.map(({ name, to, isChosen }) => (
          <li key={to}>
            <Link to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
