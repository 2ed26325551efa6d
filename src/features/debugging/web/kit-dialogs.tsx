import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { announce } from '#web/state/notices.ts';
import styles from './kit.module.css';
import { kitWords as words } from './kit-words.ts';

type Open = 'sheet' | 'dialog' | 'form' | 'question' | 'result' | null;

/** Dialogs and notices. */
export function KitDialogs() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const say = () => announce(words.sentence, { tone: 'good' });
  return (
    <>
      <div className={styles.row}>
        <Button onClick={say}>{words.announce}</Button>
        <Button onClick={() => setOpen('sheet')}>{words.sheet}</Button>
        <Button onClick={() => setOpen('dialog')}>{words.dialog}</Button>
        <Button onClick={() => setOpen('form')}>{words.form}</Button>
        <Button onClick={() => setOpen('question')}>{words.question}</Button>
        <Button onClick={() => setOpen('result')}>{words.finish}</Button>
      </div>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={words.sheet}
        footer={<Button data-first>{words.primary}</Button>}
      >
        <p>{words.sentence}</p>
      </Sheet>
      {open === 'dialog' && (
        <Dialog title={words.dialog} onClose={close} onBack={() => setOpen('question')}>
          <form>
            <TextField autoComplete="off" label={words.label} />
            <Button onClick={say}>{words.announce}</Button>
          </form>
        </Dialog>
      )}
      {open === 'form' && (
        <FormDialog
          title={words.form}
          lead={words.sentence}
          errorTitle={words.summary}
          errors={[]}
          send={words.confirm}
          busy={false}
          cancel={words.cancel}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField autoComplete="off" label={words.label} />
        </FormDialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title={words.question}
          confirm={words.confirm}
          cancel={words.cancel}
          busy={false}
          onConfirm={() => setOpen('result')}
          onClose={close}
        >
          {words.sentence}
        </ConfirmDialog>
      )}
      {open === 'result' && (
        <ResultMessage title={words.finished} text={words.sentence}>
          <Button onClick={close}>{words.plain}</Button>
        </ResultMessage>
      )}
    </>
  );
}
