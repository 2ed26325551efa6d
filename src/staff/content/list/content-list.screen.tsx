import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ContentRow } from '#features/content/staff/content.staff.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconArrowsSort from '#web/icons/tabler/IconArrowsSort.json' with { type: 'json' };
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import { Page } from '../../kit/page/page.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { ListState } from '../../kit/table/list-state.ts';
import { useList } from '../../kit/table/use-list.ts';
import { useMay } from '../../session/session.ts';
import { newPieceId, pieceAddress, useKind } from '../content.addresses.ts';
import { useColumns } from './columns.tsx';
import { ContentListFilters } from './content-list-filters.tsx';
import { contentFilters, loadContent } from './load-content.ts';
import { OrderList } from './order-list.tsx';
import { SeveralPieces } from './several-pieces.tsx';

const ORDER = 'order';
/** News are looked for by their date; other kinds have an order of their own. */
const NEWEST_FIRST = '-publishAt';
const rowId = ({ id }: ContentRow) => id;

/** All items of a kind of content, with pending changes. */
export default function ContentListScreen() {
  const { t } = useTranslation('staff/content');
  const kind = useKind();
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const load = useCallback(
    (state: ListState, signal?: AbortSignal) => loadContent(kind, state, signal),
    [kind],
  );
  const sort = kind === 'release' ? NEWEST_FIRST : undefined;
  const list = useList({ name: `content-${kind}`, load, filters: contentFilters, sort });
  const { page } = list;
  const columns = useColumns(kind, page?.isScheduled ?? true);
  const isOrdering = query.has(ORDER);
  const setOrdering = (on: boolean) => setQuery(on ? { [ORDER]: '1' } : {});
  return (
    <Page
      title={t(`kinds.${kind}`)}
      lead={isOrdering ? t('order.lead') : t(`leads.${kind}`)}
      actions={
        !isOrdering && (
          <>
            {page?.isOrdered && may('content.publish') && (
              <Button
                leftSection={<DrawnIcon of={IconArrowsSort} size={18} />}
                onClick={() => setOrdering(true)}
              >
                {t('order.change')}
              </Button>
            )}
            {page?.mayAdd && may('content.edit') && <AddButton />}
          </>
        )
      }
    >
      {isOrdering ? (
        <OrderList kind={kind} onEnd={() => setOrdering(false)} />
      ) : (
        <DataTable
          label={t(`kinds.${kind}`)}
          list={list}
          columns={columns}
          rowId={rowId}
          rowLink={({ id }) => pieceAddress(kind, id)}
          filters={<ContentListFilters list={list} kind={kind} />}
          bulkActions={
            may('content.publish')
              ? (rows, done) => (
                  <SeveralPieces
                    kind={kind}
                    isScheduled={page?.isScheduled ?? false}
                    rows={rows}
                    onDone={done}
                  />
                )
              : undefined
          }
          empty={t('empty')}
        />
      )}
    </Page>
  );
}

function AddButton() {
  const { t } = useTranslation('staff/content');
  const kind = useKind();
  const [id] = useState(newPieceId);
  return (
    <Button
      component={Link}
      to={pieceAddress(kind, id)}
      variant="filled"
      color="brand"
      leftSection={<DrawnIcon of={IconPlus} size={18} />}
    >
      {t(`add.${kind}`)}
    </Button>
  );
}
