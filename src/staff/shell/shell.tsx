import { AppShell, Burger, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { UnsavedGuard } from '../kit/forms/unsaved.tsx';
import { ShortcutSheet } from '../kit/keys/shortcut-sheet.tsx';
import { WayOnContext } from '../kit/page/loaded.tsx';
import { Bell } from '../notices/bell.tsx';
import { screens } from '../registrations.ts';
import { LoginOverPage } from '../session/login-over-page.tsx';
import { welcomeAddresses } from '../welcome/welcome.addresses.ts';
import { AccountMenu } from './account-menu.tsx';
import { CarrierMark } from './carrier-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton, SearchWindow } from './search-window.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

const MAIN = 'main';

/** The frame of every screen: top bar, side navigation, and overlays. */
export function Shell() {
  const { t } = useTranslation('staff/shell');
  const [isOpen, { toggle, close }] = useDisclosure();
  const [hasKeys, keys] = useDisclosure();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    close();
    // The next Tab continues from the new page, and screen readers announce its title.
    main.current?.focus();
    scrollTo(0, 0);
  }, [pathname, close]);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', lg: 'lg' }}
    >
      <a className="skip-link" href={`#${MAIN}`}>
        {t('skip')}
      </a>
      <AppShell.Header className={classes.bar}>
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={t('navigation')}
            aria-expanded={isOpen}
          />
          <Link to={welcomeAddresses.start} className={classes.brand}>
            <CarrierMark />
            <Text span fw={600} visibleFrom="sm">
              {t('name')}
            </Text>
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.tools}>
          <SearchButton />
          <Bell />
          <LanguageMenu />
          <AccountMenu onKeys={keys.open} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar component="div" className={classes.side}>
        <SideNavigation />
      </AppShell.Navbar>
      <AppShell.Main id={MAIN} ref={main} tabIndex={-1} className={classes.main}>
        <WayOnContext value={<ToList />}>
          <UnsavedGuard>
            <Outlet />
          </UnsavedGuard>
        </WayOnContext>
      </AppShell.Main>
      <SearchWindow />
      <ShortcutSheet isOpen={hasKeys} onOpen={keys.open} onClose={keys.close} />
      <LoginOverPage />
    </AppShell>
  );
}

/** To the list that the shown record belongs to; nothing on a list itself. */
function ToList() {
  const { t } = useTranslation('staff/kit');
  const { pathname } = useLocation();
  const list = screens.find(({ path, place }) => place && path !== '/' && pathname.startsWith(`${path}/`));
  if (!list) return null;
  return (
    <Button component={Link} to={list.path}>
      {t('page.toList')}
    </Button>
  );
}
