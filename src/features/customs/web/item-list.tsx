import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import IconPlus from '#web/icons/tabler/IconPlus.json' with { type: 'json' };
import { MAX_ITEMS } from '../customs.rules.ts';
import styles from './customs.module.css';
import type { DeclareForm } from './declare-values.ts';
import { itemPath, itemPlaces, withItem, withoutItem } from './declare-values.ts';
import { FormText } from './form-text.tsx';

type Props = {
  form: DeclareForm;
  origins: readonly { code: string; name: string }[];
};

/** What is inside, kind by kind. */
export function ItemList({ form, origins }: Props) {
  const { t } = useTranslation('customs');
  const places = itemPlaces(form.values);
  return (
    <FieldGroup id={form.idOf('items')} legend={t('form.items')} error={form.errorAt('items')}>
      <div className={styles.part}>
        {places.map((nth) => (
          <Item key={nth} form={form} nth={nth} isOnly={places.length === 1} origins={origins} />
        ))}
        {places.length < MAX_ITEMS && (
          <Actions>
            <Button icon={IconPlus} onClick={() => form.replace(withItem(form.values))}>
              {t('form.add')}
            </Button>
          </Actions>
        )}
      </div>
    </FieldGroup>
  );
}

function Item({
  form,
  nth,
  isOnly,
  origins,
}: Pick<Props, 'form' | 'origins'> & { nth: number; isOnly: boolean }) {
  const { t } = useTranslation('customs');
  const origin = itemPath(nth, 'originCountry');
  return (
    <Panel>
      <h3>{t('form.item', { nth: nth + 1 })}</h3>
      <FormText
        form={form}
        path={itemPath(nth, 'description')}
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        maxLength={60}
      />
      <div className={styles.sides}>
        <FormText
          form={form}
          path={itemPath(nth, 'quantity')}
          label={t('form.quantity')}
          inputMode="numeric"
        />
        <FormText
          form={form}
          path={itemPath(nth, 'netGrams')}
          label={t('form.netGrams')}
          inputMode="numeric"
        />
        <FormText
          form={form}
          path={itemPath(nth, 'valueSatang')}
          label={t('form.value')}
          inputMode="decimal"
        />
      </div>
      <div className={styles.pair}>
        <FormText
          form={form}
          path={itemPath(nth, 'hsCode')}
          label={t('form.hsCode')}
          hint={t('form.hsCodeHint')}
          inputMode="numeric"
          maxLength={14}
        />
        <SelectField
          id={form.idOf(origin)}
          label={t('form.origin')}
          error={form.errorAt(origin)}
          value={form.values[origin]}
          onChange={({ target }) => form.set({ [origin]: target.value })}
        >
          {origins.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!isOnly && (
        <Actions>
          <Button tone="quiet" onClick={() => form.replace(withoutItem(form.values, nth))}>
            {t('form.remove', { nth: nth + 1 })}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}
