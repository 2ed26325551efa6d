import type { useTranslation } from 'react-i18next';
import { recogniseWaybillNos } from '#features/tracking/tracking.rules.ts';
import { typedProblemKey } from '#lib/written/typed-number.ts';
import {
  type FormProblem,
  firstOfEachField,
  problemsOfSchema,
  sentenceOf,
  withFields,
} from '#web/forms/form-problems.ts';
import type { ClaimDraftContent, ClaimDraftParcel } from '../../claim-drafts.contract.ts';
import {
  claimSteps,
  draftField,
  placeOfField,
  type SeenEstimates,
  toClaims,
  waybillOf,
} from '../../claim-flow.rules.ts';
import {
  MAX_PARCELS_OF_BATCH,
  MIN_DAMAGE_PHOTOS,
  MIN_SIDE_PHOTOS,
  needsPhotos,
} from '../../claim-kinds.rules.ts';
import { saveIndemnityBatch } from '../../claims.contract.ts';
import type { Estimated } from './estimate/use-estimates.ts';

/** State beyond the draft: checkboxes and pending uploads. */
type Words = {
  requestKey: string;
  seen: SeenEstimates;
  estimated: (at: number) => Estimated;
  /** The number of files in a slot, including those being uploaded. */
  filesAt(place: string): number;
  /** Whether a slot has a failed upload. */
  isStuckAt(place: string): boolean;
  isNameChecked: boolean;
  isConfirmed: boolean;
  waiting: number;
};

const FILE_FAILED = 'claims:flow.problems.fileFailed';

