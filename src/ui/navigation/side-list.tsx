import { Link } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import styles from './side-list.module.css';

export type SideGroup = {
  name?: string;
  links: readonly { name: string; to: string; isCurrent?: boolean }[];
};

/** Sibling pages, in groups. */
export function SideList({ label, groups }: { label: string; groups: readonly SideGroup[] }) {
  return (
    <nav aria-label={plain(label)} className={styles.list}>
      {groups.map(({ name, links }) => (
        <div key={name ?? label}>
          <p className={styles.group}>{name ?? label}</p>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={link.isCurrent ? 'page' : undefined}>
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
