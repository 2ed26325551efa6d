import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { forgetMessage } from './kept-message.ts';
import styles from './support.module.css';

/** The number of a message that was sent, and what happens next. */
export function SentMessage({ number }: { number: string }) {
  const { t } = useTranslation('support');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    forgetMessage();
  }, []);
  return (
    <div className={styles.sent}>
      <h1 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h1>
      <p role="status">
        {t('sent.number')}
        <strong>{number}</strong>
      </p>
      <h2>{t('sent.next')}</h2>
      <ol>
        <li>{t('sent.step1')}</li>
        <li>{t('sent.step2')}</li>
        <li>{t('sent.step3')}</li>
      </ol>
      <ButtonLink to={paths.customerSupport}>{t('sent.back')}</ButtonLink>
    </div>
  );
}
