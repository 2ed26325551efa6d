import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type SheetQuestion } from '#features/sheets/sheet-questions.rules.ts';
import type { SheetLook, SheetReading } from '#features/sheets/sheets.contract.ts';

type Props = { question: SheetQuestion; look: SheetLook; onAnswer(answer: SheetReading): unknown };

/** The ways in which an ambiguous file can be read, with its first rows. */
export function ReadingQuestion({ question, look, onAnswer }: Props) {
  const { t } = useTranslation(['staff/imports', 'sheets']);
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = choicesOf(question, look);
  const answer = choices.find(({ value }) => value === chosen)?.answer;
  const titleOf = (value: string) => {
    if (question === 'hidden') return t(`sheets:reading.${value}`);
    if (question === 'encoding') return t(`sheets:encodings.${value}`);
    const isHidden = look.sheets.some(({ name, isHidden: hidden }) => name === value && hidden);
    return isHidden ? t('sheets:reading.hiddenSheet', { name: value }) : value;
  };
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('sheets:reading.title')}
        description={t('sheets:reading.choose')}
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {choices.map(({ value, rows }) => (
            <Radio
              key={value}
              value={value}
              label={titleOf(value)}
              description={rows.map((cells) => cells.filter((cell) => cell !== '').join(' · ')).join('\n')}
              styles={{ description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: 1.5 } }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Button disabled={!answer} onClick={() => answer && onAnswer(answer)} style={{ alignSelf: 'start' }}>
        {t('readAgain')}
      </Button>
    </Stack>
  );
}
