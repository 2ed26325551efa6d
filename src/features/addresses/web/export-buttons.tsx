import { useTranslation } from 'react-i18next';
import { saveSentFile } from '#features/sheets/web/sheet-file.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { exportAddresses } from '../addresses.contract.ts';
import type { AddressType } from '../addresses.rules.ts';

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** The whole book as a spreadsheet, in either format. */
export function ExportButtons({ type }: { type: AddressType }) {
  const { t } = useTranslation('addresses');
  const form = useForm({});
  const { failed } = useOutcome();
  const fetchBook = (format: 'csv' | 'xlsx') =>
    void form.send(async () => {
      saveSentFile(await callApi(exportAddresses, { addressType: type, format }));
    }, failed);
  return formats.map(({ format, name }) => (
    <Button key={format} icon={IconDownload} busy={form.isBusy} onClick={() => fetchBook(format)}>
      {t('list.export', { format: name })}
    </Button>
  ));
}
