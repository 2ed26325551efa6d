import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { type FormProblem, problemsOfFailure } from '#web/forms/form-problems.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useProblems } from '#web/forms/use-problems.ts';
import type { DraftStore } from '#web/state/draft-store.ts';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { type SentApplication, sentApplication } from './sent-application.ts';

/** Sent with every application: the passed challenge, the idempotency key and the accepted terms. */
export type Proof = { ticket: string; randstr: string; requestKey: string; agreement: true };

/** One kind of application; must be a constant. */
export type ApplicationKind<C> = {
  drafts: DraftStore<C>;
  start: C;
  /** Namespaces of its error messages, besides those of every application. */
  namespaces?: readonly string[];
  /** The path of its confirmation. */
  donePath(applicationNo: string): string;
};

/** How a form is validated and sent; it may have state beyond its draft, such as a file. */
type Doing<C> = {
  /** The problems in form order, before anything is sent. */
  check(content: C): readonly FormProblem[];
  send(content: C, proof: Proof, signal: AbortSignal): Promise<SentApplication>;
  /** Cleans up what belongs to the draft. */
  onForget?(): void;
};

type TextName<C> = { [N in keyof C]: C[N] extends string ? N : never }[keyof C] & string;

export type ApplicationForm<C extends object> = ReturnType<typeof useApplication<C>>;

const NAMESPACES = ['applications', 'accounts', 'captcha', 'uploads', 'web'];
const OWNER = '';

/** The state of an application form: its draft is stored on this device, validated, and sent once at a time. */
export function useApplication<C extends object>(kind: ApplicationKind<C>, doing: Doing<C>) {
  const [loaded, setLoaded] = useState(() => begun(kind.start));
  const draft = useDraft(kind.drafts, loaded, OWNER);
  const wrong = useProblems([...NAMESPACES, ...(kind.namespaces ?? [])]);
  const { setProblems, corrected, refuse, ...shown } = wrong;
  const [isAgreed, setAgreed] = useState(false);

  const takeKept = useEffectEvent(() => takeNewer(kind.drafts, loaded, OWNER));
  useEffect(() => takeKept(), []);

  function set(change: Partial<C>): void {
    corrected(...Object.keys(change));
    draft.change((before) => ({ ...before, ...change }));
  }

  function forget(): void {
    kind.drafts.forget(OWNER);
    doing.onForget?.();
    setLoaded(begun(kind.start));
    setAgreed(false);
    setProblems([]);
  }

  const { submit, ...sending } = useSending(kind, doing, { draft, forget, show: setProblems });
  return {
    ...shown,
    ...sending,
    content: draft.content,
    isSaved: draft.isSaved,
    isAgreed,
    corrected,
    refuse,
    set,
    forget,
    agree(next: boolean): void {
      corrected('agreement');
      setAgreed(next);
    },
    /** The props of a text field. */
    text: (name: TextName<C>) => ({
      id: shown.idOf(name),
      name,
      value: draft.content[name] as string,
      error: shown.errorAt(name),
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set({ [name]: currentTarget.value } as unknown as Partial<C>),
    }),
    async submit(): Promise<void> {
      const found = [...doing.check(draft.content), ...(isAgreed ? [] : [AGREE])];
      setProblems(found);
      if (found.length === 0) await submit();
    },
  };
}

/** A new draft with its own idempotency key. */
function begun<C>(content: C) {
  return { requestKey: crypto.randomUUID() as string, content, savedAt: null };
}

type Shared<C> = {
  draft: ReturnType<typeof useDraft<C>>;
  forget(): void;
  show(problems: readonly FormProblem[]): void;
};

/** Sends once at a time, and can be cancelled. */
function useSending<C extends object>(kind: ApplicationKind<C>, doing: Doing<C>, shared: Shared<C>) {
  const { draft, forget, show } = shared;
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(null);
  const { failedInForm } = useOutcome();
  const navigate = useNavigate();

  async function send(requestKey: string, signal: AbortSignal): Promise<SentApplication> {
    const proof = await takeTicket();
    signal.throwIfAborted();
    return doing.send(draft.content, { ...proof, requestKey, agreement: true }, signal);
  }

  /** An earlier submission arrived although its answer did not: a changed form is a new application. */
  async function sendAsAnother(failure: unknown, signal: AbortSignal): Promise<SentApplication> {
    if (!(failure instanceof ApiError) || failure.code !== applicationErrors.keyUsed.code) throw failure;
    const { requestKey } = begun(null);
    draft.asAnother(requestKey);
    return send(requestKey, signal);
  }

  return {
    isBusy,
    cancel: () => stop.current?.abort(),
    async submit(): Promise<void> {
      if (isBusy) return;
      const stopping = new AbortController();
      const { signal } = stopping;
      stop.current = stopping;
      setBusy(true);
      try {
        const sent = await send(draft.requestKey, signal).catch((failure: unknown) =>
          sendAsAnother(failure, signal),
        );
        sentApplication.set({ applicationNo: sent.applicationNo, answerBy: sent.answerBy });
        forget();
        await navigate(kind.donePath(sent.applicationNo), { replace: true });
      } catch (failure) {
        if (signal.aborted) return;
        show(problemsOfFailure(failure, fieldOfCode));
        failedInForm(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Errors about the file are shown beside it. */
const fieldOfCode: ReadonlyMap<number, string> = new Map(
  [
    'failed',
    'wrongFormat',
    'tooLarge',
    'tooManyPixels',
    'protectedPdf',
    'tooManyPages',
    'activeContent',
    'missingLetters',
  ].map((name) => [uploadErrors[name as keyof typeof uploadErrors].code, 'file']),
);

const AGREE: FormProblem = { field: 'agreement', key: 'applications:form.agreeFirst' };
