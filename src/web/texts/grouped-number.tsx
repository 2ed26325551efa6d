import { formatWaybillNo } from '#lib/waybill-number.ts';
import styles from './grouped-number.module.css';

/** A waybill number grouped by four only visually: copied text has no spaces. */
export function GroupedNumber({ value }: { value: string }) {
  const groups = [...formatWaybillNo(value).matchAll(/\S+/g)];
  return (
    <span className={styles.number} translate="no">
      {groups.map((group) => (
        <span key={group.index}>{group[0]}</span>
      ))}
    </span>
  );
}
