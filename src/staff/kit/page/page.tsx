import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** A parent page. */
export type Crumb = { to: string; title: string };

type PageProps = {
  title: string;
  /** One line below the title: the purpose of the page, or the state of its record. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Buttons; at most one of them is the main action (`color="brand" variant="filled"`). */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: its breadcrumbs, title, actions, and content. */
export function Page({ title, lead, crumbs = [], actions, children }: PageProps) {
  const { t } = useTranslation('staff/kit');
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title, t]);
  return (
    <Stack gap="md">
      {crumbs.length > 0 && (
        <nav aria-label={t('page.crumbs')}>
          <Breadcrumbs>
            {crumbs.map(({ to, title: name }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {name}
              </Anchor>
            ))}
            <Text size="sm" c="dimmed" aria-current="page">
              {title}
            </Text>
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="start" gap="sm">
        {/* A long lead goes on in a second line; the actions stay beside it. */}
        <Stack gap={4} flex="1 1 20rem" miw={0}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </Stack>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
