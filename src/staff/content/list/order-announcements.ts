import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';

/** Screen reader announcements while a row is moved. */
export function useOrderAnnouncements(
  ids: readonly string[],
  titleOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('staff/content');
  const said = (key: string, id: UniqueIdentifier, place: UniqueIdentifier = id) =>
    t(`order.${key}`, {
      title: titleOf(String(id)),
      place: ids.indexOf(String(place)) + 1,
      all: ids.length,
    });
  return {
    screenReaderInstructions: { draggable: t('order.keys') },
    announcements: {
      onDragStart: ({ active }) => said('taken', active.id),
      onDragOver: ({ active, over }) => (over ? said('over', active.id, over.id) : undefined),
      onDragEnd: ({ active, over }) => said('put', active.id, over?.id),
      onDragCancel: ({ active }) => said('back', active.id),
    },
  };
}
