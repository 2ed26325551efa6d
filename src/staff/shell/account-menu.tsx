import { Button, Kbd, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconLogout from '#web/icons/tabler/IconLogout.json' with { type: 'json' };
import IconUser from '#web/icons/tabler/IconUser.json' with { type: 'json' };
import { accountAddresses } from '../account/account.addresses.ts';
import { logOut, useMember } from '../session/session.ts';
import { useRoleNames } from '../texts/role-names.ts';
import classes from './shell.module.css';

/** The logged-in member, their account, the sheet of shortcuts, and logout. */
export function AccountMenu({ onKeys }: { onKeys(): void }) {
  const { t } = useTranslation('staff/shell');
  const member = useMember();
  const roles = useRoleNames()(member.roles);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="subtle" color="ink" px="xs" leftSection={<DrawnIcon of={IconUser} size={20} />}>
          <span className={classes.member}>{member.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{roles}</Menu.Label>
        <Menu.Item
          component={Link}
          to={accountAddresses.account}
          leftSection={<DrawnIcon of={IconUser} size={18} />}
        >
          {t('account')}
        </Menu.Item>
        <Menu.Item visibleFrom="md" onClick={onKeys} rightSection={<Kbd size="xs">?</Kbd>}>
          {t('keys')}
        </Menu.Item>
        <Menu.Item leftSection={<DrawnIcon of={IconLogout} size={18} />} onClick={() => void logOut()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
