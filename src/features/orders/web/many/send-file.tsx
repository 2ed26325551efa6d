import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';
import { SheetField } from '#features/sheets/web/sheet-field.widget.tsx';
import { saveSentFile } from '#features/sheets/web/sheet-file.widget.ts';
import { SheetQuestion } from '#features/sheets/web/sheet-question.widget.tsx';
import { sheetProblemFields, useSheetFile } from '#features/sheets/web/use-sheet-file.widget.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import IconDownload from '#web/icons/tabler/IconDownload.json' with { type: 'json' };
import { importOrders, orderTemplate } from '../../many/order-imports.contract.ts';
import { useOrderWords } from '../use-order-words.ts';
import { HandoverFields, toHandover, toHandoverValues } from './handover-fields.widget.tsx';
import { importPath } from './imports-url.ts';
import type { LoadedStart } from './load-start.ts';
import styles from './many.module.css';

const labels = {
  file: 'sheets:file.label',
  senderId: 'orders:many.screen.facts.sender',
  service: 'orders:many.columns.service',
  itemType: 'orders:many.columns.itemType',
  handover: 'orders:many.screen.handover.label',
  pickup: 'orders:many.screen.handover.hours',
};

/** Uploads a spreadsheet, with defaults for empty cells, and offers a template. */
export function SendFile({ start }: { start: LoadedStart }) {
  const { t } = useTranslation(['orders', 'sheets', 'web']);
  const { senders, defaults, days } = start;
  const sender = senders.find(({ isDefault }) => isDefault) ?? senders[0];
  const first = {
    file: '',
    senderId: sender?.addressId ?? '',
    service: String(defaults.service),
    itemType: String(defaults.itemType),
    ...toHandoverValues(days, { handover: 'PICKUP', pickup: null }),
  };
  const form = useForm(first, labels);
  const { failed, failedInForm } = useOutcome();
  const navigate = useNavigate();
  const sheet = useSheetFile(form);

  function send(): void {
    const file = sheet.take();
    if (!file) return;
    void form.send(
      async () => {
        const { senderId, service, itemType } = form.values;
        await sheet.send(file, async (sent) => {
          const { importId } = await callApi(importOrders, {
            ...sent,
            senderId,
            service: domesticServices.find((each) => each === service) ?? defaults.service,
            itemType: itemTypes.find((each) => each === itemType) ?? defaults.itemType,
            ...toHandover(form.values),
          });
          await navigate(importPath(importId));
        });
      },
      failedInForm,
      sheetProblemFields,
    );
  }
  const template = () =>
    void form.send(async () => saveSentFile(await callApi(orderTemplate, { format: 'xlsx' })), failed);
  return (
    <form onSubmit={handled(send)} noValidate>
      <Panel>
        <h2>{t('many.screen.start.title')}</h2>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <p className={styles.plain}>{t('many.screen.start.templateHint')}</p>
        <div>
          <Button icon={IconDownload} busy={form.isBusy} onClick={template}>
            {t('many.screen.start.template')}
          </Button>
        </div>
        <SheetField {...sheet.field} />
        <SheetQuestion question={sheet.question} />
        <HandoverFields days={days} form={form} />
        <Rest form={form} senders={senders} />
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t(form.isBusy ? 'many.screen.start.checking' : 'many.screen.start.check')}
          </Button>
        </Actions>
      </Panel>
    </form>
  );
}

type RestValues = { senderId: string; service: string; itemType: string };
type RestProps = {
  senders: LoadedStart['senders'];
  form: {
    values: RestValues;
    idOf(field: keyof RestValues): string;
    errorAt(field: keyof RestValues): string | undefined;
    set(change: Partial<RestValues>): void;
  };
};

/** Defaults for empty cells. */
function Rest({ form: { values, idOf, errorAt, set }, senders }: RestProps) {
  const { t } = useTranslation(['orders', 'quotes', 'parcels']);
  const { language } = useOrderWords();
  return (
    <FieldGroup legend={t('many.screen.start.rest')}>
      <SelectField
        id={idOf('senderId')}
        label={t('many.screen.facts.sender')}
        value={values.senderId}
        error={errorAt('senderId')}
        onChange={({ target }) => set({ senderId: target.value })}
      >
        {senders.map(({ addressId, name, label }) => (
          <option key={addressId} value={addressId}>
            {name} · {label[language]}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          id={idOf('service')}
          label={t('many.columns.service')}
          value={values.service}
          error={errorAt('service')}
          onChange={({ target }) => set({ service: target.value })}
        >
          {domesticServices.map((each) => (
            <option key={each} value={each}>
              {t(`quotes:services.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={idOf('itemType')}
          label={t('many.columns.itemType')}
          value={values.itemType}
          error={errorAt('itemType')}
          onChange={({ target }) => set({ itemType: target.value })}
        >
          {itemTypes.map((each) => (
            <option key={each} value={each}>
              {t(`parcels:itemTypes.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </FieldGroup>
  );
}
