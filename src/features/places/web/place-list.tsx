import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/language.ts';
import { plain } from '../../../lib/plain-text.ts';
import type { FoundPlace } from '../places.contract.ts';
import styles from './place-picker.module.css';

type Props = {
  id: string;
  places: readonly FoundPlace[];
  /** Which one the keyboard is on. */
  active: number;
  language: Language;
  /** Stands in place of the list when there is nothing to choose. */
  message: string | null;
  onActive(nth: number): void;
  onChoose(place: FoundPlace): void;
};

/** The list under the box; focus stays in the box, which points at the active line. */
export function PlaceList({ id, places, active, language, message, onActive, onChoose }: Props) {
  const { t } = useTranslation('places');
  const isEmpty = places.length === 0;

  // Focus stays in the box, so the browser does not bring the active line into view by itself.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={plain(t('picker.choices'))}
        className={styles.list}
        hidden={isEmpty}
      >
        {places.map((place, nth) => (
          <div
            key={place.code}
            id={`${id}-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === active}
            className={styles.option}
            // Before the box loses focus, which would close the list under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => nth !== active && onActive(nth)}
            onClick={() => onChoose(place)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(place)}
          >
            <span className={styles.name}>{place.name[language]}</span>
            <span className={styles.path}>{place.label[language]}</span>
            {!place.isServed && <span className={styles.warning}>{t('picker.notServed')}</span>}
          </div>
        ))}
      </div>
      {isEmpty && message && (
        <p className={styles.message} aria-hidden="true">
          {message}
        </p>
      )}
    </>
  );
}
