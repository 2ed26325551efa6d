import { Badge, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlannedPreview } from '#features/translations/planned-translations.contract.ts';
import { localeTag } from '#lib/language.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { PreviewWindow } from '../editor/preview-window.tsx';
import type { RowPreview } from './load-planned.ts';

type PreviewProps = {
  /** Null while closed. */
  preview: RowPreview | null;
  onClose(): void;
};

/** A preview of what is planned: an item on its page, or texts beside the current ones. */
export function PreviewRow({ preview, onClose }: PreviewProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  const texts = preview?.of === 'texts' ? preview.texts : null;
  return (
    <>
      <PreviewWindow address={preview?.of === 'content' ? preview.address : null} onClose={onClose} />
      <Modal
        opened={texts !== null}
        onClose={onClose}
        size="xl"
        title={t('preview.title')}
        closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
      >
        {texts && <PreviewedTexts preview={texts} />}
      </Modal>
    </>
  );
}

function PreviewedTexts({ preview: { publishAt, texts } }: { preview: PlannedPreview }) {
  const { t } = useTranslation('staff/content');
  const language = useLanguage();
  return (
    <Stack gap="lg">
      <Text size="sm">{t('planned.samples')}</Text>
      {texts.map((each) => (
        <Table key={each.tag} aria-label={each.tag} captionSide="top" layout="fixed">
          <Table.Caption ta="start">
            {each.tag} · {each.isEverywhere ? t('planned.everywhere') : each.pages.join(', ')}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('preview.language')}</Table.Th>
              <Table.Th>{t('planned.today')}</Table.Th>
              <Table.Th>{t('planned.onDay', { when: formatDateTime(publishAt, language) })}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {each.languages.map((said) => (
              <Table.Tr key={said.language}>
                <Table.Th scope="row">
                  <Group gap="xs">
                    {t(`languages.${said.language}`)}
                    {said.isPlanned && <Badge color="info">{t('planned.changes')}</Badge>}
                  </Group>
                </Table.Th>
                <Table.Td lang={localeTag[said.language]}>{said.today ?? '–'}</Table.Td>
                <Table.Td lang={localeTag[said.language]}>{said.onDay ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </Stack>
  );
}
