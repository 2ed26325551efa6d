import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SheetField } from '#features/sheets/web/sheet-field.widget.tsx';
import { saveSentFile } from '#features/sheets/web/sheet-file.widget.ts';
import { SheetQuestion } from '#features/sheets/web/sheet-question.widget.tsx';
import { sheetProblemFields, useSheetFile } from '#features/sheets/web/use-sheet-file.widget.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { useLayout } from '#web/state/use-layout.ts';
import { exportAddresses, importAddresses } from '../addresses.contract.ts';
import { type AddressType, addressTypes } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import styles from './addresses.module.css';

/** The upload of the file, the choice of its book, and a template for those who have no file yet. */
export function ReadFile({ type: first }: { type: AddressType }) {
  const { t } = useTranslation(['addresses', 'sheets', 'web']);
  const form = useForm({ file: '' }, { file: 'sheets:file.label' });
  const { failed, failedInForm } = useOutcome();
  const sheet = useSheetFile(form);
  const [type, setType] = useState(first);
  const layout = useLayout();
  const navigate = useNavigate();

  function read(): void {
    const file = sheet.take();
    if (!file) return;
    void form.send(
      async () => {
        await sheet.send(file, async (sent) => {
          const { importId: list } = await callApi(importAddresses, { addressType: type, ...sent });
          await navigate(addressPath(layout, { view: 'import', type, list }));
        });
      },
      failedInForm,
      sheetProblemFields,
    );
  }
  const template = () =>
    void form.send(async () => {
      saveSentFile(await callApi(exportAddresses, { addressType: type, format: 'xlsx', empty: 'true' }));
    }, failed);
  return (
    <form className={styles.form} onSubmit={handled(read)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p className={styles.where}>{t('import.templateHint')}</p>
      <div>
        <Button icon={IconDownload} busy={form.isBusy} onClick={template}>
          {t('import.template')}
        </Button>
      </div>
      <SelectField
        label={t('import.into')}
        value={type}
        onChange={(event) =>
          setType(Object.values(addressTypes).find((each) => String(each) === event.target.value) ?? type)
        }
      >
        {Object.values(addressTypes).map((each) => (
          <option key={each} value={each}>
            {t(`books.${each}`)}
          </option>
        ))}
      </SelectField>
      <SheetField {...sheet.field} />
      <SheetQuestion question={sheet.question} />
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'import.reading' : 'import.read')}
        </Button>
      </Actions>
    </form>
  );
}
