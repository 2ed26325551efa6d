import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftStep } from '#web/flow/flow-steps.ts';
import { Button, ButtonLink } from '../actions/button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import styles from './draft-line.module.css';

type Props = {
  /** The steps of the form, to say what was kept, and where it goes on. */
  steps: readonly DraftStep[];
  /** Whether the draft was there when the page opened: only then does it lead to where it stopped. */
  isResumed: boolean;
  /** The step on the screen, which needs no link. */
  current?: string | undefined;
  /** The label of the button that discards the draft. */
  clear: string;
  /** A confirmation before that; without it the draft is discarded at once. */
  question?: { title: string; text: string; keep: string };
  onClear(): void | Promise<void>;
  /** Where the draft is stored. */
  children: string;
};

/** Says what was kept of a form and where, leads to where it stopped, and discards it on request. */
export function DraftLine({ steps, isResumed, current, clear, question, onClear, children }: Props) {
  const { t } = useTranslation('web');
  const [isAsking, setAsking] = useState(false);
  async function confirm(): Promise<void> {
    await onClear();
    setAsking(false);
  }
  const kept = steps.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  const at = steps.findIndex(({ isOpen }) => isOpen);
  const next = isResumed && at > 0 && steps[at]?.step !== current ? steps[at] : undefined;
  return (
    <>
      <div className={styles.line}>
        <p role="status">
          <strong>
            {kept.length > 0 ? t('flow.draft.kept', { steps: kept.join(' · ') }) : t('flow.draft.begun')}
          </strong>
          <span>{children}</span>
        </p>
        {next && (
          <ButtonLink to={next.to}>{t('flow.draft.goOn', { number: at + 1, step: next.name })}</ButtonLink>
        )}
        <Button tone="quiet" onClick={() => (question ? setAsking(true) : void onClear())}>
          {clear}
        </Button>
      </div>
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

type AroundProps = {
  /** Whether the draft was there when the page opened. */
  isResumed: boolean;
  line: ReactNode;
  children: ReactNode;
};

/** A draft from before is announced above its form; one that has just begun stands below, where it moves nothing. */
export function DraftAround({ isResumed, line, children }: AroundProps) {
  return (
    <>
      {isResumed && line}
      {children}
      {!isResumed && line}
    </>
  );
}
