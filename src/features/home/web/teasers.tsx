import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import styles from './teasers.module.css';

/** The customers' app, for those who send often. */
export function AppTeaser() {
  const { t } = useTranslation('home');
  return (
    <Teaser picture="/art/app.svg" title={t('app.title')} text={t('app.text')}>
      <ButtonLink to={paths.app}>{t('app.get')}</ButtonLink>
    </Teaser>
  );
}

type Props = { picture: string; title: string; text: string; children: ReactNode };

function Teaser({ picture, title, text, children }: Props) {
  return (
    <section className={styles.teaser}>
      <img src={picture} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </section>
  );
}
