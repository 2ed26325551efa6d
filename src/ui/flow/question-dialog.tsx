import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Stack } from '../layout/stack.tsx';

type Props = {
  title: string;
  /** The server's message, and its details. */
  sentence: string;
  details?: readonly string[];
  /** The label of the button that leads back to the form. */
  back: string;
  onClose(): void;
  /** The answers, as buttons. */
  children: ReactNode;
};

/** A decision needed before a form is sent. */
export function QuestionDialog({ title, sentence, details = [], back, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <p>{sentence}</p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {children}
        <Button tone="quiet" wide onClick={onClose}>
          {back}
        </Button>
      </Stack>
    </Dialog>
  );
}
