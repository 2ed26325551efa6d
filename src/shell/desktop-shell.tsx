import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import { preloadPage } from '#web/start/page-files.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './desktop-shell.module.css';
import { AccountMenu } from './header/account-menu.tsx';
import { LanguageLinks } from './header/language-links.tsx';
import { Logo } from './header/logo.tsx';
import { HeaderSearch } from './header/site-search.tsx';
import { isCurrent, menus } from './navigation/navigation.ts';

/** Utility bar and main bar of the desktop layout. */
export function DesktopHeader() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.utility}>
        <div className={styles.inner}>
          <a href={`tel:${brand.callCentre}`} className={styles.utilityLink}>
            <Icon of={IconPhone} size={18} />
            {t('callCentre', { phone: brand.callCentre })}
          </a>
          <Link to={paths.app} className={styles.utilityLink}>
            {t('links.app')}
          </Link>
          <div className={styles.end}>
            <HeaderSearch />
            <LanguageLinks />
          </div>
        </div>
      </div>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.home}>
          <Logo language={language} />
        </Link>
        <nav aria-label={plain(t('mainNavigation'))}>
          <ul className={styles.menu}>
            {menus.desktop.map((link) => (
              <li key={link.name}>
                <Link
                  to={link.path}
                  onPointerEnter={() => preloadPage(link.path)}
                  aria-current={isCurrent(link, pathname) ? 'page' : undefined}
                >
                  {t(`links.${link.name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <AccountMenu />
      </div>
    </header>
  );
}
