import type { TablerIcon } from '@tabler/icons-react';
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs';
import IconBrandTiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '../lib/brand.ts';
import { Icon } from '../ui/icon.tsx';
import type { LayoutKind } from '../web/layout-kind.ts';
import styles from './footer.module.css';
import { listLegal } from './navigation.ts';
import { useLanguage } from './use-language.ts';

const socialIcons: Record<keyof typeof brand.social, TablerIcon> = {
  facebook: IconBrandFacebook,
  line: IconBrandLine,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
};
const socialNames = Object.keys(brand.social) as (keyof typeof brand.social)[];

/** Who stands behind the site and how to reach them. */
export function Footer({ layout }: { layout: LayoutKind }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const legal = listLegal(layout);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section>
          <h2>{t('contact')}</h2>
          <ul>
            <li>
              <a href={`tel:${brand.callCentre}`}>{t('callCentre', { phone: brand.callCentre })}</a>
            </li>
            <li>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </li>
          </ul>
        </section>
        {legal.length > 0 && (
          <section>
            <h2>{t('legal')}</h2>
            <ul>
              {legal.map((link) => (
                <li key={link.name}>
                  <Link to={link.path}>{t(`links.${link.name}`)}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{t('followUs')}</h2>
          <ul className={styles.social}>
            {socialNames.map((name) => (
              <li key={name}>
                <a href={brand.social[name]} rel="noopener" aria-label={t(`social.${name}`)}>
                  <Icon of={socialIcons[name]} size={24} />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.company}>© {brand.name[language]}</p>
      </div>
    </footer>
  );
}
