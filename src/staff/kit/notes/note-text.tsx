import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Mentioned, partsOfNote } from '#lib/staff/mentions.ts';

/** A note with the names of those whom it mentions, as they are called today. */
export function NoteText({ text, mentioned }: { text: string; mentioned: readonly Mentioned[] }) {
  const { t } = useTranslation('staff/kit');
  const nameOf = (staffId: string) => mentioned.find((each) => each.staffId === staffId)?.name;
  let place = 0;
  return partsOfNote(text).map((part) => {
    place += 1;
    return 'text' in part ? (
      part.text
    ) : (
      <Text key={place} span inherit fw={600}>
        @{nameOf(part.staffId) ?? t('mentions.unknown')}
      </Text>
    );
  });
}
