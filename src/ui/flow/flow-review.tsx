import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DraftStep } from '#web/flow/flow-steps.ts';
import { fromReview } from '#web/flow/from-review.ts';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { Icon } from '../icons/icon.tsx';
import styles from './flow-review.module.css';

/** The answers to one question of a form; values other than text are skipped. */
export type ReviewedStep = Omit<DraftStep, 'step'> & { words: readonly unknown[] };

type Props = {
  steps: readonly ReviewedStep[];
  /** On the last step, where what is missing stands out, and a changed step leads back to it. */
  isFinal: boolean;
};

/** Everything that was entered in a form, with links back to change it. */
export function FlowReview({ steps, isFinal }: Props) {
  const { t } = useTranslation('web');
  return (
    <dl className={styles.list}>
      {steps.map(({ name, words, to, isOpen }) => {
        const shown = words.filter((part) => typeof part === 'string' && part !== '');
        const isMarked = isFinal && isOpen;
        return (
          <div key={name}>
            <dt>{name}</dt>
            {shown.length > 0 && <dd>{shown.join(' · ')}</dd>}
            {(shown.length === 0 || isOpen) && (
              <dd className={isMarked ? styles.open : styles.missing}>
                {isMarked && <Icon of={IconAlertCircle} />}
                {t(shown.length === 0 ? 'flow.missing' : 'flow.incomplete')}
              </dd>
            )}
            <dd className={styles.change}>
              <Link to={to} state={isFinal ? fromReview : null}>
                {t('flow.change')}
                <span className="visually-hidden"> {name}</span>
              </Link>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
