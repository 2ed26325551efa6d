import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router';
import { type Language, languages, localeTag } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { PageHandle } from '#web/head/page-handle.ts';
import IconCheck from '#web/icons/tabler/IconCheck.json' with { type: 'json' };
import { languagePath, switchLanguage } from '#web/texts/language-switch.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './language-links.module.css';

/** The languages by their own names. Without JavaScript they are plain links that set the cookie and return. */
export function LanguageLinks({ onChosen }: { onChosen?: () => void }) {
  const { t, i18n } = useTranslation('shell');
  const current = useLanguage();
  const at = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const page = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined;

  async function choose(language: Language): Promise<void> {
    onChosen?.();
    await switchLanguage(i18n, language);
    const query = new URLSearchParams(at.search);
    if (query.has('lang')) {
      query.delete('lang');
      await navigate(
        { search: query.toString(), hash: at.hash },
        { replace: true, preventScrollReset: true },
      );
    } else if (page?.loadsTexts) await revalidate();
  }

  return (
    <ul className={styles.list} aria-label={plain(t('language'))}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={languagePath(language, at)}
            lang={localeTag[language]}
            hrefLang={localeTag[language]}
            rel="nofollow"
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void choose(language);
            }}
          >
            <Icon of={IconCheck} size={16} />
            <span>{t(`languages.${language}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
