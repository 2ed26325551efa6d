import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { localeTag } from '#lib/language.ts';
import { OriginalNote, OriginalText } from '#ui/feedback/original-text.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import type { FaqEntry } from '../faq.contract.ts';
import { faqCategories } from '../faq-categories.rules.ts';
import styles from './faq.module.css';

type Props = {
  entries: readonly FaqEntry[];
  /** Search results: best first and the first one expanded, instead of by category. */
  isRanked: boolean;
};

/** Questions that expand to show their answers. */
export function QuestionList({ entries, isRanked }: Props) {
  const { t } = useTranslation('faq');
  if (isRanked) return <Questions entries={entries} opensFirst />;
  const byCategory = Map.groupBy(entries, ({ category }) => category);
  return (
    <div className={styles.categories}>
      {faqCategories
        .filter((category) => byCategory.has(category))
        .map((category) => (
          <section key={category} id={category} className={styles.category}>
            <h2>{t(`categories.${category}`)}</h2>
            <Questions entries={byCategory.get(category) ?? []} />
          </section>
        ))}
    </div>
  );
}

function Questions({ entries, opensFirst = false }: { entries: readonly FaqEntry[]; opensFirst?: boolean }) {
  return (
    <div className={styles.questions}>
      {entries.map((entry, at) => (
        <Question key={entry.id} entry={entry} isOpen={opensFirst && at === 0} />
      ))}
    </div>
  );
}

/** A `details` element: it opens without JavaScript, and the browser's page search finds collapsed answers. */
function Question({ entry, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  const { t } = useTranslation(['faq', 'web']);
  return (
    <details id={entry.id} open={isOpen} className={styles.question}>
      <summary>
        <span lang={localeTag[entry.inLanguage]}>
          {entry.questionParts.map(({ text, isHit }, at) => {
            const key = `${at}:${text}`;
            return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
          })}
        </span>
      </summary>
      <div className={styles.answer}>
        <OriginalNote inLanguage={entry.inLanguage} />
        <OriginalText inLanguage={entry.inLanguage}>
          <Prose html={entry.html} />
        </OriginalText>
        <p className={styles.noHelp}>
          {t('page.noHelp')}{' '}
          <a href={`tel:${brand.callCentre}`}>{t('web:reading.call', { phone: brand.callCentre })}</a>
        </p>
      </div>
    </details>
  );
}
