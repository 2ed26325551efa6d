import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ParsedAddress, parseAddress } from '#features/places/places.contract.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { isPaste } from '#web/forms/is-paste.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import styles from './addresses.module.css';

const MAX_PASTED_LENGTH = 2000;

/**
 * Accepts a whole address as copied from a chat; text pasted into the empty field, or over what was there, is split at
 * once, also where it was pasted before the scripts were there.
 */
export function PasteBox({ onSplit }: { onSplit(parsed: ParsedAddress): void }) {
  const { t } = useTranslation('addresses');
  const [text, setText] = useState('');
  /** The text that is being split. */
  const [asked, setAsked] = useState<string | null>(null);
  const { failed } = useOutcome();
  /** The split that is awaited: of two texts in a row the later one counts, whichever answer comes first. */
  const awaited = useRef<AbortController>(null);
  // Whoever has left the form, or cleared it, gets no more answer.
  useEffect(() => () => awaited.current?.abort(), []);

  async function split(pasted: string): Promise<void> {
    const wanted = pasted.trim().slice(0, MAX_PASTED_LENGTH);
    if (wanted === '') return;
    awaited.current?.abort();
    const mine = new AbortController();
    awaited.current = mine;
    const { signal } = mine;
    setAsked(pasted);
    try {
      const parsed = await callApi(parseAddress, { text: wanted }, { signal });
      if (signal.aborted) return;
      onSplit(parsed);
      announce(t('form.splitDone'), { tone: 'good' });
    } catch (failure) {
      if (!signal.aborted) failed(failure);
    } finally {
      if (awaited.current === mine) setAsked(null);
    }
  }
  function onChange({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
    setText(value);
    const isWhole = text === '' || !value.includes(text);
    if (isWhole && isPaste(nativeEvent)) void split(value);
  }
  // A text that has changed since may be split at once.
  const isBusy = asked === text;
  return (
    <div className={styles.paste}>
      <TextArea
        label={t('form.paste')}
        hint={t('form.pasteHint')}
        rows={3}
        maxLength={MAX_PASTED_LENGTH}
        // A text that the browser brings back would be split again, over what was corrected since.
        autoComplete="off"
        value={text}
        onChange={onChange}
      />
      <Actions inline>
        <Button busy={isBusy} onClick={() => void split(text)}>
          {t(isBusy ? 'form.splitting' : 'form.split')}
        </Button>
      </Actions>
    </div>
  );
}
