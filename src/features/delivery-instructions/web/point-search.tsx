import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoundPlace, resolvePlace } from '#features/places/places.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { errorMessage } from '#web/calls/error-message.ts';
import IconSearch from '#web/icons/tabler/IconSearch.json' with { type: 'json' };
import { useLanguage } from '#web/texts/use-language.ts';
import styles from './change.module.css';

const MAX_TYPED = 100;

/** Finds a place by its name or postcode, from which the distances then count. */
export function PointSearch({ onPlace }: { onPlace(place: FoundPlace): void }) {
  const { t } = useTranslation('delivery-instructions');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [candidates, setCandidates] = useState<readonly FoundPlace[]>([]);
  const [error, setError] = useState<string>();

  async function find(): Promise<void> {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const found = await callApi(resolvePlace, { text, widest: 'province' });
      setCandidates(found.place ? [] : found.candidates);
      if (found.place) onPlace(found.place);
      else if (found.candidates.length === 0) setError(t('screen.placeUnknown'));
    } catch (failure) {
      setError(errorMessage(failure, t));
    } finally {
      setBusy(false);
    }
  }

  /** Enter searches, and does not go on to the next step. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  }

  return (
    <>
      <TextField
        label={t('screen.searchPlace')}
        hint={t('screen.searchPlaceHint')}
        error={error}
        value={text}
        maxLength={MAX_TYPED}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        beside={
          <Button icon={IconSearch} busy={isBusy} onClick={() => void find()}>
            {t('screen.search')}
          </Button>
        }
      />
      {candidates.length > 0 && (
        <div role="status" className={styles.form}>
          <p>{t('screen.whichPlace', { text })}</p>
          {candidates.map((place) => (
            <div key={place.code}>
              <Button
                onClick={() => {
                  setCandidates([]);
                  onPlace(place);
                }}
              >
                {place.label[language]}
              </Button>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
