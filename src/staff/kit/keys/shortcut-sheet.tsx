import { Kbd, Modal, Stack, Table, Title } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isForPage } from './key-press.ts';

/** The keys, group by group; the text of each is `staff/kit:keys.<group>.<name>`. */
const groups = {
  everywhere: { search: ['Ctrl', 'K'], sheet: ['?'], close: ['Esc'] },
  list: { next: ['j'], previous: ['k'], open: ['Enter'], select: ['x'], act: ['e'], find: ['/'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type ShortcutSheetProps = { isOpen: boolean; onOpen(): void; onClose(): void };

/** The sheet of keyboard shortcuts, which opens at the question mark. */
export function ShortcutSheet({ isOpen, onOpen, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('staff/kit');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForPage(event)) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        {Object.entries(groups).map(([group, keys]) => (
          <section key={group}>
            <Title order={3} size="h5">
              {t(`keys.${group}.title`)}
            </Title>
            <Table>
              <Table.Tbody>
                {Object.entries(keys).map(([name, pressed]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row" fw={400}>
                      {t(`keys.${group}.${name}`)}
                    </Table.Th>
                    <Table.Td ta="end">
                      <Pressed keys={pressed} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}

function Pressed({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' + '}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));
}
