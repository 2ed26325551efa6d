import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../lib/language.ts';
import { plain } from '../../../lib/plain-text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { FoundPlace, PlaceLevel, PlaceValue } from '../places.contract.ts';
import { toPlaceValue } from '../search/place-value.rules.ts';
import { PlaceChoices } from './place-choices.tsx';
import { PlaceList } from './place-list.tsx';
import styles from './place-picker.module.css';
import { usePlaceSearch } from './use-place-search.ts';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The level that is asked for: only places of it are offered. */
  level: PlaceLevel;
  /** Offers wider places, too, down from this level, where they are enough. */
  widest?: PlaceLevel;
  /** Name of the text field. Without JavaScript its text is what is sent, and the server resolves it. */
  name: string;
  /** Name of a hidden field that carries the official code once a place is chosen. */
  codeName?: string;
  /** Given when an error summary links to the field. */
  id?: string;
  /** The place that is chosen at first, as a call has answered it. */
  place?: FoundPlace | null;
  /** What was typed when no place is chosen. */
  text?: string;
  /** Places the server asks to choose from, because the text named several. */
  candidates?: readonly FoundPlace[];
  onChange?(value: PlaceValue | null, place: FoundPlace | null): void;
};

const NONE = -1;

const neverChanges = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

/** One box that finds a place by words in any script or by postcode (ARIA combobox with a list). */
export function PlacePicker(props: Props) {
  const {
    label,
    hint,
    error,
    level,
    widest,
    name,
    codeName,
    id,
    text = '',
    candidates = [],
    onChange,
  } = props;
  const { t, i18n } = useTranslation('places');
  const language = toLanguage(i18n.language);
  const listId = useId();
  const isLive = useSyncExternalStore(neverChanges, isInBrowser, isOnServer);
  const [chosen, setChosen] = useState(props.place ?? null);
  const [typed, setTyped] = useState(text);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const hasTyped = useRef(false);
  const search = usePlaceSearch(isOpen && !chosen && hasTyped.current ? typed : null, level, widest);
  const places = search.state === 'idle' ? candidates : search.places;
  const isShown = isOpen && !chosen && (places.length > 0 || search.state !== 'idle');
  const at = Math.min(active, places.length - 1);

  function choose(place: FoundPlace | null) {
    setChosen(place);
    setIsOpen(false);
    setActive(NONE);
    onChange?.(place && toPlaceValue(place), place);
  }

  function type(next: string) {
    hasTyped.current = true;
    if (chosen) choose(null);
    setTyped(next);
    setIsOpen(true);
    setActive(NONE);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Input methods send Enter and arrows of their own.
    if (event.nativeEvent.isComposing) return;
    const last = places.length - 1;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' && !chosen) {
      event.preventDefault();
      setIsOpen(true);
      setActive(at >= last ? 0 : at + 1);
    } else if (event.key === 'ArrowUp' && isShown) {
      event.preventDefault();
      setActive(at <= 0 ? last : at - 1);
    } else if (event.key === 'Enter' && isShown) {
      const place = places[at];
      if (!place) return;
      event.preventDefault();
      choose(place);
    }
  }

  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        {...(id && { id })}
        name={name}
        value={chosen ? chosen.label[language] : typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => {
          setIsOpen(true);
          if (chosen) event.currentTarget.select();
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        placeholder={plain(t(`picker.placeholder.${level}`))}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
      />
      {/* Not before JavaScript runs: nothing would empty it when the text is changed. */}
      {codeName && isLive && chosen && <input type="hidden" name={codeName} value={chosen.code} />}
      {codeName && !isLive && candidates.length > 0 && (
        <PlaceChoices name={codeName} places={candidates} language={language} />
      )}
      <PlaceList
        id={listId}
        places={isShown ? places : []}
        active={at}
        language={language}
        onActive={setActive}
        onChoose={choose}
        message={isShown ? messageOf(search.state, places.length, t) : null}
      />
      <span role="status" className="visually-hidden">
        {isShown &&
          search.state !== 'searching' &&
          places.length > 0 &&
          t('picker.found', { count: places.length })}
        {isShown && messageOf(search.state, places.length, t)}
      </span>
    </div>
  );
}

function messageOf(state: string, count: number, t: (key: string) => string): string | null {
  if (state === 'unreachable') return t('picker.unreachable');
  return state === 'found' && count === 0 ? t('picker.nothing') : null;
}
