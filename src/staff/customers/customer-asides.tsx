import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { customerDetail } from '#features/accounts/staff/accounts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Section } from '../kit/record/record-page.tsx';
import { messageAddresses } from '../messages/messages.addresses.ts';
import { useMay } from '../session/session.ts';
import { supportAddresses } from '../support/support.addresses.ts';
import { shownPhone } from '../texts/phone.ts';
import classes from './customers.module.css';

type Detail = OutputOf<typeof customerDetail>;

/** Who restricted the account or lifted it, when and why. */
export function Restrictions({ restrictions }: Pick<Detail, 'restrictions'>) {
  const { t } = useTranslation('staff/customers');
  const language = useLanguage();
  if (restrictions.length === 0) return null;
  return (
    <Section title={t('restrictions.title')}>
      <Stack gap="sm" component="ul" m={0} p={0}>
        {restrictions.map(({ restricted, at, by, reason }) => (
          <li key={at} className={classes.session}>
            <Text fw={600}>{t(restricted ? 'restrictions.restricted' : 'restrictions.lifted')}</Text>
            <Text style={{ overflowWrap: 'anywhere' }}>{t('restrictions.why', { reason })}</Text>
            <Text size="sm" c="dimmed">
              {by} · {formatDateTime(at, language)}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Where messages to and from the phone of a customer are found, for those who may read them. */
export function CustomerMessages({ phone }: { phone: string }) {
  const { t } = useTranslation('staff/customers');
  const may = useMay();
  const shown = shownPhone(phone);
  const links = [
    { right: 'messages.read', to: messageAddresses.messages, text: t('writing.sent', { phone: shown }) },
    {
      right: 'complaints.read',
      to: supportAddresses.supportMessages,
      text: t('writing.support', { phone: shown }),
    },
  ] as const;
  const open = links.filter(({ right }) => may(right));
  if (phone === '' || open.length === 0) return null;
  return (
    <Section title={t('writing.title')}>
      <Stack gap="xs">
        {open.map(({ to, text }) => (
          <Anchor key={to} component={Link} to={`${to}?${new URLSearchParams({ text: shown })}`}>
            {text}
          </Anchor>
        ))}
      </Stack>
    </Section>
  );
}
