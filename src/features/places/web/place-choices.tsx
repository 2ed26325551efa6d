import { useTranslation } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import type { FoundPlace } from '../places.contract.ts';
import styles from './place-picker.module.css';

type Props = { name: string; places: readonly FoundPlace[]; language: Language };

/** Radio buttons for the candidates, without JavaScript; submits the official code. */
export function PlaceChoices({ name, places, language }: Props) {
  const { t } = useTranslation('places');
  return (
    <fieldset className={styles.choices}>
      <legend>{t('picker.choices')}</legend>
      {places.map((place) => (
        <label key={place.code} className={styles.choice}>
          <input type="radio" name={name} value={place.code} />
          {place.label[language]}
        </label>
      ))}
    </fieldset>
  );
}
