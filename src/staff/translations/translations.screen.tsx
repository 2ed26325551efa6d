import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import '#ui/styles/fonts-zh.css';
import { Button, Menu, Text } from '@mantine/core';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranslationRow } from '#features/translations/translations.contract.ts';
import { languages, localeTag } from '#lib/language.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import IconUpload from '#web/icons/tabler/IconUpload.json' with { type: 'json' };
import { Page } from '../kit/page/page.tsx';
import type { Column } from '../kit/table/columns.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { type List, useList } from '../kit/table/use-list.ts';
import { useMay } from '../session/session.ts';
import { ImportDialog } from './import-dialog.tsx';
import {
  exportAddress,
  loadTranslations,
  translationAddress,
  translationFilters,
  useTranslationWords,
} from './load-translations.ts';
import { MarkBadges } from './mark-badges.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { TranslationFilters } from './translation-filters.tsx';
import classes from './translations.module.css';

const rowId = ({ tag }: TranslationRow) => tag;
const rowLink = ({ tag }: TranslationRow) => translationAddress(tag);

/** Every text of the site, by tag, with its value in each language. */
export default function TranslationsScreen() {
  const { t } = useTranslation('staff/translations');
  const list = useList({ name: 'translations', load: loadTranslations, filters: translationFilters });
  const columns = useColumns();
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Actions list={list} />}>
      <DataTable
        label={t('title')}
        list={list}
        columns={columns}
        rowId={rowId}
        rowLink={rowLink}
        filters={<TranslationFilters list={list} />}
        empty={t('empty')}
      />
    </Page>
  );
}

function Actions({ list }: { list: List<TranslationRow> }) {
  const { t } = useTranslation('staff/translations');
  const mayEdit = useMay()('translations.edit');
  const language = useLanguage();
  const [dialog, setDialog] = useState<'publish' | 'import' | null>(null);
  const waiting = useTranslationWords().data?.counts.draft ?? 0;
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<DrawnIcon of={IconDownload} size={18} />}>{t('export.button')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['json', 'xlsx', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={exportAddress(list.state.filters, { format, language })}
              download
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayEdit && (
        <>
          <Button leftSection={<DrawnIcon of={IconUpload} size={18} />} onClick={() => setDialog('import')}>
            {t('import.button')}
          </Button>
          <Button
            variant="filled"
            color="brand"
            disabled={waiting === 0}
            onClick={() => setDialog('publish')}
          >
            {waiting === 0 ? t('publish.nothing') : t('publish.button', { count: waiting })}
          </Button>
          <PublishDialog isOpen={dialog === 'publish'} onClose={close} />
          <ImportDialog isOpen={dialog === 'import'} onClose={close} />
        </>
      )}
    </>
  );
}

/** Wraps between the parts of the tag first. */
function TagName({ tag }: { tag: string }) {
  const steps = tag.split(/(?<=[:.])/);
  return (
    <bdi className={classes.name}>
      {steps.map((step, at) => (
        <Fragment key={steps.slice(0, at + 1).join('')}>
          {step}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}

function useColumns(): readonly Column<TranslationRow>[] {
  const { t } = useTranslation('staff/translations');
  return useMemo(
    () => [
      {
        id: 'tag',
        label: t('columns.tag'),
        cell: ({ tag }) => <TagName tag={tag} />,
        text: ({ tag }) => tag,
      },
      { id: 'label', label: t('columns.label'), cell: ({ label }) => label, isExtra: true },
      ...languages.map((language) => ({
        id: language,
        label: t(`languages.${language}`),
        cell: ({ texts }: TranslationRow) => (
          <Text component="span" size="sm" lineClamp={2} lang={localeTag[language]}>
            {texts[language] ?? ''}
          </Text>
        ),
        text: ({ texts }: TranslationRow) => texts[language] ?? '',
      })),
      {
        id: 'marks',
        label: t('columns.marks'),
        cell: ({ marks }) => <MarkBadges marks={marks} />,
        text: ({ marks }) => marks.map((mark) => t(`marks.${mark}`)).join(', '),
      },
    ],
    [t],
  );
}
