import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Stack } from '../layout/stack.tsx';

type Props = {
  title: string;
  /** What the server says of it, and of what in particular. */
  sentence: string;
  details?: readonly string[];
  /** What the button says that leads back to the form. */
  back: string;
  onClose(): void;
  /** The answers, as buttons. */
  children: ReactNode;
};

/** What has to be decided before a form goes on: nothing was sent yet. */
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
