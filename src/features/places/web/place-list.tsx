import type { UseComboboxPropGetters } from 'downshift';
import { useTranslation } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import { plain } from '#lib/plain-text.ts';
import type { FoundPlace } from '../places.contract.ts';
import styles from './place-picker.module.css';

type Props = {
  box: UseComboboxPropGetters<FoundPlace>;
  places: readonly FoundPlace[];
  language: Language;
  /** Shown instead of the list when there is nothing to choose. */
  message: string | null;
};

/** The list below the input; focus stays in the input, which references the active option. */
export function PlaceList({ box, places, language, message }: Props) {
  const { t } = useTranslation('places');
  const isEmpty = places.length === 0;
  return (
    <>
      <div
        {...box.getMenuProps({
          'aria-label': plain(t('picker.choices')),
          className: styles.list,
          hidden: isEmpty,
          // A press beside the options must not move the focus from the input.
          onMouseDown: (event) => event.preventDefault(),
        })}
      >
        {places.map((place, index) => (
          <div key={place.code} {...box.getItemProps({ item: place, index, className: styles.option })}>
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
