import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromReview } from '#web/flow/from-review.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useProblems } from '#web/forms/use-problems.ts';
import type { SessionUser } from '#web/state/session.ts';
import { useDraft } from '#web/state/use-draft.ts';
import type { ClaimDraftContent, ClaimDraftParcel } from '../../claim-drafts.contract.ts';
import {
  type ClaimStep,
  emptyParcel,
  placeOfField,
  toClaims,
  waybillOf,
  withParcel,
} from '../../claim-flow.rules.ts';
import { claimDrafts } from './claim-drafts.ts';
import { problemsOf, sayInSummary } from './claim-problems.ts';
import { claimStepPath } from './claim-url.ts';
import { useEstimates } from './estimate/use-estimates.ts';
import { useFiles } from './files/use-files.ts';
import type { LoadedClaim } from './load-claim.ts';
import { useSending } from './use-sending.ts';

type DraftOfClaim = ReturnType<typeof useDraft<ClaimDraftContent>>;
export type ClaimState = ReturnType<typeof useClaim>;

type Options = {
  user: SessionUser | null;
  at: number;
  isNextDay: boolean;
  /** The current step; null on a desktop, which shows all of them. */
  shownStep: ClaimStep | null;
};

/** The state of the claim form: input, photos, estimates, errors, and filing. */
export function useClaim(flow: LoadedClaim, { user, at: wanted, isNextDay, shownStep }: Options) {
  const owner = flow.isCustomer ? (user?.id ?? '') : '';
  const draft = useDraft(claimDrafts, flow.draft, owner);
  const { content } = draft;
  const files = useFiles(draft, flow.files, owner);
  const estimates = useEstimates(content, flow.isCustomer);
  const { setProblems, corrected, ...shown } = useProblems(namespaces, sayInSummary);
  const [checkedName, setCheckedName] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const batch = useBatch({ draft, isNextDay, forgetProblems: () => setProblems([]) });
  const at = Math.min(wanted, content.parcels.length - 1);
  const show = useShown({ at, isNextDay, shownStep, setProblems });
  const sending = useSending(owner, { show, askAgain: estimates.askAgain });
  const isNameChecked = checkedName !== '' && checkedName === content.payeeName;

  const noteSent = useEffectEvent(() => corrected('waiting'));
  useEffect(() => {
    if (files.waiting === 0) noteSent();
  }, [files.waiting]);

  const seen = seenOf(content, estimates);

  function findProblems(): FormProblem[] {
    return problemsOf(content, {
      requestKey: draft.requestKey,
      seen,
      estimated: estimates.of,
      isNameChecked,
      isConfirmed,
      waiting: files.waiting,
      filesAt: files.countAt,
      isStuckAt: files.isStuckAt,
    });
  }

  /** The errors so far, of one step or of all. */
  function check(step?: ClaimStep): boolean {
    const found = findProblems();
    const isHere = (field: string) => {
      const place = placeOfField(field);
      return place.step === step && (place.at === null || place.at === at);
    };
    const here = step ? found.filter(({ field = '' }) => isHere(field)) : found;
    if (step) setProblems(here);
    else show(here);
    return here.length === 0;
  }

  return {
    flow,
    draft,
    content,
    files,
    estimates,
    isNextDay,
    owner,
    user,
    at,
    check,
    /** The steps in which something is missing or wrong, with the parcel where they are repeated. */
    openPlaces: () => findProblems().map(({ field = '' }) => placeOfField(field)),
    corrected,
    ...shown,
    /** The parcel being edited. */
    parcel: content.parcels[at] ?? emptyParcel(''),
    /** The path of a field of that parcel. */
    fieldOf: (name: string) => `parcels.${at}.${name}`,
    ...changesOf({ draft, files, at, corrected }),
    isNameChecked,
    checkName(isSame: boolean): void {
      corrected('nameCheck');
      setCheckedName(isSame ? content.payeeName : '');
    },
    isConfirmed,
    confirm(isTrue: boolean): void {
      corrected('confirm');
      setConfirmed(isTrue);
    },
    ...batch,
    ...sending,
    async send(requestKey = draft.requestKey): Promise<void> {
      if (check()) await sending.send(toClaims(content, requestKey, seen));
    },
    /** Files it again under a new key, after the old one was used. */
    async sendAsAnother(): Promise<void> {
      draft.asAnother(flow.nextKey);
      await sending.send(toClaims(content, flow.nextKey, seen));
    },
  };
}

