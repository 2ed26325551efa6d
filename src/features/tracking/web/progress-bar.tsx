import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import IconCheck from '#web/icons/tabler/IconCheck.json' with { type: 'json' };
import { formatDayAndMonth } from '#web/texts/format.ts';
import type { PublicParcel } from '../tracked-parcel.contract.ts';
import { toneOf } from './parcel-tone.ts';
import styles from './progress-bar.module.css';
import { useSentences } from './sentences.ts';

/** The five steps as a list that is styled as a bar. */
export function ProgressBar({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation('tracking');
  const { language } = useSentences();
  return (
    <div className={styles.progress}>
      <ol className={styles.bar} data-tone={toneOf(parcel)} aria-label={plain(t('screen.progress'))}>
        {parcel.progress.steps.map(({ step, state, occurredAt }) => (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot}>{state === 'done' && <Icon of={IconCheck} size={14} />}</span>
            <span className={styles.name}>{t(`screen.steps.${step}`)}</span>
            <VisuallyHidden>{t(`screen.stepStates.${state}`)}</VisuallyHidden>
            {occurredAt && (
              <time className={styles.date} dateTime={occurredAt}>
                {formatDayAndMonth(occurredAt, language)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
