import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { consentSettingsPath } from '#features/consent/web/consent-banner.tsx';
import { brand } from '#lib/brand.ts';
import type { LayoutKind } from '#lib/layout-kind.ts';
import { plain } from '#lib/plain-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconBrandFacebook from '#web/icons/tabler/IconBrandFacebook.json' with { type: 'json' };
import IconBrandLine from '#web/icons/tabler/IconBrandLine.json' with { type: 'json' };
import IconBrandTiktok from '#web/icons/tabler/IconBrandTiktok.json' with { type: 'json' };
import IconBrandYoutube from '#web/icons/tabler/IconBrandYoutube.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './footer.module.css';
import { footerGroups, termGroups } from './footer-links.ts';

const socialIcons: Record<keyof typeof brand.social, IconShape> = {
  facebook: IconBrandFacebook,
  line: IconBrandLine,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
};
const socialNames = Object.keys(brand.social) as (keyof typeof brand.social)[];

/** The company, contacts, and all links to its documents. */
export function Footer({ layout, onConsent }: { layout: LayoutKind; onConsent(): void }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const Group = layout === 'mobile' ? FoldedGroup : OpenGroup;
  return (
    <footer className={`${styles.footer} on-deep`}>
      <div className={styles.inner}>
        <section className={styles.contact}>
          <h2>{t('contact')}</h2>
          <ul>
            <li>
              <a href={`tel:${brand.callCentre}`}>{t('callCentre', { phone: brand.callCentre })}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
          </ul>
          <ul className={styles.social} aria-label={plain(t('followUs'))}>
            {socialNames.map((name) => (
              <li key={name}>
                <a href={brand.social[name]} rel="noopener" aria-label={plain(t(`social.${name}`))}>
                  <Icon of={socialIcons[name]} size={24} />
                </a>
              </li>
            ))}
          </ul>
        </section>
        {footerGroups.map((group) => (
          <Group key={group.name} title={t(`footer.${group.name}`)}>
            {group.links.map(({ name, path }) => (
              <li key={path}>
                <Link to={path}>{t(`links.${name}`)}</Link>
              </li>
            ))}
          </Group>
        ))}
      </div>
      <nav className={styles.terms} aria-label={plain(t('links.terms'))}>
        {termGroups.map((group) => (
          <Group key={group.name} title={t(`footer.${group.name}`)}>
            {group.links.map(({ name, path }) => (
              <li key={path}>
                <Link to={path}>{t(`terms.${name}`)}</Link>
              </li>
            ))}
          </Group>
        ))}
      </nav>
      <div className={styles.end}>
        <p>© {brand.name[language]}</p>
        <ConsentLink onConsent={onConsent} />
      </div>
    </footer>
  );
}

function OpenGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** On a phone only the titles are expanded at first. */
function FoldedGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary className="chevron">
        <h2>{title}</h2>
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function ConsentLink({ onConsent }: { onConsent(): void }) {
  const { t } = useTranslation('consent');
  const at = useLocation();
  return (
    <a
      href={consentSettingsPath(at)}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        onConsent();
      }}
    >
      {t('settings')}
    </a>
  );
}
