import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { announce } from '#web/state/notices.ts';
import { copyText, selectText } from '#web/texts/copy-text.ts';
import styles from './shown-secret.module.css';

type Props = {
  secret: string;
  words: { title: string; text: ReactNode; field: string } & Record<
    'copy' | 'copyAgain' | 'copied' | 'saved',
    string
  >;
  onSaved(): void;
};

/** A new secret: to be copied, because it is never shown again. */
export function ShownSecret({ secret, words, onSaved }: Props) {
  const { t: say } = useTranslation('web');
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    const isDone = await copyText(secret);
    setCopied(isDone);
    if (isDone) return announce(words.copied, { tone: 'good' });
    selectText(field.current);
    announce(say('copying.selected'), { tone: 'danger' });
  }
  return (
    <Notice tone="warn" title={words.title} role="status">
      <p>{words.text}</p>
      <div className={styles.shown}>
        <input
          ref={field}
          readOnly
          value={secret}
          aria-label={plain(words.field)}
          className={styles.secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button tone="primary" onClick={() => void copy()}>
          {isCopied ? words.copyAgain : words.copy}
        </Button>
        <Button onClick={onSaved}>{words.saved}</Button>
      </div>
    </Notice>
  );
}
