import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FaqCategory } from '#features/faq/faq.contract.ts';
import { paths } from '#routes/paths.ts';
import type { SupportTopic } from '../support.rules.ts';
import styles from './support.module.css';

type Situation = {
  topic: SupportTopic;
  category: FaqCategory;
  answers: readonly { id: string; category: FaqCategory; question: string }[];
};

/** Topics for which a claim helps. */
const claimed: readonly SupportTopic[] = ['DAMAGED', 'NOT_RECEIVED'];

/** Questions by situation, each with its answer and finally a way to contact us. */
export function Situations({ situations }: { situations: readonly Situation[] }) {
  const { t } = useTranslation('support');
  return (
    <section className={styles.situations}>
      <h2>{t('page.situations')}</h2>
      <div className={styles.cards}>
        {situations.map(({ topic, answers }) => (
          <article key={topic}>
            <h3>{t(`topics.${topic}`)}</h3>
            <ul>
              {answers.map(({ id, category, question }) => (
                <li key={id}>
                  <Link to={`${paths.questions({ category })}#${id}`}>{question}</Link>
                </li>
              ))}
              {claimed.includes(topic) && (
                <li>
                  <Link to={paths.claim()}>{t('do.claim')}</Link>
                </li>
              )}
              <li>
                <Link to={paths.writeToUs({ topic })}>{t('page.write')}</Link>
              </li>
            </ul>
          </article>
        ))}
      </div>
      <p>
        <Link to={paths.questions()}>{t('page.all')}</Link>
      </p>
    </section>
  );
}
