import { useTranslation } from 'react-i18next';
import { senderKinds } from '#features/quotes/sender-kinds.rules.ts';
import { destinationCountries } from '#features/rules/destinations.rules.ts';
import { SelectField } from '#ui/forms/text-field.tsx';
import styles from './customs.module.css';
import type { DeclareForm } from './declare-values.ts';
import { FormText } from './form-text.tsx';

/** Who sends, in Thailand. */
export function SenderFields({ form }: { form: DeclareForm }) {
  const { t } = useTranslation('customs');
  return (
    <section className={styles.part}>
      <h2>{t('form.sender')}</h2>
      <SelectField
        id={form.idOf('senderKind')}
        label={t('form.senderKind')}
        error={form.errorAt('senderKind')}
        value={form.values.senderKind}
        onChange={({ target }) => form.set({ senderKind: target.value })}
      >
        {senderKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`senderKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <PersonFields form={form} side="sender" />
    </section>
  );
}

/** Who gets it, abroad. */
export function ConsigneeFields({ form }: { form: DeclareForm }) {
  const { t } = useTranslation(['customs', 'places']);
  return (
    <section className={styles.part}>
      <h2>{t('form.consignee')}</h2>
      <SelectField
        id={form.idOf('consignee.country')}
        label={t('form.country')}
        error={form.errorAt('consignee.country')}
        value={form.values['consignee.country']}
        onChange={({ target }) => form.set({ 'consignee.country': target.value })}
      >
        <option value="">{t('form.choose')}</option>
        {destinationCountries.map((code) => (
          <option key={code} value={code}>
            {t(`places:countries.${code}`)}
          </option>
        ))}
      </SelectField>
      <PersonFields form={form} side="consignee" />
    </section>
  );
}

function PersonFields({ form, side }: { form: DeclareForm; side: 'sender' | 'consignee' }) {
  const { t } = useTranslation('customs');
  const path = (field: string) => `${side}.${field}`;
  return (
    <>
      <FormText
        form={form}
        path={path('name')}
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={60}
      />
      <FormText form={form} path={path('phone')} label={t('form.phone')} inputMode="tel" maxLength={30} />
      <FormText
        form={form}
        path={path('detail')}
        label={t('form.detail')}
        hint={t('form.detailHint')}
        maxLength={120}
      />
      <div className={styles.pair}>
        <FormText form={form} path={path('city')} label={t('form.city')} maxLength={50} />
        <FormText form={form} path={path('postcode')} label={t('form.postcode')} maxLength={12} />
      </div>
      {side === 'consignee' && (
        <FormText form={form} path={path('region')} label={t('form.region')} maxLength={50} />
      )}
    </>
  );
}
