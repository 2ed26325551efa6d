import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ParsedAddress, parseAddress } from '#features/places/places.contract.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { announce } from '#web/state/notices.ts';
import styles from './addresses.module.css';

const MAX_PASTED_LENGTH = 2000;

/** Accepts a whole address as copied from a chat; text pasted into the empty field is split at once. */
export function PasteBox({ onSplit }: { onSplit(parsed: ParsedAddress): void }) {
  const { t } = useTranslation('addresses');
  const [text, setText] = useState('');
  const form = useForm({});
  const { failed } = useOutcome();

  function split(pasted: string): void {
    const wanted = pasted.trim().slice(0, MAX_PASTED_LENGTH);
    if (wanted === '') return;
    void form.send(async () => {
      onSplit(await callApi(parseAddress, { text: wanted }));
      announce(t('form.splitDone'), { tone: 'good' });
    }, failed);
  }
  function onPaste(event: ClipboardEvent): void {
    if (text === '') split(event.clipboardData.getData('text'));
  }
  return (
    <div className={styles.paste}>
      <TextArea
        label={t('form.paste')}
        hint={t('form.pasteHint')}
        rows={3}
        maxLength={MAX_PASTED_LENGTH}
        value={text}
        onPaste={onPaste}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Actions inline>
        <Button busy={form.isBusy} onClick={() => split(text)}>
          {t(form.isBusy ? 'form.splitting' : 'form.split')}
        </Button>
      </Actions>
    </div>
  );
}
