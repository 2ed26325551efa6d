import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { announce } from '#web/state/notices.ts';
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
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    // Without https there is no clipboard API; then the secret is selected, to be copied manually.
    const copied = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    if (!copied) field.current?.select();
    setCopied(Boolean(copied));
    if (copied) announce(words.copied, { tone: 'good' });
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
