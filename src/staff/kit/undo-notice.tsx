import { Anchor, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { useTranslation } from 'react-i18next';
import { sayFailure } from './say-failure.ts';

type UndoNotice = {
  /** What was done. */
  message: string;
  /** What was not done, each with its name. */
  left?: readonly string[];
  /** Where its result is seen, a page of the site that opens beside the back office. */
  look?: { href: string; text: string } | undefined;
  /** Undoes it; absent where there is nothing to undo. */
  undo?: (() => Promise<void>) | undefined;
};

const SHOWN_MS = 20_000;

/** Reports a change, with a link to what it made and an undo button for a while. */
export function showUndo(
  { message, left = [], look, undo }: UndoNotice,
  t: ReturnType<typeof useTranslation>['t'],
): void {
  const run = async () => {
    notifications.hide(id);
    await undo?.().catch((failure: unknown) => sayFailure(failure, t));
  };
  const id = notifications.show({
    color: left.length > 0 ? 'warn' : 'good',
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': t('staff/kit:close') },
    message: (
      <>
        {message}{' '}
        {look && (
          <>
            <Anchor href={look.href} target="_blank" rel="noreferrer" size="sm">
              {look.text}
            </Anchor>{' '}
          </>
        )}
        {undo && (
          <Button size="compact-sm" onClick={() => void run()}>
            {t('staff/kit:undo')}
          </Button>
        )}
        {left.map((each) => (
          <Text key={each} size="sm">
            {each}
          </Text>
        ))}
      </>
    ),
  });
}
