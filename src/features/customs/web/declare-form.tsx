import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { customsErrors } from '../customs.calls.ts';
import {
  changeDeclaration,
  declareParcel,
  newDeclaration,
  type OwnDeclaration,
} from '../customs.contract.ts';
import { contentsKinds, MAX_ITEMS, undeliveredChoices } from '../customs.rules.ts';
import styles from './customs.module.css';
import {
  type DeclareValues,
  type DeclareForm as FormState,
  firstValues,
  itemPath,
  toDeclared,
} from './declare-values.ts';
import { FormText } from './form-text.tsx';
import { ItemList } from './item-list.tsx';
import { ConsigneeFields, SenderFields } from './person-fields.tsx';

type Props = {
  changed: OwnDeclaration | null;
  last: OwnDeclaration | null;
  origins: readonly { code: string; name: string }[];
};

/** Locale keys of the field names, for the summary of errors. */
const labels: Record<string, string> = {
  'sender.name': 'customs:form.name',
  'sender.phone': 'customs:form.phone',
  'sender.detail': 'customs:form.detail',
  'sender.city': 'customs:form.city',
  'sender.postcode': 'customs:form.postcode',
  'consignee.country': 'customs:form.country',
  'consignee.name': 'customs:form.name',
  'consignee.phone': 'customs:form.phone',
  'consignee.detail': 'customs:form.detail',
  'consignee.city': 'customs:form.city',
  'consignee.region': 'customs:form.region',
  'consignee.postcode': 'customs:form.postcode',
  weightGrams: 'customs:form.weight',
  lengthCm: 'customs:form.length',
  widthCm: 'customs:form.width',
  heightCm: 'customs:form.height',
  contentsKind: 'customs:form.contents',
  contentsNote: 'customs:form.contentsNote',
  undelivered: 'customs:form.undelivered',
  items: 'customs:form.items',
};
for (let nth = 0; nth < MAX_ITEMS; nth += 1) {
  labels[itemPath(nth, 'description')] = 'customs:form.description';
  labels[itemPath(nth, 'quantity')] = 'customs:form.quantity';
  labels[itemPath(nth, 'netGrams')] = 'customs:form.netGrams';
  labels[itemPath(nth, 'valueSatang')] = 'customs:form.value';
  labels[itemPath(nth, 'hsCode')] = 'customs:form.hsCode';
  labels[itemPath(nth, 'originCountry')] = 'customs:form.origin';
}

/** Everything that customs asks of a parcel; what was typed stays through every error. */
export function DeclareForm({ changed, last, origins }: Props) {
  const { t } = useTranslation(['customs', 'web']);
  const first = useMemo(() => firstValues(changed, last), [changed, last]);
  const form = useForm<DeclareValues>(first, labels);
  const { changed: told, failedInForm } = useOutcome();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // One key for this form, however often it is sent: a lost answer makes no second declaration.
  const requestKey = useRef<string>(null);

  function save(): void {
    const declared = form.check(newDeclaration, toDeclared(form.values));
    if (!declared) return;
    void form.send(async () => {
      if (changed) {
        const { declarationId, revision } = changed;
        await callApi(changeDeclaration, { declarationId, revision, ...declared });
      } else {
        requestKey.current ??= crypto.randomUUID();
        await callApi(declareParcel, { requestKey: requestKey.current, ...declared });
      }
      await told('customs:form.saved');
      await navigate(paths.customs());
    }, failed);
  }

  function failed(failure: unknown): void {
    const isConflict = failure instanceof ApiError && failure.code === customsErrors.changedMeanwhile.code;
    if (isConflict) {
      // What was typed stays, now above the revision that there is.
      form.refuse([{ key: 'customs:form.changedMeanwhile' }]);
      void revalidate();
    } else failedInForm(failure);
  }

  return (
    <form noValidate className={styles.form} onSubmit={handled(save)}>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <SenderFields form={form} />
      <ConsigneeFields form={form} />
      <section className={styles.part}>
        <h2>{t('form.parcel')}</h2>
        <FormText form={form} path="weightGrams" label={t('form.weight')} inputMode="decimal" />
        <div className={styles.sides}>
          <FormText form={form} path="lengthCm" label={t('form.length')} inputMode="decimal" />
          <FormText form={form} path="widthCm" label={t('form.width')} inputMode="decimal" />
          <FormText form={form} path="heightCm" label={t('form.height')} inputMode="decimal" />
        </div>
      </section>
      <Choice form={form} path="contentsKind" legend={t('form.contents')} choices={contentsKinds} />
      {form.values.contentsKind === 'OTHER' && (
        <FormText form={form} path="contentsNote" label={t('form.contentsNote')} maxLength={60} />
      )}
      <ItemList form={form} origins={origins} />
      <Choice form={form} path="undelivered" legend={t('form.undelivered')} choices={undeliveredChoices} />
      <FormText form={form} path="reference" label={t('form.reference')} maxLength={40} />
      <p className={styles.plain}>
        {t('form.certify')}{' '}
        <Link to={paths.terms('prohibited-goods')} target="_blank">
          {t('form.prohibited')}
        </Link>
      </p>
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'form.saving' : 'form.save')}
        </Button>
        <ButtonLink to={paths.customs()}>{t('form.back')}</ButtonLink>
      </Actions>
    </form>
  );
}

function Choice({
  form,
  path,
  legend,
  choices,
}: {
  form: FormState;
  path: 'contentsKind' | 'undelivered';
  legend: string;
  choices: readonly string[];
}) {
  const { t } = useTranslation('customs');
  return (
    <FieldGroup id={form.idOf(path)} legend={legend} error={form.errorAt(path)}>
      <ChoiceCards>
        {choices.map((each) => (
          <ChoiceCard
            key={each}
            name={path}
            checked={form.values[path] === each}
            onChange={() => form.set({ [path]: each })}
          >
            {t(`${path}.${each}`)}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}
