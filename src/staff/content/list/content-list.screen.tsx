import { Button } from '@mantine/core';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ContentRow } from '../../../features/content-desk/content-desk.contract.ts';
import { NEW_PREFIX } from '../../../features/content-desk/content-desk.rules.ts';
import { Page } from '../../kit/page/page.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { ListState } from '../../kit/table/list-state.ts';
import { useList } from '../../kit/table/use-list.ts';
import { useMay } from '../../session/session.ts';
import { pieceAddress, useKind } from '../content-addresses.ts';
import { useColumns } from './columns.tsx';
import { ContentListFilters } from './content-list-filters.tsx';
import { allPieces, contentFilters, loadContent } from './load-content.ts';
import { OrderList } from './order-list.tsx';

const ORDER = 'order';
const rowId = ({ id }: ContentRow) => id;

/** All pieces of a kind of content, with what waits to be published. */
export default function ContentListScreen() {
  const { t } = useTranslation('staff/content');
  const kind = useKind();
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const load = useCallback((state: ListState) => loadContent(kind, state), [kind]);
  const list = useList({ name: `content-${kind}`, load, filters: contentFilters });
  const { data } = useQuery(allPieces(kind));
  const columns = useColumns(kind, data?.isScheduled ?? true);
  const isOrdering = query.has(ORDER) && data !== undefined;
  const setOrdering = (on: boolean) => setQuery(on ? { [ORDER]: '1' } : {});
  return (
    <Page
      title={t(`kinds.${kind}`)}
      lead={isOrdering ? t('order.lead') : t(`leads.${kind}`)}
      actions={
        !isOrdering && (
          <>
            {data?.isOrdered && may('content.publish') && (
              <Button
                leftSection={<IconArrowsSort size={18} aria-hidden />}
                onClick={() => setOrdering(true)}
              >
                {t('order.change')}
              </Button>
            )}
            {data?.mayAdd && may('content.edit') && <AddButton />}
          </>
        )
      }
    >
      {isOrdering ? (
        <OrderList kind={kind} rows={data.items} onEnd={() => setOrdering(false)} />
      ) : (
        <DataTable
          label={t(`kinds.${kind}`)}
          list={list}
          columns={columns}
          rowId={rowId}
          rowLink={({ id }) => pieceAddress(kind, id)}
          filters={<ContentListFilters list={list} kind={kind} />}
          empty={t('empty')}
        />
      )}
    </Page>
  );
}

/** A new piece has an id of its own from the start, under which its drafts are kept. */
function AddButton() {
  const { t } = useTranslation('staff/content');
  const kind = useKind();
  const [id] = useState(() => NEW_PREFIX + crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return (
    <Button
      component={Link}
      to={pieceAddress(kind, id)}
      variant="filled"
      color="brand"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t(`add.${kind}`)}
    </Button>
  );
}
