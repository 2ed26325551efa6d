import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { ApiError } from '#web/calls/call-api.ts';
import { inFieldOrder, ofFirstStep, type StepFields, stepAt } from '#web/flow/flow-steps.ts';
import { useHashSteps } from '#web/flow/use-hash-steps.ts';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useProblems } from '#web/forms/use-problems.ts';
import type { DraftStore } from '#web/state/draft-store.ts';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import { applicationErrors } from '../../applications.calls.ts';
import { type SentApplication, sentApplication } from './sent-application.ts';

/** Sent with every application: the passed challenge, the idempotency key and the accepted terms. */
export type Proof = { ticket: string; randstr: string; requestKey: string; agreement: true };

/** One kind of application; must be a constant. */
export type ApplicationKind<C> = {
  drafts: DraftStore<C>;
  start: C;
  /** Its questions with their fields in order, before the review. */
  steps: StepFields;
  /** Locale keys of the names of fields whose errors do not always name them. */
  fieldLabels: Readonly<Record<string, string>>;
  /** Namespaces of its error messages, besides those of every application. */
  namespaces?: readonly string[];
  /** The path of its confirmation. */
  donePath(applicationNo: string): string;
};

/** How a form is validated and sent; it may have state beyond its draft, such as a file. */
type Doing<C> = {
  /** The problems before anything is sent. */
  check(content: C): readonly FormProblem[];
  send(content: C, proof: Proof, signal: AbortSignal): Promise<SentApplication>;
  /** Cleans up what belongs to the draft. */
  onForget?(): void;
};

type TextName<C> = { [N in keyof C]: C[N] extends string ? N : never }[keyof C] & string;

export type ApplicationForm<C extends object> = ReturnType<typeof useApplication<C>>;

const NAMESPACES = ['applications', 'accounts', 'captcha', 'uploads', 'web'];
const OWNER = '';
/** The last step, on a phone. */
export const REVIEW = 'review';
const AGREEMENT = 'agreement';
const AGREE: FormProblem = { field: AGREEMENT, key: 'applications:form.agreeFirst' };
const GENERAL = ['applications:validation.tooLong', 'applications:validation.oneLine'];

/** The state of an application form: its draft is stored on this device, validated, and sent once at a time. */
export function useApplication<C extends object>(kind: ApplicationKind<C>, doing: Doing<C>) {
  const [loaded, setLoaded] = useState(() => begun(kind.start));
  const draft = useDraft(kind.drafts, loaded, OWNER);
  const [sayInSummary] = useState(() => naming(kind.fieldLabels));
  const wrong = useProblems([...NAMESPACES, ...(kind.namespaces ?? [])], sayInSummary);
  const { setProblems, corrected, refuse, ...shown } = wrong;
  const [isAgreed, setAgreed] = useState(false);
  const questions: StepFields = [...kind.steps, { step: REVIEW, fields: [AGREEMENT] }];
  const found = inFieldOrder(
    [...doing.check(draft.content), ...(isAgreed ? [] : [AGREE])],
    questions.flatMap(({ fields }) => fields),
  );
  const open = new Set(found.map(({ field }) => stepAt(questions, field)));
  const wrongAt = questions.findIndex(({ fields }) => fields.some((field) => shown.errorAt(field)));
  const steps = useHashSteps({
    steps: questions.map(({ step }) => step),
    isOneByOne: useIsPhone(),
    reachable: Math.min(...open, questions.length - 1),
    errors: shown.errors,
    wrong: wrongAt < 0 ? null : wrongAt,
    isReviewed: true,
  });

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

  /** Shows errors where they can be corrected: on a phone on the step of the first one. */
  function show(problems: readonly FormProblem[]): void {
    const fields = questions.flatMap((each) => each.fields);
    const sorted = inFieldOrder(problems, fields);
    const first = steps.current === null ? null : ofFirstStep(sorted, (field) => stepAt(questions, field));
    setProblems(first ? first.problems : sorted);
  }

  const { submit, ...sending } = useSending(kind, doing, { draft, forget, show });
  return {
    ...shown,
    ...sending,
    content: draft.content,
    isSaved: draft.isSaved,
    isResumed: draft.isResumed,
    isAgreed,
    steps,
    /** Whether something is missing in a step or wrong. */
    isOpen: (step: string) => open.has(questions.findIndex((each) => each.step === step)),
    corrected,
    refuse,
    set,
    /** Discards everything, and starts again with the first step. */
    clear(): void {
      forget();
      if (steps.current) steps.show(0);
    },
    agree(next: boolean): void {
      corrected(AGREEMENT);
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
    /** Goes on to the next step of a phone; from the last one, and on one page, sends it. */
    async submit(): Promise<void> {
      if (steps.isLast) {
        show(found);
        if (found.length === 0) await submit();
        return;
      }
      const here = found.filter(({ field }) => stepAt(questions, field) === steps.current);
      setProblems(here);
      if (here.length === 0) steps.goOn();
    },
  };
}

/** Errors that are the same for several fields, and those of the server, are prefixed with the name of the field. */
function naming(labels: Readonly<Record<string, string>>) {
  return (problem: FormProblem, t: ReturnType<typeof useTranslation>['t']): string => {
    const { field = '', key } = problem;
    const message = sentenceOf(problem, t);
    const label = key === undefined || GENERAL.includes(key) ? labels[field] : undefined;
    return label ? t('web:errorOfField', { field: t(label), message }) : message;
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
