import { ActionIcon, Anchor, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { hasSearch, shownQuery, viewQuery } from '#features/desk/view-lists.rules.ts';
import { deleteView, type SavedView, setDefaultView } from '#features/desk/views.contract.ts';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconStar from '#web/icons/tabler/IconStar.json' with { type: 'json' };
import IconTrash from '#web/icons/tabler/IconTrash.json' with { type: 'json' };
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { sayFailure } from '../say-failure.ts';
import { COLUMNS } from '../table/column-choice.ts';
import classes from '../table/data-table.module.css';
import { SaveViewDialog } from './save-view.tsx';
import { useDefaultView, useViews, VIEWS, viewAddress } from './use-views.ts';

/** The saved views of the shown list, with the columns as they are now: opens, saves and deletes them; nothing where a list has none. */
export function ViewsMenu({ columns }: { columns: string }) {
  const { t } = useTranslation('staff/kit');
  const found = useViews();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  useDefaultView(found?.views);
  const { search } = useLocation();
  if (!found) return null;
  const { list, views } = found;
  const close = () => setOpen(false);
  const remove = async ({ id }: SavedView) => {
    await callStaff(deleteView, { id });
    await forgetAnswers(VIEWS);
    notifications.show({ color: 'good', message: t('views.deleted') });
  };
  const shownPart = (isOwn: boolean) => (
    <ViewList
      title={t(isOwn ? 'views.own' : 'views.shared')}
      views={views.filter((view) => view.isOwn === isOwn)}
      onOpen={close}
      onDelete={(view) => {
        close();
        setDeleted(view);
      }}
    />
  );
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal trapFocus width={340}>
        <Popover.Target>
          <Button
            aria-label={t('views.open')}
            aria-expanded={isOpen}
            leftSection={<DrawnIcon of={IconStar} size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.word}>{t('views.open')}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            {views.length === 0 && <Text size="sm">{t('views.none')}</Text>}
            {shownPart(true)}
            {shownPart(false)}
            <Button
              onClick={() => {
                close();
                setSaving(true);
              }}
            >
              {t('views.save')}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && (
        <SaveViewDialog
          list={list}
          query={queryToSave(search, columns)}
          leavesOutSearch={hasSearch(search)}
          onClose={() => setSaving(false)}
        />
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t('views.deleteTitle')}
        action={t('views.deleteAction')}
        onConfirm={async () => deleted && remove(deleted)}
      >
        <Text>{t('views.deleteText', { name: deleted?.name })}</Text>
      </ConfirmDialog>
    </>
  );
}

/** What the address says, and the columns that were chosen in this browser. */
function queryToSave(search: string, columns: string): string {
  const query = new URLSearchParams(viewQuery(search));
  if (columns !== '') query.set(COLUMNS, columns);
  return query.toString();
}

type ViewListProps = {
  title: string;
  views: readonly SavedView[];
  onOpen(): void;
  onDelete(view: SavedView): void;
};

function ViewList({ title, views, onOpen, onDelete }: ViewListProps) {
  const { t } = useTranslation('staff/kit');
  const { search } = useLocation();
  if (views.length === 0) return null;
  const shown = shownQuery(search);
  const toggleDefault = async ({ id, list, name, isDefault }: SavedView) => {
    try {
      await callStaff(setDefaultView, { list, id: isDefault ? null : id });
      await forgetAnswers(VIEWS);
      const message = isDefault ? t('views.defaultUnset') : t('views.defaultSet', { name });
      notifications.show({ color: 'good', message });
    } catch (failure) {
      sayFailure(failure, t);
    }
  };
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Text size="xs" c="dimmed" fw={600}>
        {title}
      </Text>
      {views.map((view) => (
        <Group key={view.id} gap="xs" wrap="nowrap" justify="space-between">
          <div style={{ minWidth: 0 }}>
            <Anchor
              component={Link}
              to={viewAddress(view)}
              aria-current={view.query === shown ? 'page' : undefined}
              fw={view.query === shown ? 600 : undefined}
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
              onClick={onOpen}
            >
              {view.name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[
                view.isOwn ? view.isShared && t('views.isShared') : t('views.by', { name: view.owner }),
                view.isDefault && t('views.isDefault'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant={view.isDefault ? 'filled' : 'default'}
              color="ink"
              aria-pressed={view.isDefault}
              aria-label={t('views.setDefault', { name: view.name })}
              onClick={() => void toggleDefault(view)}
            >
              <DrawnIcon of={IconStar} size={16} />
            </ActionIcon>
            {view.mayDelete && (
              <ActionIcon
                variant="default"
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => onDelete(view)}
              >
                <DrawnIcon of={IconTrash} size={16} />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
