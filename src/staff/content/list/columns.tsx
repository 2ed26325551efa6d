import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { smallerCopy } from '#features/publishing/library-address.rules.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { Column } from '../../kit/table/columns.ts';
import { OneLine } from '../../kit/table/one-line.tsx';
import { DotBadge } from '../dot-badge.tsx';
import { kinds } from '../kinds.ts';
import { PageLink } from '../page-link.tsx';
import { StateBadge } from '../state-badge.tsx';
import classes from './columns.module.css';
import { titleOf } from './load-content.ts';

/** Twice the displayed width, for high-density screens. */
const LEAST_WIDTH = 192;

/** The columns of a list of content; only those that its kind has. */
export function useColumns(kind: ContentKind, isScheduled: boolean): readonly Column<ContentRow>[] {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  return useMemo(() => {
    const at = (when: string | null) => (when === null ? '–' : formatDateTime(when, language));
    const { groups, fields } = kinds[kind];
    const nameOf = (group: string | null) => {
      const choice = groups.find(({ value }) => value === group);
      return choice ? t(choice.text) : '–';
    };
    const marks = (row: ContentRow) => [
      ...(row.draftBy === null ? [] : [t('marks.draft', { name: row.draftBy })]),
      ...row.older.map((each) => t('marks.older', { language: t(`languages.${each}`) })),
    ];
    const columns: (Column<ContentRow> | false)[] = [
      {
        id: 'title',
        label: t('columns.title'),
        cell: (row) => titleOf(row, language) || t('untitled'),
      },
      (kind === 'banner' || kind === 'release') && {
        id: 'picture',
        label: t('columns.picture'),
        cell: (row) => <Picture link={row.picture} />,
        text: (row) => row.picture ?? '',
      },
      kind === 'seo' && {
        id: 'page',
        label: t('columns.page'),
        cell: ({ id }) => <PageLink path={id} />,
        text: ({ id }) => id,
      },
      groups.length > 0 && { id: 'group', label: t(`groups.${kind}`), cell: (row) => nameOf(row.group) },
      isScheduled && {
        id: 'state',
        label: t('columns.state'),
        cell: (row) => <StateBadge state={row.state} />,
        text: (row) => t(`states.${row.state}`),
      },
      fields.some(({ as }) => as === 'switch') && {
        id: 'enabled',
        label: t('columns.enabled'),
        cell: (row) => t(row.enabled === false ? 'switch.off' : 'switch.on'),
      },
      kind === 'banner' && {
        id: 'clicks',
        label: t('columns.clicks'),
        cell: (row) => row.clicks?.recent ?? '–',
        isNumber: true,
      },
      isScheduled && {
        id: 'publishAt',
        label: t('columns.publishAt'),
        cell: (row) => at(row.publishAt),
        isSortable: true,
      },
      isScheduled && {
        id: 'offlineAt',
        label: t('columns.offlineAt'),
        cell: (row) => at(row.offlineAt),
        isExtra: true,
      },
      {
        id: 'plannedAt',
        label: t('columns.plannedAt'),
        cell: (row) => at(row.plannedAt),
      },
      {
        id: 'editedAt',
        isSortable: true,
        label: t('columns.editedAt'),
        cell: (row) => (
          <>
            <OneLine>{at(row.editedAt)}</OneLine>
            {/* Most have come with the product: saying so on each would make every row two lines. */}
            {row.editor !== null && (
              <Text size="xs" c="dimmed">
                {row.editor}
              </Text>
            )}
          </>
        ),
        text: (row) => at(row.editedAt),
      },
      {
        id: 'editor',
        label: t('columns.editor'),
        cell: (row) => row.editor ?? t('shipped'),
        isExtra: true,
      },
      {
        id: 'marks',
        label: t('columns.marks'),
        cell: (row) => <Marks texts={marks(row)} />,
        text: (row) => marks(row).join(', '),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, language, kind, isScheduled]);
}

function Picture({ link }: { link: string | null }) {
  if (link === null) return '–';
  const address = smallerCopy(link, LEAST_WIDTH);
  return <img className={classes.thumbnail} src={address} alt="" loading="lazy" decoding="async" />;
}

function Marks({ texts }: { texts: readonly string[] }) {
  return (
    <Group gap={4}>
      {texts.map((text) => (
        <DotBadge key={text} color="warn">
          {text}
        </DotBadge>
      ))}
    </Group>
  );
}
