import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { pageSizes } from './list-state.ts';
import type { List } from './use-list.ts';

/** The position in the list, with links to other pages. */
export function TableFoot<Row>({ list }: { list: List<Row> }) {
  const total = list.page?.total;
  return (
    <Group justify="space-between" gap="sm">
      {/* On this side, since notices come up on the other. */}
      <Group gap="sm">
        {total === undefined ? <ReadOn list={list} /> : <Pages list={list} total={total} />}
        <PageSize list={list} />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {total === undefined ? <Counted list={list} /> : <Range list={list} total={total} />}
      </Text>
    </Group>
  );
}

type TotalProps<Row> = { list: List<Row>; total: number };

function Range<Row>({ list, total }: TotalProps<Row>) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const from = (list.state.page - 1) * list.state.pageSize + 1;
  const to = from + (list.page?.rows.length ?? 0) - 1;
  const [first, last, all] = [from, to, total].map((value) => formatNumber(value, language));
  return t('table.range', { first, last, all });
}

function Counted<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const { counted } = list.page ?? {};
  if (!counted) return null;
  const all = formatNumber(counted.total, language);
  return t(counted.isMore ? 'table.moreThan' : 'table.inAll', { all });
}

function PageSize<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('staff/kit');
  return (
    <NativeSelect
      aria-label={t('table.pageSize')}
      value={String(list.state.pageSize)}
      data={pageSizes.map((size) => ({ value: String(size), label: t('table.perPage', { size }) }))}
      onChange={(event) => list.change({ pageSize: Number(event.currentTarget.value) })}
    />
  );
}

function Pages<Row>({ list, total }: TotalProps<Row>) {
  const { t } = useTranslation('staff/kit');
  return (
    <Pagination
      role="navigation"
      aria-label={t('table.pages')}
      total={Math.max(1, Math.ceil(total / list.state.pageSize))}
      value={list.state.page}
      onChange={(page) => list.change({ page })}
      getItemProps={(number) => ({ 'aria-label': t('table.page', { number }) })}
      getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
    />
  );
}

/** A list without page numbers goes forward and back to its beginning; in between the browser's Back is used. */
function ReadOn<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('staff/kit');
  const next = list.page?.nextCursor ?? null;
  return (
    <>
      <Button disabled={list.state.cursor === ''} onClick={() => list.change({ cursor: '' })}>
        {t('table.first')}
      </Button>
      <Button disabled={next === null} onClick={() => list.change({ cursor: String(next ?? '') })}>
        {t('table.next')}
      </Button>
    </>
  );
}
