import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText, selectText } from '#web/texts/copy-text.ts';

type CopyTextButtonProps = {
  text: string;
  words: { copy: string; copied: string };
  /** Where the text is shown: it is selected where the browser cannot copy it. */
  shownIn: RefObject<HTMLElement | null>;
};

/** Copies a text that is shown beside it. */
export function CopyTextButton({ text, words, shownIn }: CopyTextButtonProps) {
  const { t } = useTranslation('staff/kit');
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (isDone) return;
    selectText(shownIn.current);
    notifications.show({ color: 'danger', message: t('copySelected') });
  }
  return <Button onClick={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>;
}
