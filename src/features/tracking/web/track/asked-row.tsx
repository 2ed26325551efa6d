import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import IconPencil from '#web/icons/tabler/IconPencil.json' with { type: 'json' };
import { GroupedNumber } from '#web/texts/grouped-number.tsx';
import styles from './asked-row.module.css';
import { RecentList } from './recent-list.tsx';
import type { Asked } from './track-url.ts';

/** The search in one row; expands to the form. */
export function AskedRow({ asked, children }: { asked: Asked; children: ReactNode }) {
  const { t } = useTranslation('tracking');
  const [first = '', ...others] = asked.accepted;
  return (
    <details className={styles.asked}>
      <summary>
        <span className={styles.numbers}>
          <GroupedNumber value={first} />
          {others.length > 0 && ` ${t('screen.andOthers', { count: others.length })}`}
        </span>
        <span className={styles.edit}>
          <Icon of={IconPencil} />
          {t('screen.changeNumbers')}
        </span>
      </summary>
      <div className={styles.body}>
        {children}
        <RecentList />
      </div>
    </details>
  );
}
