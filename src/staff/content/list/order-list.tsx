import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentRow, reorderContent } from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconGripVertical from '#web/icons/tabler/IconGripVertical.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { useUnsaved } from '../../kit/forms/unsaved.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { kinds } from '../kinds.ts';
import { StateBadge } from '../state-badge.tsx';
import { forgetPieces, piecesInOrder, titleOf } from './load-content.ts';
import { useOrderAnnouncements } from './order-announcements.ts';
import classes from './order-list.module.css';

type OrderListProps = { kind: ContentKind; onEnd(): void };
type OrderOfGroupProps = OrderListProps & {
  rows: readonly ContentRow[];
  isMore: boolean;
  children(isChanged: boolean): React.ReactNode;
};

/** The items of one group in order, to be dragged or moved by keyboard; saved explicitly. */
export function OrderList({ kind, onEnd }: OrderListProps) {
  const { groups } = kinds[kind];
  const [group, setGroup] = useState(groups[0]?.value ?? null);
  // Not refetched automatically, because that could interrupt dragging.
  const inside = useQuery({ ...piecesInOrder(kind, group), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Loaded query={inside}>
      {({ rows, isMore }) => (
        <OrderOfGroup key={group} kind={kind} rows={rows} isMore={isMore} onEnd={onEnd}>
          {(isChanged) =>
            groups.length > 0 && (
              <GroupChoice kind={kind} group={group} onChange={setGroup} isDisabled={isChanged} />
            )
          }
        </OrderOfGroup>
      )}
    </Loaded>
  );
}

type GroupChoiceProps = {
  kind: ContentKind;
  group: string | null;
  onChange(group: string): void;
  isDisabled: boolean;
};

function GroupChoice({ kind, group, onChange, isDisabled }: GroupChoiceProps) {
  const { t } = useTranslation('staff/content');
  return (
    <NativeSelect
      label={t(`groups.${kind}`)}
      value={group ?? ''}
      maw={320}
      disabled={isDisabled}
      data={kinds[kind].groups.map(({ value, text }) => ({ value, label: t(text) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function OrderOfGroup({ kind, rows, isMore, onEnd, children }: OrderOfGroupProps) {
  const { t } = useTranslation('staff/content');
  const [ids, setIds] = useState(rows.map(({ id }) => id));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isChanged = ids.some((id, at) => rows[at]?.id !== id);
  useUnsaved(isChanged && !isBusy);
  const save = async () => {
    setBusy(true);
    try {
      await callStaff(reorderContent, { kind, ids });
      await forgetPieces(kind);
      const closeButtonProps = { 'aria-label': t('staff/kit:close') };
      notifications.show({ color: 'good', message: t('order.saved'), closeButtonProps });
      onEnd();
    } catch (caught) {
      setFailure(caught);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md" maw={760}>
      {children(isChanged)}
      {isMore && <Text c="dimmed">{t('order.first', { count: rows.length })}</Text>}
      {failure !== null && (
        <Alert color="danger" role="alert">
          {sentenceOfFailure(failure, t)}
        </Alert>
      )}
      {ids.length < 2 ? (
        <Text c="dimmed">{t('order.few')}</Text>
      ) : (
        <SortableRows ids={ids} rows={rows} onMove={setIds} />
      )}
      <Group gap="sm">
        <Button
          variant="filled"
          color="brand"
          disabled={!isChanged}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t('order.save')}
        </Button>
        <Button onClick={onEnd}>{t('order.cancel')}</Button>
      </Group>
    </Stack>
  );
}

type SortableRowsProps = { ids: readonly string[]; rows: readonly ContentRow[]; onMove(ids: string[]): void };

function SortableRows({ ids, rows, onMove }: SortableRowsProps) {
  const language = useLanguage();
  const accessibility = useOrderAnnouncements(ids, (id) => titleOf(rowOf(rows, id), language));
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) onMove(arrayMove([...ids], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={accessibility}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>
          {ids.map((id) => (
            <SortableRow key={id} row={rowOf(rows, id)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ row }: { row: ContentRow }) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.id,
    });
  const title = titleOf(row, language);
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-roledescription={undefined}
        aria-label={t('order.move', { title })}
      >
        <DrawnIcon of={IconGripVertical} size={18} />
      </button>
      <span className={classes.title}>{title}</span>
      <StateBadge state={row.state} />
    </li>
  );
}

function rowOf(rows: readonly ContentRow[], id: string): ContentRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`There is no piece ${id} in this list.`);
  return row;
}
