import { Button, Checkbox, Divider, Group, Menu, Popover, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconColumns from '#web/icons/tabler/IconColumns.json' with { type: 'json' };
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { sayFailure } from '../say-failure.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import type { useColumnChoice } from './column-choice.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
import { useCompactRows } from './density.ts';
import { type ExportFormat, exportRows, loadRows } from './export-rows.ts';
import type { List } from './use-list.ts';

/** Long enough to read the whole sentence. */
const NOTICE_MS = 10_000;

type TableBarProps<Row> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice<Row>>;
  children: ReactNode;
};

/** Above a table: its filters, the saved views, the choice of columns, and the export. */
export function TableBar<Row>({ list, columns, shown, choice, children }: TableBarProps<Row>) {
  return (
    <Group justify="space-between" align="end" gap="xs" className={classes.bar}>
      <Group align="end" gap="xs" role="search" className={classes.filters}>
        {children}
      </Group>
      <Group gap="xs">
        <ViewsMenu columns={choice.named} />
        <ColumnChoice columns={columns} choice={choice} />
        <ExportMenu list={list} columns={shown} />
      </Group>
    </Group>
  );
}

function ColumnChoice<Row>({ columns, choice }: Pick<TableBarProps<Row>, 'columns' | 'choice'>) {
  const { t } = useTranslation('staff/kit');
  const { isCompact, toggle } = useCompactRows();
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button aria-label={t('table.columns')} leftSection={<DrawnIcon of={IconColumns} size={18} />}>
          <span className={classes.word}>{t('table.columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={choice.visibility[id] ?? false}
              onChange={() => choice.toggle(id)}
            />
          ))}
          <Button size="xs" onClick={choice.reset}>
            {t('table.resetColumns')}
          </Button>
          <Divider />
          <Checkbox label={t('table.compact')} checked={isCompact} onChange={toggle} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExportMenu<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('staff/kit');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const run = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { rows, isCut } = await loadRows(list.load, list.state);
      await exportRows(list.name, format, columns, rows);
      if (isCut) {
        const message = t('table.exportCut', { rows: formatNumber(rows.length, language) });
        notifications.show({ color: 'warn', message, autoClose: NOTICE_MS });
      }
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          loading={isBusy}
          aria-label={t('table.export')}
          leftSection={<DrawnIcon of={IconDownload} size={18} />}
        >
          <span className={classes.word}>{t('table.export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run('xlsx')}>{t('table.asXlsx')}</Menu.Item>
        <Menu.Item onClick={() => run('csv')}>{t('table.asCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
