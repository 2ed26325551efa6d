import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPlace, ParsedAddress } from '#features/places/places.contract.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { useLanguage } from '#web/texts/use-language.ts';
import { isUnsure } from '../pasted-fields.rules.ts';
import styles from './addresses.module.css';

type Props = {
  parsed: ParsedAddress;
  chosen: FoundPlace | null;
  onChoose(place: FoundPlace): void;
};

/** What was ambiguous when a pasted address was split, and what was left over. */
export function SplitCheck({ parsed, chosen, onChoose }: Props) {
  const { t } = useTranslation(['addresses', 'places']);
  const language = useLanguage();
  const name = useId();
  const { conflicts, phones, notes, candidates } = parsed;
  const places = candidates.filter(({ level }) => level === 'subdistrict');
  const isPlaceless = parsed.place?.level !== 'subdistrict';
  if (!isUnsure(parsed) && !isPlaceless && !notes) return null;
  const isDoubtful = isUnsure(parsed) || isPlaceless;
  return (
    <Notice tone={isDoubtful ? 'warn' : 'info'} title={isDoubtful && t('form.checkTitle')} role="status">
      <div className={styles.check}>
        <ul>
          {conflicts.map(({ kind, written, against }) => (
            <li key={`${kind} ${written}`}>{t(`places:conflicts.${kind}`, { written, against })}</li>
          ))}
          {isPlaceless && conflicts.length === 0 && <li>{t('form.placeUnknown')}</li>}
          {phones.length > 1 && (
            <li>{t('form.phones', { phones: phones.map(({ number }) => number).join(', ') })}</li>
          )}
          {notes && <li>{t('form.leftOver', { text: notes })}</li>}
        </ul>
        {places.length > 0 && (
          <FieldGroup legend={t('form.candidates')}>
            <ChoiceCards>
              {places.map((place) => (
                <ChoiceCard
                  key={place.code}
                  name={name}
                  checked={chosen?.code === place.code}
                  onChange={() => onChoose(place)}
                >
                  {place.label[language]}
                </ChoiceCard>
              ))}
            </ChoiceCards>
          </FieldGroup>
        )}
      </div>
    </Notice>
  );
}
