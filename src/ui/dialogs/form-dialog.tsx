import type { FormEvent, ReactNode } from 'react';
import { Actions } from '../actions/actions.tsx';
import { Button } from '../actions/button.tsx';
import { ErrorSummary, type FieldError } from '../forms/error-summary.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** Above the form: its purpose. */
  lead?: ReactNode;
  errorTitle: string;
  errors: readonly FieldError[];
  /** The label of the submit button; `busy` while sending. */
  send: string;
  busy: boolean;
  cancel: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog: errors first, then its fields, then the buttons. */
export function FormDialog(props: Props) {
  const { title, lead, errorTitle, errors, send, busy, cancel, onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {lead && <p>{lead}</p>}
          <ErrorSummary title={errorTitle} errors={errors} />
          {children}
          <Actions>
            <Button type="submit" tone="primary" busy={busy}>
              {send}
            </Button>
            <Button onClick={onClose}>{cancel}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
