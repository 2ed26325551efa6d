import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import styles from './logo.module.css';

/** The logo with the name; the picture is that of `public/favicon.svg`. */
export function Logo({ language }: { language: Language }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill={brand.color} />
        <path d="M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z" fill="#fff" />
      </svg>
      <span className={styles.name}>{brand.name[language]}</span>
    </span>
  );
}
