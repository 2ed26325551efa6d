import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslation } from 'react-i18next';
import { bangkokDate } from '../../../../lib/clock.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx';
import { callApi } from '../../../../web/calls/call-api.ts';
import { useForm } from '../../../../web/forms/use-form.ts';
import { saveFile } from '../../../../web/state/save-file.ts';
import { exportData } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';
import { useOutcome } from '../../web/use-personal.widget.ts';

/** Everything that is kept about the customer, as a file. */
export function DataPart() {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useForm({});
  const { changed, failedInForm } = useOutcome();

  function download(): void {
    void form.send(async () => {
      const data = await callApi(exportData, {});
      saveFile(`my-data-${bangkokDate(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json');
      await changed('data.done');
    }, failedInForm);
  }
  const contents = ['account', 'logins', 'messages', 'parcels', 'orders', 'addresses', 'claims'];
  return (
    <div className={styles.form}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p className={styles.plain}>{t('data.intro')}</p>
      <ul className={styles.points}>
        {contents.map((name) => (
          <li key={name}>{t(`data.contents.${name}`)}</li>
        ))}
      </ul>
      <p className={styles.small}>{t('data.careful')}</p>
      <div className={styles.actions}>
        <Button tone="primary" icon={IconDownload} busy={form.isBusy} onClick={download}>
          {t(form.isBusy ? 'data.busy' : 'data.download')}
        </Button>
      </div>
    </div>
  );
}
