import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../lib/brand.ts';
import type { LayoutKind } from '../../../lib/layout-kind.ts';
import { paths } from '../../../routes/paths.ts';
import { isBuilt } from '../../../routes/redirects.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './teasers.module.css';

/** How to find a drop point: by where the visitor is, in the list, or by asking. */
export function DropPointTeaser() {
  const { t } = useTranslation('home');
  return (
    <Teaser picture="/art/drop-point.svg" title={t('dropPoints.title')} text={t('dropPoints.text')}>
      <ButtonLink to={paths.dropPoints({ near: 'me' })} rel="nofollow" icon={IconMapPin}>
        {t('dropPoints.near')}
      </ButtonLink>
      <ButtonLink to={paths.dropPoints()}>{t('dropPoints.find')}</ButtonLink>
      <a href={`tel:${brand.callCentre}`} className={styles.call}>
        <Icon of={IconPhone} />
        {t('dropPoints.call', { phone: brand.callCentre })}
      </a>
    </Teaser>
  );
}

/** The customers' app, for those who send often. */
export function AppTeaser({ layout }: { layout: LayoutKind }) {
  const { t } = useTranslation('home');
  if (!isBuilt(paths.app, layout)) return null;
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
