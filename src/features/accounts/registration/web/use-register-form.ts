import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { brand } from '#lib/brand.ts';
import { DAY_MS } from '#lib/clock.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure, problemsOfSchema, sentenceOfFailure } from '#web/forms/form-problems.ts';
import { openDraftStore } from '#web/state/draft-store.ts';
import { announce, CODE_NOTICE_MS, NOTICE_MS } from '#web/state/notices.ts';
import { takeNewer, useDraft } from '#web/state/use-draft.ts';
import { registrationForm } from '../../account-fields.rules.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import { countryCode, type PhoneCountryCode } from '../../phones.rules.ts';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { register, verifyRegistrationCode } from '../registration.contract.ts';

const start = {
  countryCode: brand.defaultCountryCode as PhoneCountryCode,
  phone: '',
  code: '',
  name: '',
  email: '',
  password: '',
  confirmation: '',
  agreed: false,
};
const OWNER = '';

/** What is kept of a registration in this tab; never the password, nor the code, which is used once. */
const draftContent = z.object({
  countryCode,
  phone: z.string().max(40),
  name: z.string().max(200),
  email: z.string().max(200),
});
type Kept = z.output<typeof draftContent>;

const drafts = openDraftStore<Kept>({
  key: 'registration',
  readContent: (raw) => draftContent.safeParse(raw).data ?? null,
  save: async () => null,
  remove: async () => {},
  visitorKeptMs: DAY_MS,
  visitorStorage: 'session',
});

const fieldOfCode = new Map([
  [accountErrors.codeWrong.code, 'code'],
  [accountErrors.accountExists.code, 'phone'],
]);

export type RegisterField = keyof typeof start;

/** The state of a registration and how it is sent; passes the phone on in the form that login accepts. */
export type RegisterFormState = ReturnType<typeof useRegisterForm>;

export function useRegisterForm(onRegistered: (phone: string) => void) {
  const { t } = useTranslation('accounts');
  const form = useSealedForm(start, fieldLabels);
  const { values } = form;
  const draft = useKept(form);
  useThaiBrowser(form);
  const { isTaken, noteTaken } = useTaken(`${values.countryCode} ${values.phone}`);

  /** Handles a code that was not sent. */
  function refuseCode(failure: unknown): void {
    noteTaken(failure);
    form.refuse(problemsOfFailure(failure, fieldOfCode));
  }

  /** V-07: a wrong e-mail address stops the sending with a notice of three seconds. */
  function announceWrongEmail(): void {
    const { error } = registrationForm.safeParse(values);
    const email = error?.issues.find(({ path }) => path[0] === 'email');
    if (email) announce(t(email.message, { limit: 50 }), { tone: 'danger', durationMs: NOTICE_MS });
  }

  async function sendChecked(checked: z.output<typeof registrationForm>): Promise<void> {
    const { countryCode, code, name, email, password, agreed } = checked;
    const phoneNum = values.phone;
    await form.sendSealed([password], (sealed = '') =>
      callApi(register, {
        phoneNum,
        countryCode,
        code,
        name,
        password: sealed,
        agreed,
        ...(email && { email }),
      }),
    );
    drafts.forget(OWNER);
    announce(t('screen.register.success'), { tone: 'good' });
    onRegistered(countryCode === '86' ? phoneNum : `0${phoneNum}`);
  }

  function submit(): void {
    const checked = form.check(registrationForm);
    if (!checked) {
      announceWrongEmail();
      return;
    }
    void form.send(
      () => sendChecked(checked),
      (failure) => {
        noteTaken(failure);
        announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS });
      },
      fieldOfCode,
    );
  }

  /** Verifies the code, so that a wrong one is corrected where it was typed, before going on. */
  function verifyCode(onRight: () => void): void {
    const { countryCode, phone: phoneNum, code } = values;
    void form.send(
      async () => {
        await callApi(verifyRegistrationCode, { phoneNum, countryCode, code });
        onRight();
      },
      // shown for one second at the top, and longer in the form.
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: CODE_NOTICE_MS }),
      fieldOfCode,
    );
  }

  /** Whether these fields are valid; shows the problems of these fields only. */
  function checkOnly(fields: readonly RegisterField[]): boolean {
    // Without the agreement, which comes last, cross-field rules would not run.
    const { error } = registrationForm.safeParse({ ...values, agreed: true });
    const found = (error ? problemsOfSchema(error) : []).filter((problem) =>
      fields.some((field) => field === problem.field),
    );
    form.refuse(found);
    if (found.some(({ field }) => field === 'email')) announceWrongEmail();
    return found.length === 0;
  }

  return {
    ...form,
    ...draft,
    /** Whether these fields lack something or are wrong. */
    isOpen(fields: readonly RegisterField[]): boolean {
      const { error } = registrationForm.safeParse(values);
      return (error?.issues ?? []).some(({ path }) => fields.some((field) => field === path[0]));
    },
    isTaken,
    submit,
    checkOnly,
    verifyCode,
    refuseCode,
  };
}

/** The draft of this tab: what it has is put back into the form when the page opens. */
function useKept(form: Pick<ReturnType<typeof useSealedForm<typeof start>>, 'set' | 'reset'>) {
  const [loaded] = useState(() => ({ requestKey: '', content: draftContent.parse(start), savedAt: null }));
  const { change: keep, isSaved, isResumed } = useDraft(drafts, loaded, OWNER);
  const putBack = useEffectEvent(() => {
    takeNewer(drafts, loaded, OWNER);
    const mine = drafts.current();
    if (mine) form.set(mine.content);
  });
  useEffect(() => putBack(), []);
  return {
    isSaved,
    isResumed,
    set(change: Partial<typeof start>): void {
      form.set(change);
      const kept = draftContent.partial().safeParse(change).data ?? {};
      if (Object.keys(kept).length > 0) keep((before) => ({ ...before, ...kept }));
    },
    /** Discards what was typed. */
    clear(): void {
      drafts.forget(OWNER);
      form.reset();
    },
  };
}

/** Whether the number in the field has been found to have an account; a changed number is checked again. */
function useTaken(typed: string) {
  const [taken, setTaken] = useState<string | null>(null);
  return {
    isTaken: taken === typed,
    noteTaken(failure: unknown): void {
      if (failure instanceof ApiError && failure.code === accountErrors.accountExists.code) setTaken(typed);
    },
  };
}

/** §9 begins with +966; a browser that reads Thai is in Thailand, as long as nothing was typed or kept. */
function useThaiBrowser({ values, set }: ReturnType<typeof useSealedForm<typeof start>>): void {
  const chooseThailand = useEffectEvent(() => {
    const isUntouched = values.countryCode === start.countryCode && values.phone === '';
    const readsThai = navigator.languages.some((tag) => /^th\b/i.test(tag));
    if (isUntouched && readsThai) set({ countryCode: '66' });
  });
  useEffect(() => chooseThailand(), []);
}
