import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { brand } from '#lib/brand.ts';
import { plain } from '#lib/plain-text.ts';
import { paths } from '#routes/paths.ts';
import { MenuDetails } from '#ui/actions/menu-details.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconArrowLeft from '#web/icons/tabler/IconArrowLeft.json' with { type: 'json' };
import IconBrandLine from '#web/icons/tabler/IconBrandLine.json' with { type: 'json' };
import IconChevronDown from '#web/icons/tabler/IconChevronDown.json' with { type: 'json' };
import IconLanguage from '#web/icons/tabler/IconLanguage.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import { preloadPage } from '#web/start/page-files.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { useBarTitle } from './document/bar-title.ts';
import { usePageTitle } from './document/page-title.ts';
import { LanguageLinks } from './header/language-links.tsx';
import { Logo } from './header/logo.tsx';
import { PhoneSearch } from './header/site-search.tsx';
import { isCurrent, menus } from './navigation/navigation.ts';
import styles from './phone-shell.module.css';

/** The title bar of the phone layout: back or logo, title, language. */
export function PhoneTopBar() {
  const language = useLanguage();
  const title = useBarTitle('mobile');
  return (
    <header className={styles.top}>
      {title === null ? (
        <Link to={paths.home} className={styles.home}>
          <Logo language={language} />
        </Link>
      ) : (
        <>
          <BackLink />
          <Title title={title} />
        </>
      )}
      <div className={styles.tools}>
        <ReachUs />
        <PhoneSearch />
        <LanguageMenu />
      </div>
    </header>
  );
}

/** The title of the page; some pages have a menu behind it [RM-13]. */
function Title({ title }: { title: string }) {
  const { t } = useTranslation();
  const { links } = usePageTitle();
  if (links.length === 0) return <p className={styles.title}>{title}</p>;
  const summary = (
    <>
      <span className={styles.title}>{title}</span>
      <Icon of={IconChevronDown} size={20} />
    </>
  );
  return (
    <MenuDetails className={styles.titleMenu} summary={summary}>
      {(close) => (
        <ul>
          {links.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </MenuDetails>
  );
}

/** Goes back within this visit; a visit that began here goes up to the parent page. */
function BackLink() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const above = menus.mobile.find((link) => isCurrent(link, pathname))?.path ?? paths.home;

  function goBack(event: MouseEvent): void {
    // React Router counts the history entries of this visit; before the first there is none of ours.
    if (!(window.history.state?.idx > 0)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={above} className="icon-button" aria-label={plain(t('back'))} onClick={goBack}>
      <Icon of={IconArrowLeft} size={24} className={styles.towardsStart} />
    </Link>
  );
}

/** Contact, one press away on every page. */
function ReachUs() {
  const { t } = useTranslation('shell');
  return (
    <>
      <a
        href={`tel:${brand.callCentre}`}
        className="icon-button"
        aria-label={plain(t('reach.call', { phone: brand.callCentre }))}
      >
        <Icon of={IconPhone} size={22} />
      </a>
      <a href={brand.social.line} rel="noopener" className="icon-button" aria-label={plain(t('reach.line'))}>
        <Icon of={IconBrandLine} size={22} />
      </a>
    </>
  );
}

function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const summary = (
    <>
      <Icon of={IconLanguage} />
      <span className="visually-hidden">{t('language')}: </span>
      <span className={styles.languageName}>{t(`languagesShort.${language}`)}</span>
    </>
  );
  return (
    <MenuDetails className={styles.language} summary={summary}>
      {(close) => <LanguageLinks onChosen={close} />}
    </MenuDetails>
  );
}

/** The navigation bar at the bottom of the phone layout. */
export function PhoneBottomBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <nav className={styles.bottom} aria-label={plain(t('mainNavigation'))}>
      {menus.mobile.map((link) => (
        <Link
          key={link.name}
          to={link.path}
          onPointerEnter={() => preloadPage(link.path)}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        >
          {link.icon && <Icon of={link.icon} size={24} />}
          {t(`links.${link.name}`)}
        </Link>
      ))}
    </nav>
  );
}
