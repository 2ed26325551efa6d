import { Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#lib/language.ts';
import { type LayoutKind, layoutKinds } from '#lib/layout-kind.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import classes from './editor.module.css';

type PreviewWindowProps = {
  /** The preview address; null while closed. */
  address: string | null;
  onClose(): void;
};

/** The real page with the draft, in each layout and language. */
export function PreviewWindow({ address, onClose }: PreviewWindowProps) {
  const { t } = useTranslation(['staff/content', 'staff/kit']);
  const shown = useLanguage();
  const [layout, setLayout] = useState<LayoutKind>('mobile');
  const [language, setLanguage] = useState<Language>(shown);
  return (
    <Modal
      opened={address !== null}
      onClose={onClose}
      fullScreen
      title={t('preview.title')}
      closeButtonProps={{ 'aria-label': t('staff/kit:close') }}
    >
      <Stack gap="md">
        <Group gap="md">
          <SegmentedControl
            aria-label={t('preview.layout')}
            value={layout}
            onChange={setLayout}
            data={layoutKinds.map((value) => ({ value, label: t(`preview.layouts.${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('preview.language')}
            value={language}
            onChange={setLanguage}
            data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </Group>
        {address !== null && (
          <iframe
            key={`${layout} ${language}`}
            title={t('preview.title')}
            className={classes.preview}
            data-layout={layout}
            src={framed(address, layout, language)}
          />
        )}
      </Stack>
    </Modal>
  );
}

function framed(address: string, layout: LayoutKind, language: Language): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('previewLayout', layout);
  url.searchParams.set('lang', language);
  return url.href;
}
