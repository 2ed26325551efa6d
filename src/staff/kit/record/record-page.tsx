import { Card, Grid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Crumb, Page } from '../page/page.tsx';

type RecordPageProps = {
  title: string;
  lead?: ReactNode;
  /** At least the list that the record belongs to. */
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  /** The main content, `Section` by `Section`. */
  children: ReactNode;
  /** For reference: properties and history. */
  beside?: ReactNode;
};

/** The page of one record: what can be edited, and beside it properties and history. */
export function RecordPage({ children, beside, ...page }: RecordPageProps) {
  return (
    <Page {...page}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: beside ? 7 : 12 }}>
          <Stack gap="md">{children}</Stack>
        </Grid.Col>
        {beside && (
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack gap="md">{beside}</Stack>
          </Grid.Col>
        )}
      </Grid>
    </Page>
  );
}

/** A part of a page with a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder component="section" padding="md">
      <Stack gap="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
