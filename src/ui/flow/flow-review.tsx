import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DraftStep } from '#web/flow/flow-steps.ts';
import { fromReview } from '#web/flow/from-review.ts';
import IconAlertCircle from '#web/icons/tabler/IconAlertCircle.json' with { type: 'json' };
import { DataList } from '../data/data-list.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './flow-review.module.css';

/** The answers to one question of a form; values other than text are skipped. */
export type ReviewedStep = Omit<DraftStep, 'step'> & { words: readonly unknown[] };

type Props = {
  steps: readonly ReviewedStep[];
  /** On the last step, where what is missing is marked, and a changed step leads back to it. */
  isFinal: boolean;
};

/** Everything that was entered in a form, with links back to change it. */
export function FlowReview({ steps, isFinal }: Props) {
  const { t } = useTranslation('web');
  return (
    <DataList
      items={steps.map(({ name, words, to, isOpen }) => {
        const shown = words.filter((part) => typeof part === 'string' && part !== '');
        const isMarked = isFinal && isOpen;
        return {
          name,
          value: (
            <span className={styles.answer}>
              {shown.length > 0 && <span>{shown.join(' · ')}</span>}
              {(shown.length === 0 || isMarked) && (
                <span className={isMarked ? styles.open : undefined}>
                  {isMarked && <Icon of={IconAlertCircle} />}
                  {t(shown.length === 0 ? 'flow.missing' : 'flow.incomplete')}
                </span>
              )}
              <Link to={to} state={isFinal ? fromReview : null}>
                {t('flow.change')}
                <span className="visually-hidden"> {name}</span>
              </Link>
            </span>
          ),
        };
      })}
    />
  );
}
