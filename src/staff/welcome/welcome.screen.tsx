import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { Page } from '../kit/page/page.tsx';
import type { Need } from '../registration.ts';
import { needs } from '../registrations.ts';
import { useMay, useMember } from '../session/session.ts';
import { usePlaces } from '../shell/use-places.ts';
import classes from './welcome.module.css';

/** Charts are larger than the rest of the page, and nobody waits for them. */
const ChartsPart = lazy(() => import('./charts/charts-part.tsx'));

/** Pending work of this person, and links to all accessible screens. */
export default function WelcomeScreen() {
  const { t } = useTranslation('staff/welcome');
  const { name } = useMember();
  const may = useMay();
  const mine = needs.filter(({ permission }) => may(permission));
  return (
    <Page title={t('title')} lead={t('hello', { name })}>
      {mine.length > 0 && (
        <Stack gap="sm" component="section">
          <Title order={2} size="h4">
            {t('needs')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
            {mine.map((need) => (
              <NeedCard key={need.name} need={need} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <Places />
      <Suspense>
        <ChartsPart />
      </Suspense>
    </Page>
  );
}

function NeedCard({ need: { name, title, to, count } }: { need: Need }) {
  const { t } = useTranslation('staff/welcome');
  const language = useLanguage();
  const counted = useQuery({ queryKey: ['needs', name], queryFn: ({ signal }) => count(signal) });
  const [address] = to.split('?');
  const isThere = usePlaces().some(({ path }) => path === address);
  const content = (
    <>
      <Text fw={600} size="xl" component="span">
        {counted.data === undefined ? '–' : formatNumber(counted.data, language)}
      </Text>
      <Text component="span">{t(title)}</Text>
      {counted.error && (
        <Text size="sm" c="danger" component="span">
          {t('counts.unknown')}
        </Text>
      )}
    </>
  );
  return isThere ? (
    <Card withBorder component={Link} to={to} className={classes.card}>
      {content}
    </Card>
  ) : (
    <Card withBorder className={classes.card}>
      {content}
    </Card>
  );
}

function Places() {
  const { t } = useTranslation('staff/welcome');
  const places = usePlaces().filter(({ path }) => path !== '/');
  if (places.length === 0) return null;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {t('places')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {places.map(({ path, title, icon }) => (
          <Card key={path} withBorder component={Link} to={path} className={classes.card}>
            <DrawnIcon of={icon} size={24} />
            <Text component="span">{t(title)}</Text>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
