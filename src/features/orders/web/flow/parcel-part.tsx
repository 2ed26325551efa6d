import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { PayoutNote } from '#features/payout-accounts/web/payout-note.widget.tsx';
import { useAccountName } from '#features/payout-accounts/web/use-account-name.widget.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import { paths } from '#routes/paths.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { DraftParcel } from '../../order-drafts.contract.ts';
import styles from './flow.module.css';
import { SavedParcels } from './saved-parcels.tsx';
import { ServiceChoice } from './service-choice.tsx';
import type { OrderState } from './use-order.ts';

type TypedName = 'kg' | 'length' | 'width' | 'height' | 'cod' | 'value' | 'reference';

/** The parcel: contents, size and weight, COD and cover, and its service. */
export function ParcelPart({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'quotes', 'parcels']);
  const number = useNumber();
  const { parcel } = state.content;
  const { domestic, cod } = state.flow.rules;
  const set = useParcelChange(state);
  return (
    <Stack>
      <SavedParcels state={state} />
      <SelectField
        id={state.idOf('parcel.item')}
        label={t('quotes:screen.form.item')}
        value={parcel.item}
        error={state.errorAt('parcel.item')}
        onChange={(event) => set('item', { item: event.currentTarget.value as DraftParcel['item'] })}
      >
        <option value="">{t('quotes:screen.form.choose')}</option>
        {itemTypes.map((item) => (
          <option key={item} value={item}>
            {t(`parcels:itemTypes.${item}`)}
          </option>
        ))}
      </SelectField>
      <Typed
        state={state}
        name="kg"
        label={t('quotes:screen.form.weight')}
        hint={t('quotes:screen.form.weightHint', { kg: number(domestic.maxWeightKg) })}
      />
      <FieldGroup
        legend={t('quotes:screen.form.size')}
        hint={t('quotes:screen.form.sizeHint', {
          side: number(domestic.maxSideCm),
          total: number(domestic.maxTotalCm),
        })}
      >
        <div className={styles.sides}>
          {(['length', 'width', 'height'] as const).map((name) => (
            <Typed key={name} state={state} name={name} label={t(`quotes:screen.form.${name}`)} />
          ))}
        </div>
      </FieldGroup>
      <ServiceChoice state={state} />
      <FieldGroup legend={t('flow.parcel.money')}>
        <Typed
          state={state}
          name="cod"
          label={t('quotes:screen.form.cod')}
          hint={t('flow.parcel.codHint', { max: number(cod.maxSatang / 100) })}
        />
        {readBaht(parcel.cod) ? <PayoutPart state={state} /> : null}
        <Typed
          state={state}
          name="value"
          label={t('quotes:screen.form.value')}
          hint={t('flow.parcel.valueHint')}
        />
        <Checkbox
          id={state.idOf('parcel.cover')}
          label={t('quotes:screen.form.cover')}
          checked={parcel.cover}
          onChange={(cover) => set('cover', { cover })}
        />
        <p className={styles.hint}>
          <Link to={paths.terms('compensation')}>{t('quotes:screen.form.coverLink')}</Link>
        </p>
      </FieldGroup>
      <Typed
        state={state}
        name="reference"
        label={t('flow.parcel.reference')}
        hint={t('flow.parcel.referenceHint')}
      />
    </Stack>
  );
}

/** Where the money goes; of several accounts, the one for this order. */
function PayoutPart({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  const nameOf = useAccountName();
  const { payout } = state.flow;
  const { accounts } = payout;
  if (accounts.length < 2) return <PayoutNote known={payout} />;
  const chosen = state.content.payoutAccountId;
  const isByDay = accounts.some(({ weekdays }) => weekdays.length > 0);
  return (
    <SelectField
      id={state.idOf('payoutAccountId')}
      label={t('flow.parcel.payoutAccount')}
      hint={t('flow.parcel.payoutAccountHint')}
      value={accounts.some(({ accountId }) => accountId === chosen) ? chosen : ''}
      error={state.errorAt('payoutAccountId')}
      onChange={(event) => {
        const payoutAccountId = event.currentTarget.value;
        state.change('payoutAccountId', (before) => ({ ...before, payoutAccountId }));
      }}
    >
      {isByDay && <option value="">{t('flow.parcel.payoutByDay')}</option>}
      {accounts.map((account) => (
        <option key={account.accountId} value={account.isDefault && !isByDay ? '' : account.accountId}>
          {account.isDefault ? t('flow.parcel.payoutInUse', { account: nameOf(account) }) : nameOf(account)}
        </option>
      ))}
    </SelectField>
  );
}

function Typed(props: { state: OrderState; name: TypedName; label: string; hint?: string }) {
  const { state, name, label, hint } = props;
  const set = useParcelChange(state);
  return (
    <TextField
      id={state.idOf(`parcel.${name}`)}
      label={label}
      hint={hint}
      inputMode={name === 'reference' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={name === 'reference' ? 40 : 20}
      value={state.content.parcel[name]}
      error={state.errorAt(`parcel.${name}`)}
      onChange={(event) => set(name, { [name]: event.currentTarget.value })}
    />
  );
}

function useParcelChange(state: OrderState) {
  return (name: keyof DraftParcel, part: Partial<DraftParcel>) =>
    state.change(`parcel.${name}`, (before) => ({ ...before, parcel: { ...before.parcel, ...part } }));
}

function useNumber() {
  const language = useLanguage();
  return (value: number) => formatNumber(value, language);
}
