import type { TablerIcon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconApi from '@tabler/icons-react/dist/esm/icons/IconApi.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { EmailText } from '../email/web/email-text.tsx';
import styles from './personal.module.css';
import type { CustomerInfo } from './personal-loader.widget.ts';
import { listOwn, listServices, type PersonalPart, partGroups, pathOfPart } from './personal-paths.ts';
import { useLayout } from './use-personal.widget.ts';

const partIcons: Record<PersonalPart, TablerIcon> = {
  profile: IconId,
  email: IconMail,
  phone: IconPhone,
  password: IconLock,
  devices: IconDevices,
  logins: IconHistory,
  notifications: IconBell,
  data: IconDownload,
  deletion: IconTrash,
};
const linkIcons: Record<string, TablerIcon> = {
  orders: IconClipboardList,
  addresses: IconAddressBook,
  claims: IconReportMoney,
  developers: IconApi,
  webhooks: IconWebhook,
  track: IconTruckDelivery,
  price: IconCalculator,
  dropPoints: IconMapPin,
};

type Entry = { to: string; icon: TablerIcon; name: string; text?: ReactNode };

/** Everything in the personal centre and what customers come for, in groups. */
export function PersonalMenu({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const layout = useLayout();
  const toEntry = (of: 'lists' | 'services') => (link: { name: string; path: string }) => ({
    to: link.path,
    icon: linkIcons[link.name] ?? IconChevronRight,
    name: t(`${of}.${link.name}`),
  });
  const email = info.email ?? info.pendingEmail;
  const known: Partial<Record<PersonalPart, ReactNode>> = {
    email: email === null ? t('email.none') : <EmailText email={email} />,
    phone: info.maskedPhone,
  };
  const own = listOwn(layout).map(toEntry('lists'));
  const services = listServices(layout).map(toEntry('services'));
  return (
    <>
      <Group name={t('groups.services')} entries={services} isTiles />
      <Group name={t('groups.own')} entries={own} />
      {partGroups.map(({ name, parts }) => (
        <Group
          key={name}
          name={t(`groups.${name}`)}
          entries={parts.map((part) => ({
            to: pathOfPart(part, layout),
            icon: partIcons[part],
            name: t(`parts.${part}.title`),
            text: known[part],
          }))}
        />
      ))}
    </>
  );
}

type GroupProps = {
  name: string;
  entries: readonly Entry[];
  /** Side by side, for what is done most. */
  isTiles?: boolean;
};

function Group({ name, entries, isTiles = false }: GroupProps) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.groupName}>
        {name}
      </h2>
      <ul className={isTiles ? styles.tiles : styles.menu}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>
              <Icon of={entry.icon} size={24} className={styles.entryIcon} />
              <span className={styles.entry}>
                <span className={styles.entryName}>{entry.name}</span>
                {entry.text && <span className={styles.entryText}>{entry.text}</span>}
              </span>
              {!isTiles && <Icon of={IconChevronRight} className={styles.towardsEnd} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
