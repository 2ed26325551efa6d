import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#routes/paths.ts';
import { findRoute, UNKNOWN_PATH_NOTE } from '#routes/redirects.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './unknown-path-note.module.css';

/** Explains to a visitor of an unknown path why the track page opened; without scripts the fragment alone shows it. */
export function UnknownPathNote() {
  const { t } = useTranslation('shell');
  const { pathname, hash } = useLocation();
  const [isShown, setShown] = useState<boolean>();
  // Client-side navigations do not update `:target`.
  useEffect(() => setShown(hash === `#${UNKNOWN_PATH_NOTE}`), [hash]);
  if (findRoute(pathname)?.path !== paths.track) return null;
  return (
    <div id={UNKNOWN_PATH_NOTE} tabIndex={-1} className={styles.note} data-shown={isShown}>
      <Notice
        tone="info"
        title={t('unknownPath.title')}
        actions={
          <>
            <Link to={paths.home}>{t('links.home')}</Link>
            <Link to={paths.customerSupport}>{t('links.support')}</Link>
          </>
        }
      >
        <p>{t('unknownPath.text')}</p>
      </Notice>
    </div>
  );
}
