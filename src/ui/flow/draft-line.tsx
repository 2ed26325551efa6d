import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { StatusLine } from '../feedback/status-line.tsx';

type Props = {
  /** The label of the button that discards the draft. */
  clear: string;
  /** A confirmation before that; without it the draft is discarded at once. */
  question?: { title: string; text: string; keep: string };
  onClear(): void | Promise<void>;
  /** Where the draft is stored. */
  children: string;
};

/** Says where the draft of a form is stored, and discards it on request. */
export function DraftLine({ clear, question, onClear, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  async function confirm(): Promise<void> {
    await onClear();
    setAsking(false);
  }
  return (
    <>
      <StatusLine
        action={
          <Button tone="quiet" onClick={() => (question ? setAsking(true) : void onClear())}>
            {clear}
          </Button>
        }
      >
        {children}
      </StatusLine>
      {question && isAsking && (
        <ConfirmDialog
          title={question.title}
          confirm={clear}
          cancel={question.keep}
          busy={false}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
