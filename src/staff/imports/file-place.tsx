import { Loader, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnIcon } from '#web/icons/drawn-icon.tsx';
import IconFileUpload from '#web/icons/tabler/IconFileUpload.json' with { type: 'json' };
import classes from './file-place.module.css';

type FilePlaceProps = {
  hint: string;
  /** The name of the file being read, or null. */
  reading: string | null;
  onFile(file: File): unknown;
};

/** The drop zone of a spreadsheet: the native file input, stretched over its area. */
export function FilePlace({ hint, reading, onFile }: FilePlaceProps) {
  const { t } = useTranslation('staff/imports');
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className={classes.place} data-over={isOver || undefined}>
      {reading === null ? (
        <>
          <DrawnIcon of={IconFileUpload} size={32} />
          <Text fw={600}>{t('new.drop')}</Text>
        </>
      ) : (
        <Text component="div" role="status" className={classes.reading}>
          <Loader size="sm" color="ink" />
          {t('new.reading', { name: reading })}
        </Text>
      )}
      <Text size="sm" c="dimmed" id={hintId}>
        {hint}
      </Text>
      <input
        type="file"
        accept=".csv,.xlsx"
        className={classes.field}
        aria-label={t('new.drop')}
        aria-describedby={hintId}
        disabled={reading !== null}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be selected again after it was corrected.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
