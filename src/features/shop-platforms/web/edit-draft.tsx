import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { addressTypes, HOME_COUNTRY } from '#features/addresses/addresses.rules.ts';
import { AddressFields } from '#features/addresses/web/address-fields.widget.tsx';
import { type AddressForm, useAddressFields } from '#features/addresses/web/use-address-fields.widget.ts';
import type { FoundPlace } from '#features/places/places.contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { changeShopDraft, type ShopDraft } from '../shop-drafts.contract.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import { Conflicts } from './draft-card.tsx';
import { shopOrdersPath } from './shop-orders-url.ts';
import styles from './shops.module.css';
import { toGrams } from './typed-grams.ts';
import { useShopWords } from './use-shop-words.ts';

type Values = Record<`consignee.${keyof AddressForm['values']}`, string | boolean> & {
  weightGrams: string;
  codSatang: string;
  reference: string;
};

const SATANG = 100;
const labels = {
  weightGrams: 'shop-platforms:drafts.weightField',
  codSatang: 'shop-platforms:drafts.codField',
  reference: 'shop-platforms:drafts.reference',
};

/** One order of a shop, to be corrected: what was sent stands above what will be sent. */
export function EditDraft({ draft }: { draft: ShopDraft }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { numberOf } = useShopWords();
  const navigate = useNavigate();
  const { changed, failedInForm } = useOutcome();
  const { revalidate } = useRevalidator();
  const [place, setPlace] = useState<FoundPlace | null>(draft.place);
  const form = useForm<Values>(valuesOf(draft), labels);
  const { values, idOf, errorAt, set } = form;
  const fields = useAddressFields(addressFormOf(form), { place, setPlace });

  function save(): void {
    const consignee = addressFormOf(form).values;
    const baht = readBaht(values.codSatang);
    const asked = form.check(changeShopDraft.input, {
      draftId: draft.draftId,
      revision: draft.revision,
      consignee: { ...consignee, addressType: addressTypes.consignee },
      weightGrams: toGrams(values.weightGrams),
      codSatang: values.codSatang.trim() === '' ? 0 : (baht ?? Number.NaN),
      reference: values.reference,
    });
    if (!asked) return;
    void form.send(
      async () => {
        await callApi(changeShopDraft, asked);
        await changed('shop-platforms:drafts.saved');
        await navigate(shopOrdersPath());
      },
      (failure) => {
        failedInForm(failure);
        // What it is now comes to stand above what was typed, which stays.
        if (failure instanceof ApiError && failure.code === shopErrors.changedMeanwhile.code)
          void revalidate();
      },
    );
  }
  return (
    <Stack>
      <h2 className={styles.plain}>{t('drafts.editTitle', { number: numberOf(draft) })}</h2>
      <Conflicts draft={draft} />
      {draft.sentAddress !== '' && (
        <p className={styles.text}>
          <strong>{t('drafts.sent')}</strong>
          <br />
          {draft.sentAddress}
        </p>
      )}
      {draft.unread !== '' && (
        <>
          <h3 className={styles.plain}>{t('drafts.unreadText')}</h3>
          <pre className={styles.unread}>{draft.unread}</pre>
        </>
      )}
      {draft.contents !== '' && (
        <p className={styles.text}>{t('drafts.contents', { contents: draft.contents })}</p>
      )}
      {draft.madeOf && <MadeOf of={draft.madeOf} />}
      <form noValidate className={styles.form} onSubmit={handled(save)}>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <AddressFields state={fields} onlyHome placeText={place ? '' : draft.sentAddress} />
        <TextField
          id={idOf('weightGrams')}
          label={t('drafts.weightField')}
          inputMode="decimal"
          value={values.weightGrams}
          error={errorAt('weightGrams')}
          onChange={({ target }) => set({ weightGrams: target.value })}
        />
        <TextField
          id={idOf('codSatang')}
          label={t('drafts.codField')}
          hint={t('drafts.codHint')}
          inputMode="decimal"
          value={values.codSatang}
          error={errorAt('codSatang')}
          onChange={({ target }) => set({ codSatang: target.value })}
        />
        <TextField
          id={idOf('reference')}
          label={t('drafts.reference')}
          maxLength={40}
          value={values.reference}
          error={errorAt('reference')}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t('drafts.save')}
          </Button>
          <ButtonLink to={shopOrdersPath()}>{t('drafts.back')}</ButtonLink>
        </Actions>
      </form>
    </Stack>
  );
}

/** What another system sent, and which mapping read it. */
function MadeOf({ of: { text, mappingNo: no, savedAt } }: { of: NonNullable<ShopDraft['madeOf']> }) {
  const { t } = useTranslation('shop-platforms');
  const { language } = useShopWords();
  return (
    <details>
      <summary>{t('drafts.madeOf')}</summary>
      <p className={styles.small}>
        {savedAt
          ? t('drafts.madeBy', { no, when: formatDateTime(savedAt, language) })
          : t('drafts.madeByOld', { no })}
      </p>
      <pre className={styles.unread} translate="no">
        {text}
      </pre>
    </details>
  );
}

function valuesOf(draft: ShopDraft): Values {
  const { name, phone, place, postcode, detail, weightGrams, codSatang, reference } = draft;
  return {
    'consignee.addressType': String(addressTypes.consignee),
    'consignee.name': name,
    'consignee.phone': phone,
    'consignee.country': HOME_COUNTRY,
    'consignee.placeCode': place?.code ?? '',
    'consignee.postcode': postcode,
    'consignee.region': '',
    'consignee.city': '',
    'consignee.detail': detail,
    'consignee.isChecked': true,
    weightGrams: String(weightGrams / 1000),
    codSatang: String(codSatang / SATANG),
    reference,
  };
}

type DraftForm = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'set' | 'idOf' | 'errorAt'>;

/** The address as a form of its own. */
function addressFormOf({ values, set, idOf, errorAt }: DraftForm): AddressForm {
  const text = (field: keyof AddressForm['values']) => String(values[`consignee.${field}`]);
  return {
    values: {
      addressType: text('addressType'),
      name: text('name'),
      phone: text('phone'),
      country: text('country'),
      placeCode: text('placeCode'),
      postcode: text('postcode'),
      region: text('region'),
      city: text('city'),
      detail: text('detail'),
      isChecked: values['consignee.isChecked'] === true,
    },
    set: (change) =>
      set(Object.fromEntries(Object.entries(change).map(([field, value]) => [`consignee.${field}`, value]))),
    idOf: (field) => idOf(`consignee.${field}`),
    errorAt: (field) => errorAt(`consignee.${field}`),
    section: 'consignee',
  };
}
