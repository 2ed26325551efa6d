import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, localeTag } from '#lib/language.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Notice } from './notice.tsx';
import styles from './original-text.module.css';

type TextProps = { inLanguage: Language };

/** Content that may be in another language than the page: marked for readers and for screen readers. */
export function OriginalText({ inLanguage, children }: TextProps & { children: ReactNode }) {
  const isOther = useIsOther(inLanguage);
  return isOther ? (
    <div lang={localeTag[inLanguage]} className={styles.contents}>
      {children}
    </div>
  ) : (
    children
  );
}

/** Marks words inside a line likewise; those in the language of the page stay unchanged. */
export function useOriginalWords(inLanguage: Language): (words: string) => ReactNode {
  const isOther = useIsOther(inLanguage);
  return (words) => (isOther ? <span lang={localeTag[inLanguage]}>{words}</span> : words);
}

/** Says above a text that it is not in the language of the page, and in which it is. */
export function OriginalNote({ inLanguage }: TextProps) {
  const { t } = useTranslation('web');
  return useIsOther(inLanguage) ? (
    <div className={styles.note}>
      <Notice tone="info" title={t('original.title')}>
        <p>{t('original.text')}</p>
      </Notice>
    </div>
  ) : null;
}

/** The same in a list, in short form. */
export function OriginalMark({ inLanguage }: TextProps) {
  const { t } = useTranslation('web');
  return useIsOther(inLanguage) ? <span className={styles.mark}>{t('original.mark')}</span> : null;
}

function useIsOther(inLanguage: Language): boolean {
  const language = useLanguage();
  return language !== inLanguage;
}
