import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-step.module.css';

type Props = {
  number: number;
  title: string;
  /** True while an earlier question is open; without scripts all are on the page. */
  isLater?: boolean;
  children: ReactNode;
};

/** One question of a longer form, with its fields. */
export function FormStep({ number, title, isLater = false, children }: Props) {
  return (
    <fieldset className={isLater ? `${styles.step} ${styles.later}` : styles.step}>
      <legend>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** Progress of a form that asks one question at a time. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.progress}>
      <p>{t('screen.forgotten.steps', { step, count })}</p>
      <span aria-hidden="true" className={styles.bars}>
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <i key={each} data-on={each <= step || undefined} />
        ))}
      </span>
    </div>
  );
}