function seenOf({ parcels }: ClaimDraftContent, estimates: ReturnType<typeof useEstimates>) {
  return new Map(
    parcels.flatMap((parcel, index) => {
      const estimated = estimates.of(index);
      const waybillNo = waybillOf(parcel);
      return waybillNo && estimated.state === 'known' ? [[waybillNo, estimated.estimate] as const] : [];
    }),
  );
}

type Changed = {
  draft: DraftOfClaim;
  files: ReturnType<typeof useFiles>;
  at: number;
  corrected(...fields: string[]): void;
};

/** All changes of the draft. */
function changesOf({ draft, files, at, corrected }: Changed) {
  return {
    changeParcel(change: Partial<ClaimDraftParcel>): void {
      const fields = Object.keys(change).map((name) => `parcels.${at}.${name}`);
      // Eligibility depends on both.
      corrected(
        ...fields,
        `parcels.${at}.billCode`,
        ...('claimType' in change ? [`parcels.${at}.photos`] : []),
      );
      draft.change((before) => withParcel(before, at, change));
    },
    changeClaimant(change: Partial<ClaimDraftContent>): void {
      corrected(...Object.keys(change), ...('payeeName' in change ? ['nameCheck'] : []));
      draft.change((before) => ({ ...before, ...change }));
    },
    addFiles(place: string, field: string, chosen: readonly File[]): void {
      corrected(field);
      // Touches the draft, so that the parcel that the files belong to is stored as well.
      draft.change((before) => ({ ...before }));
      files.add(place, chosen);
    },
  };
}

type Screen = Pick<Options, 'at' | 'isNextDay' | 'shownStep'> & {
  setProblems: ReturnType<typeof useProblems>['setProblems'];
};

/** Shows errors where they can be corrected: on the step of the first one, or with its parcel. */
function useShown({ at, isNextDay, shownStep, setProblems }: Screen) {
  const navigate = useNavigate();
  return (found: readonly FormProblem[]): void => {
    const first = placeOfField(found[0]?.field ?? '');
    const parcel = first.at ?? at;
    const isThere = ({ field = '' }: FormProblem) => {
      const place = placeOfField(field);
      return (place.at ?? parcel) === parcel && (!shownStep || place.step === first.step);
    };
    setProblems(found.filter(isThere));
    const isElsewhere = parcel !== at || (shownStep !== null && first.step !== shownStep);
    if (found.length > 0 && isElsewhere) {
      const path = claimStepPath(first.step, parcel, isNextDay);
      void navigate(path, { state: fromReview });
    }
  };
}

type Batch = { draft: DraftOfClaim; isNextDay: boolean; forgetProblems(): void };

/** Adds and removes parcels with the same payee. */
function useBatch({ draft, isNextDay, forgetProblems }: Batch) {
  const navigate = useNavigate();
  return {
    async addParcel(): Promise<void> {
      draft.change((before) => ({
        ...before,
        parcels: [...before.parcels, emptyParcel(crypto.randomUUID())],
      }));
      forgetProblems();
      await navigate(claimStepPath('waybill', draft.content.parcels.length, isNextDay));
    },
    async removeParcel(index: number): Promise<void> {
      forgetProblems();
      draft.change((before) => ({ ...before, parcels: before.parcels.filter((_, each) => each !== index) }));
      await navigate(claimStepPath('review', 0, isNextDay), { replace: true, preventScrollReset: true });
    },
  };
}

const namespaces = ['claims', 'tracking', 'web'];
