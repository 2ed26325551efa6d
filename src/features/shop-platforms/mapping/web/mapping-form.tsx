import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '#lib/contract.ts';
import { paths as sitePaths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { SelectField, TextArea } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { shopErrors } from '../../shop-platforms.calls.ts';
import styles from '../../web/shops.module.css';
import { type readMapping, readSample, saveMapping } from '../mapping.contract.ts';
import { mappedFields } from '../mapping.rules.ts';
import type { MappingForm as FormOfMapping } from './mapped-select.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import { listPathOf, type MappingValues, ONE, toMapping, toValues } from './mapping-values.ts';
import { usePreview } from './use-preview.ts';

/** The names of its fields in the summary of errors. */
const labels = Object.fromEntries(
  mappedFields.map((field) => [`mapping.fields.${field}`, `shop-platforms:mapping.fields.${field}`]),
);
type Found = OutputOf<typeof readSample>;
const nothing: Found = { lists: [], paths: [], more: 0 };

/** A sample, where our fields are in it, and what it becomes. */
export function MappingForm({ of }: { of: OutputOf<typeof readMapping> }) {
  const { t } = useTranslation(['shop-platforms', 'web']);
  const { connection, mapping, mappingNo, sample } = of;
  const { connectionId } = connection;
  const { changed, failedInForm } = useOutcome();
  const { revalidate } = useRevalidator();
  const form = useForm<MappingValues>(toValues(mapping, sample), labels);
  const { values } = form;
  const [found, setFound] = useState<Found>(nothing);
  const preview = usePreview(connectionId, values);

  function read(listPath = listPathOf(values)): void {
    const asked = form.check(readSample.input, { connectionId, sample: values.sample, listPath });
    if (!asked) return;
    void form.send(async () => setFound(await callApi(readSample, asked)), failedInForm);
  }
  // What came last is read without being asked for.
  const first = useRef(values.sample === '' ? null : read);
  useEffect(() => {
    first.current?.();
    first.current = null;
  }, []);

  function save(): void {
    const asked = form.check(saveMapping.input, { connectionId, mapping: toMapping(values), mappingNo });
    if (!asked) return;
    void form.send(
      async () => {
        await callApi(saveMapping, asked);
        await changed('shop-platforms:mapping.saved');
      },
      (failure) => {
        failedInForm(failure);
        // What was chosen here stays, and is saved over the newer one if it is saved again.
        if (failure instanceof ApiError && failure.code === shopErrors.mappingChanged.code) void revalidate();
      },
    );
  }
  return (
    <Stack far>
      <form noValidate className={styles.form} onSubmit={handled(save)}>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <TextArea
          id={form.idOf('sample')}
          label={t('mapping.sample')}
          hint={t('mapping.sampleHint')}
          rows={8}
          spellCheck={false}
          translate="no"
          className={styles.sample}
          value={values.sample}
          error={form.errorAt('sample')}
          onChange={({ target }) => form.set({ sample: target.value })}
        />
        <div>
          <Button busy={form.isBusy} onClick={() => read()}>
            {t('mapping.read')}
          </Button>
        </div>
        <Lists form={form} found={found} onChoose={read} />
        {found.more > 0 && <p className={styles.small}>{t('mapping.more', { count: found.more })}</p>}
        <MappingFields form={form} paths={found.paths} />
        <MappingPreview preview={preview} />
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t('mapping.save')}
          </Button>
          <ButtonLink to={sitePaths.shops}>{t('mapping.back')}</ButtonLink>
        </Actions>
      </form>
    </Stack>
  );
}

type ListsProps = { form: FormOfMapping; found: Found; onChoose(listPath: string | null): void };

/** Whether a body is one order, or where its list of orders is. */
function Lists({ form, found, onChoose }: ListsProps) {
  const { t } = useTranslation('shop-platforms');
  const value = form.values['mapping.listPath'];
  const isElsewhere = value !== ONE && !found.lists.some(({ path }) => path === value);
  return (
    <SelectField
      id={form.idOf('mapping.listPath')}
      label={t('mapping.list')}
      value={value}
      error={form.errorAt('mapping.listPath')}
      onChange={({ target }) => {
        form.set({ 'mapping.listPath': target.value });
        onChoose(target.value === ONE ? null : target.value);
      }}
    >
      <option value={ONE}>{t('mapping.listOne')}</option>
      {isElsewhere && <option value={value}>{value}</option>}
      {found.lists.map(({ path, length }) => (
        <option key={path} value={path}>
          {t('mapping.listAt', { path: path || t('mapping.listBody'), length })}
        </option>
      ))}
    </SelectField>
  );
}
