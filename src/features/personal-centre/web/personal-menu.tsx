import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import IconAddressBook from '#web/icons/tabler/IconAddressBook.json' with { type: 'json' };
import IconApi from '#web/icons/tabler/IconApi.json' with { type: 'json' };
import IconBell from '#web/icons/tabler/IconBell.json' with { type: 'json' };
import IconCalculator from '#web/icons/tabler/IconCalculator.json' with { type: 'json' };
import IconCash from '#web/icons/tabler/IconCash.json' with { type: 'json' };
import IconChevronRight from '#web/icons/tabler/IconChevronRight.json' with { type: 'json' };
import IconClipboardList from '#web/icons/tabler/IconClipboardList.json' with { type: 'json' };
import IconDevices from '#web/icons/tabler/IconDevices.json' with { type: 'json' };
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import IconHistory from '#web/icons/tabler/IconHistory.json' with { type: 'json' };
import IconHome from '#web/icons/tabler/IconHome.json' with { type: 'json' };
import IconId from '#web/icons/tabler/IconId.json' with { type: 'json' };
import IconLock from '#web/icons/tabler/IconLock.json' with { type: 'json' };
import IconMail from '#web/icons/tabler/IconMail.json' with { type: 'json' };
import IconMapPin from '#web/icons/tabler/IconMapPin.json' with { type: 'json' };
import IconPackage from '#web/icons/tabler/IconPackage.json' with { type: 'json' };
import IconPackageExport from '#web/icons/tabler/IconPackageExport.json' with { type: 'json' };
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import IconReportMoney from '#web/icons/tabler/IconReportMoney.json' with { type: 'json' };
import IconTrash from '#web/icons/tabler/IconTrash.json' with { type: 'json' };
import IconTruckDelivery from '#web/icons/tabler/IconTruckDelivery.json' with { type: 'json' };
import IconTruckReturn from '#web/icons/tabler/IconTruckReturn.json' with { type: 'json' };
import IconWebhook from '#web/icons/tabler/IconWebhook.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { EmailText } from '../email/web/email-text.tsx';
import styles from './personal.module.css';
import type { CustomerInfo } from './personal-loader.widget.ts';
import { listOwn, type PersonalPart, partGroups, pathOfPart, services } from './personal-paths.ts';

const partIcons: Record<PersonalPart, IconShape> = {
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
const linkIcons: Record<string, IconShape> = {
  orders: IconClipboardList,
  returns: IconTruckReturn,
  customs: IconPackageExport,
  addresses: IconAddressBook,
  parcelTemplates: IconPackage,
  lastingWishes: IconHome,
  claims: IconReportMoney,
  payoutAccounts: IconCash,
  developers: IconApi,
  webhooks: IconWebhook,
  track: IconTruckDelivery,
  price: IconCalculator,
  dropPoints: IconMapPin,
};

type Entry = { to: string; icon: IconShape; name: string; text?: ReactNode };

/** All sections and services of the personal centre, in groups. */
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
  const forSending = services.map(toEntry('services'));
  return (
    <>
      <Group name={t('groups.services')} entries={forSending} isTiles />
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
  /** As tiles, for frequent tasks. */
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