/** What prevents filing the claim, in form order. */
export function problemsOf(content: ClaimDraftContent, words: Words): FormProblem[] {
  const checked = saveIndemnityBatch.input.safeParse(toClaims(content, words.requestKey, words.seen));
  const found = checked.success ? [] : withFields(problemsOfSchema(checked.error), draftField);
  const own = [
    ...content.parcels.flatMap((parcel, at) => ofParcel(content, parcel, at, words)),
    ...ofPapers(content, words),
  ];
  const all: FormProblem[] = [...own, ...found.filter(({ field }) => field !== 'requestKey')];
  return firstOfEachField(all).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function ofParcel(
  { parcels }: ClaimDraftContent,
  parcel: ClaimDraftParcel,
  at: number,
  { estimated, filesAt, isStuckAt }: Words,
): FormProblem[] {
  const field = (name: string) => `parcels.${at}.${name}`;
  const waybillNo = waybillOf(parcel);
  const { key, claimType } = parcel;
  const isTwice =
    waybillNo !== null && parcels.some((other, index) => index < at && waybillOf(other) === waybillNo);
  const problems: FormProblem[] = [];
  if (waybillNo === null) problems.push({ field: field('billCode'), ...whyNoNumber(parcel) });
  if (isTwice) problems.push({ field: field('billCode'), key: 'claims:flow.problems.sameWaybill' });
  problems.push(...refusalsOf(estimated(at), field, claimType !== ''));
  const loss = typedProblemKey('baht', parcel.loss, 'claims:flow.problems.loss');
  if (loss) problems.push({ field: field('loss'), key: loss });
  if (claimType === '' || !needsPhotos(claimType)) return problems;
  if (isStuckAt(`${key}/damage`)) problems.push({ field: field('photos.damage'), key: FILE_FAILED });
  if (filesAt(`${key}/damage`) < MIN_DAMAGE_PHOTOS)
    problems.push({
      field: field('photos.damage'),
      key: 'claims:validation.damagePhotos',
      params: { count: MIN_DAMAGE_PHOTOS },
    });
  const sides = ['top', 'bottom', 'left', 'right', 'front', 'back'];
  if (sides.some((side) => isStuckAt(`${key}/sides.${side}`)))
    problems.push({ field: field('photos.sides'), key: FILE_FAILED });
  if (sides.filter((side) => filesAt(`${key}/sides.${side}`) > 0).length < MIN_SIDE_PHOTOS)
    problems.push({
      field: field('photos.sides'),
      key: 'claims:validation.sidePhotos',
      params: { count: MIN_SIDE_PHOTOS },
    });
  return problems;
}

function whyNoNumber({ billCode }: ClaimDraftParcel): { key: string } {
  const isEmpty = recogniseWaybillNos(billCode).rejected.length === 0;
  return { key: `claims:flow.problems.${isEmpty ? 'waybill' : 'notNumber'}` };
}

/** Refusals of the server about the parcel: unknown, of somebody else, not eligible. */
function refusalsOf(
  estimated: Estimated,
  field: (name: string) => string,
  isTypeChosen: boolean,
): FormProblem[] {
  if (estimated.state === 'refused' && estimated.code !== 0)
    return [{ field: field('billCode'), message: estimated.sentence }];
  if (estimated.state !== 'known' || estimated.estimate.isEligible) return [];
  const { types, reasons } = estimated.estimate;
  const isNever = types.every(({ isEligible }) => !isEligible);
  if (!isNever && !isTypeChosen) return [];
  const [reason] = reasons;
  return reason ? [{ field: field(isNever ? 'billCode' : 'claimType'), ...reasonOf(reason) }] : [];
}

/** The sentence of a reason. */
export function reasonOf({ code, params }: { code: string; params: Record<string, string | number> }) {
  const name = code === 'notLostYet' && params.from ? 'notLostUntil' : code;
  return { key: `claims:reasons.${name}`, params };
}

function ofPapers(
  content: ClaimDraftContent,
  { filesAt, isStuckAt, isNameChecked, isConfirmed, waiting }: Words,
) {
  const problems: FormProblem[] = [];
  const failed = (field: string) => problems.push({ field, key: FILE_FAILED });
  const missing = (field: string, name = field) => problems.push({ field, key: `claims:validation.${name}` });
  content.parcels.forEach(({ key }, at) => {
    if (isStuckAt(`${key}/documents`)) failed(`parcels.${at}.documents`);
    else if (filesAt(`${key}/documents`) === 0) missing(`parcels.${at}.documents`, 'documents');
  });
  if (isStuckAt('identification')) failed('identification');
  else if (filesAt('identification') === 0) missing('identification');
  if (isStuckAt('bankBook')) failed('bankBook');
  else if (filesAt('bankBook') === 0) {
    // A number registered with PromptPay has no bank book.
    if (content.payeeKind === 'bank') missing('bankBook');
  } else if (content.payeeName.trim() !== '' && !isNameChecked)
    problems.push({ field: 'nameCheck', key: 'claims:flow.problems.nameCheck' });
  if (!isConfirmed) problems.push({ field: 'confirm', key: 'claims:flow.problems.confirm' });
  if (waiting > 0) problems.push({ field: 'waiting', key: 'claims:flow.problems.waiting' });
  return problems;
}

/** Fields of a parcel and of the claimant in the order of the form. */
const fieldOrder = `
  billCode claimType kind itemType remarks loss photos.damage photos.sides
  documents identification payeeKind bankCode accountNumber payeeName payeePhone bankBook nameCheck confirm waiting
`
  .trim()
  .split(/\s+/);

/** The parcels first, one after another, then what is entered once. */
function rankOf({ field = '' }: FormProblem): number {
  const { at, step } = placeOfField(field);
  const inStep = fieldOrder.indexOf(field.replace(/^parcels\.\d+\./, ''));
  return (at ?? MAX_PARCELS_OF_BATCH) * 1000 + claimSteps.indexOf(step) * 100 + inStep;
}

/** With several parcels the summary says which one is meant. */
export function sayInSummary(problem: FormProblem, t: ReturnType<typeof useTranslation>['t']): string {
  const message = sentenceOf(problem, t);
  const { at } = placeOfField(problem.field ?? '');
  return at === null || at === 0 ? message : t('claims:flow.problems.ofParcel', { number: at + 1, message });
}
