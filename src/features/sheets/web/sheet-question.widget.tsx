import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { choicesOf, type SheetQuestion as Question } from '../sheet-questions.rules.ts';
import type { SheetLook, SheetReading } from '../sheets.contract.ts';
import styles from './sheet-question.module.css';

type Props = {
  question: {
    question: Question;
    look: SheetLook;
    reading: SheetReading;
    onAnswer(answer: SheetReading): void;
  } | null;
};

/** What a file leaves open: each way in which it can be read, with its first rows. */
export function SheetQuestion({ question: asked }: Props) {
  const { t } = useTranslation('sheets');
  const name = useId();
  if (!asked) return null;
  const { question, look, reading, onAnswer } = asked;
  const titleOf = (value: string) => {
    if (question === 'hidden') return t(`reading.${value}`);
    if (question === 'encoding') return t(`encodings.${value}`);
    const isHidden = look.sheets.some((sheet) => sheet.name === value && sheet.isHidden);
    return isHidden ? t('reading.hiddenSheet', { name: value }) : value;
  };
  return (
    <FieldGroup legend={t('reading.title')} hint={t('reading.choose')}>
      <ChoiceCards>
        {choicesOf(question, look).map(({ value, answer, rows }) => (
          <ChoiceCard
            key={value}
            name={name}
            value={value}
            checked={reading[question] === value}
            onChange={() => onAnswer(answer)}
          >
            {titleOf(value)}
            {linesOf(rows).map((line) => (
              <small key={line} className={styles.cells} translate="no">
                {line}
              </small>
            ))}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </FieldGroup>
  );
}

/** The first rows as lines, without duplicates. */
function linesOf(rows: readonly (readonly string[])[]): string[] {
  return [...new Set(rows.map((cells) => cells.filter((cell) => cell !== '').join(' · ')))];
}
