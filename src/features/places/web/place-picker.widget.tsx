import { type KeyboardEvent, type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { isPutBack, leaveToText } from '#ui/forms/list-choice.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import type { FoundPlace, PlaceLevel, PlaceValue } from '../places.contract.ts';
import { toPlaceValue } from '../search/place-value.rules.ts';
import { PlaceChoices } from './place-choices.tsx';
import { PlaceList } from './place-list.tsx';
import styles from './place-picker.module.css';
import { usePlaceChoice } from './use-place-choice.ts';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Only places of this level are offered. */
  level: PlaceLevel;
  /** Also offers wider places, from this level on, where they are sufficient. */
  widest?: PlaceLevel;
  /** Name of the text field. Without JavaScript its text is submitted, and the server resolves it. */
  name: string;
  /** Name of a hidden field with the official code of the selected place. */
  codeName?: string;
  /** Set when an error summary links to the field. */
  id?: string;
  /** The initially selected place, in the form of an answer. */
  place?: FoundPlace | null;
  /** The typed text when no place is selected. */
  text?: string;
  /** Candidates from the server, because the text named several places. */
  candidates?: readonly FoundPlace[];
  onChange?(value: PlaceValue | null, place: FoundPlace | null): void;
};

const neverChanges = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;

/** An input that finds a place by words in any script or by postcode (ARIA combobox with a list). */
export function PlacePicker(props: Props) {
  const { label, hint, error, level, widest, name, codeName, text = '', candidates = [] } = props;
  const { t } = useTranslation('places');
  const language = useLanguage();
  const ownId = useId();
  const isLive = useSyncExternalStore(neverChanges, isInBrowser, isOnServer);
  const { box, search, places, isShown, active, setTyped } = usePlaceChoice({
    inputId: props.id ?? ownId,
    language,
    level,
    widest,
    place: props.place ?? null,
    text,
    candidates,
    onChoose: (place) => props.onChange?.(place && toPlaceValue(place), place),
  });
  const chosen = box.selectedItem;
  const message = isShown ? messageOf(search, places.length, t) : null;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter submits the form, whose text the server resolves, unless an option is active.
    leaveToText(event, isShown && (event.key !== 'Enter' || active !== undefined));
  }

  const input = box.getInputProps({
    name,
    onChange(event) {
      setTyped(event.currentTarget.value);
      if (isPutBack(event)) box.setInputValue(event.currentTarget.value);
    },
    onFocus(event) {
      box.openMenu();
      if (chosen) event.currentTarget.select();
    },
    onKeyDown,
    ...(chosen && { value: chosen.label[language] }),
    ...(!active && { 'aria-activedescendant': undefined }),
    'aria-expanded': isShown,
    'aria-labelledby': undefined,
  });

  return (
    <div className={styles.picker}>
      <TextField
        {...input}
        label={label}
        hint={hint}
        error={error}
        placeholder={plain(t(`picker.placeholder.${level}`))}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
      />
      {/* Only once JavaScript runs: otherwise nothing would clear it when the text is changed. */}
      {codeName && isLive && chosen && <input type="hidden" name={codeName} value={chosen.code} />}
      {codeName && !isLive && candidates.length > 0 && (
        <PlaceChoices name={codeName} places={candidates} language={language} />
      )}
      <PlaceList box={box} places={isShown ? places : []} language={language} message={message} />
      <span role="status" className="visually-hidden">
        {isShown &&
          search !== 'searching' &&
          places.length > 0 &&
          t('picker.found', { count: places.length })}
        {message}
      </span>
    </div>
  );
}

function messageOf(state: string, count: number, t: (key: string) => string): string | null {
  if (state === 'unreachable') return t('picker.unreachable');
  return state === 'found' && count === 0 ? t('picker.nothing') : null;
}
