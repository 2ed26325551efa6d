import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { logOut } from '#features/accounts/sign-in/web/log-out.widget.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MenuDetails } from '#ui/actions/menu-details.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import IconLogout from '#web/icons/tabler/IconLogout.json' with { type: 'json' };
import IconUser from '#web/icons/tabler/IconUser.json' with { type: 'json' };
import { askForLogin } from '#web/state/login-request.ts';
import { type SessionUser, useSession } from '#web/state/session.ts';
import styles from './account-menu.module.css';

/** Login, or the logged-in customer, at the end of the desktop's main bar. */
export function AccountMenu() {
  const user = useSession();
  return user ? <Account user={user} /> : <LoginLink />;
}

/** Opens the dialog; before the scripts run it links to Home, which opens it. */
function LoginLink() {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const next = pathname === paths.home ? null : pathname + search;

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    askForLogin();
  }
  return (
    <ButtonLink
      to={paths.loginDialog(next)}
      icon={IconUser}
      className={styles.login}
      rel="nofollow"
      onClick={open}
    >
      {t('session.login')}
    </ButtonLink>
  );
}

function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const summary = (
    <>
      <Avatar name={user.name} pictureUrl={user.pictureUrl} />
      <span className="visually-hidden">{t('session.account')}: </span>
      <span className={styles.name}>{user.name}</span>
    </>
  );
  return (
    <MenuDetails className={styles.account} summary={summary}>
      {(close) => (
        <div className={styles.menu}>
          <p className={styles.who}>
            {user.name}
            <span>{user.kind === 'VIP' ? t('session.vipAccount') : user.maskedPhone}</span>
          </p>
          <Link to={paths.personalCentre} onClick={close}>
            <Icon of={IconUser} />
            {t('session.personalCenter')}
          </Link>
          <button type="button" onClick={() => void logOut()}>
            <Icon of={IconLogout} />
            {t('session.logout')}
          </button>
        </div>
      )}
    </MenuDetails>
  );
}
