import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import styles from './orders.module.css';

const formats = [
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'csv', name: 'CSV' },
  { format: 'epcis', name: 'EPCIS 2.0 (JSON-LD)' },
] as const;

/** Exports all events of the customer's parcels; a plain form, because the file may be of any length. */
export function EventExport() {
  const { t } = useTranslation('orders');
  return (
    <details className={styles.export}>
      <summary className="chevron">{t('events.open')}</summary>
      <form method="get" action={paths.exportEvents()} className={styles.exportForm}>
        <p>{t('events.lead')}</p>
        <TextField type="date" name="from" label={t('events.from')} />
        <TextField type="date" name="to" label={t('events.to')} />
        <SelectField name="format" label={t('events.format')} defaultValue="xlsx">
          {formats.map(({ format, name }) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon={IconDownload}>
          {t('events.download')}
        </Button>
      </form>
    </details>
  );
}
