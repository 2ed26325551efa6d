import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Whose records of a queue are sought. */
export type Owner = 'me' | 'nobody';

type NextInQueueProps = {
  /** The name under which answers about the queue are cached. */
  name: string;
  current: string;
  /** The ids of the two most urgent records of a member. */
  find(owner: Owner, signal: AbortSignal): Promise<readonly string[]>;
  linkOf(id: string): string;
  /** Whether nothing is left to do on this record. */
  isMain: boolean;
};

/** Leads to the most urgent record that waits: one's own first, then those that nobody has. */
export function NextInQueue({ name, current, find, linkOf, isMain }: NextInQueueProps) {
  const { t } = useTranslation('staff/kit');
  const next = useQuery({
    queryKey: [name, 'next', current],
    queryFn: async ({ signal }) => {
      for (const owner of ['me', 'nobody'] as const) {
        const found = (await find(owner, signal)).find((id) => id !== current);
        if (found !== undefined) return found;
      }
      return null;
    },
  });
  if (!next.data) return null;
  return (
    <Button component={Link} to={linkOf(next.data)} {...(isMain && { variant: 'filled', color: 'brand' })}>
      {t('queue.next')}
    </Button>
  );
}
