import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findNetworkInfoByKeyword, type NetworkPoint } from '#features/drop-points/drop-points.contract.ts';
import { OpeningLine } from '#features/drop-points/web/opening-line.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import type { Form } from '#web/forms/use-form.ts';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import type { WishValues } from './wishes-values.ts';

/** As many as people read through on a phone. */
const MAX_SHOWN = 10;
const MAX_TYPED = 100;
const FIELD = 'place.pointCode';

type Props = {
  form: Pick<Form<WishValues>, 'values' | 'idOf' | 'errorAt' | 'set'>;
  /** The points of the wishes and of a proposal. */
  known: readonly NetworkPoint[];
};

/** The drop points that keep parcels, found by any words. */
export function PointField({ form: { values, idOf, errorAt, set }, known }: Props) {
  const { t } = useTranslation(['lasting-wishes', 'drop-points']);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly NetworkPoint[] | null>(null);
  const [failure, setFailure] = useState<string>();
  const chosen = values[FIELD] ?? '';
  const shown = [...known, ...(found ?? [])]
    .filter(({ code, services }) => code === chosen || services.includes('COLLECTION'))
    .filter(({ code }, at, all) => all.findIndex((each) => each.code === code) === at);

  async function find(): Promise<void> {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { items } = await callApi(findNetworkInfoByKeyword, {
        keyword: text,
        services: ['COLLECTION'],
        pageSize: MAX_SHOWN,
      });
      setFound(items);
    } catch (cause) {
      setFailure(errorMessage(cause, t));
    } finally {
      setBusy(false);
    }
  }

  /** Enter searches, and does not send the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  }

  const isEmpty = found?.length === 0;
  return (
    <>
      <TextField
        id={shown.length === 0 ? idOf(FIELD) : undefined}
        label={t('point.search')}
        hint={t('point.searchHint')}
        error={failure ?? (shown.length === 0 ? errorAt(FIELD) : undefined)}
        value={text}
        maxLength={MAX_TYPED}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        beside={
          <Button icon={IconSearch} busy={isBusy} onClick={() => void find()}>
            {t('point.find')}
          </Button>
        }
      />
      <p role="status" className={isEmpty ? undefined : 'visually-hidden'}>
        {isEmpty ? t('point.none') : ''}
      </p>
      {shown.length > 0 && (
        <FieldGroup legend={t('point.label')} error={errorAt(FIELD)}>
          <ChoiceCards>
            {shown.map((point, nth) => (
              <ChoiceCard
                key={point.code}
                id={nth === 0 ? idOf(FIELD) : undefined}
                name={FIELD}
                checked={chosen === point.code}
                onChange={() => set({ [FIELD]: point.code })}
              >
                {point.name}
                <small>{t(`drop-points:kinds.${point.kind}`)}</small>
                <OpeningLine opening={point.opening} />
                <small>{point.address}</small>
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </FieldGroup>
      )}
    </>
  );
}
