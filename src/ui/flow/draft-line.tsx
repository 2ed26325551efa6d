import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { StatusLine } from '../feedback/status-line.tsx';

type Props = {
  /** What the button says that throws the draft away. */
  clear: string;
  /** What is asked before that; without it the draft goes at once. */
  question?: { title: string; text: string; keep: string };
  onClear(): void | Promise<void>;
  /** Where the draft is. */
  children: string;
};

/** Says where the draft of a form is, and throws it away on request. */
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
