import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import type { issueCaptcha } from '#features/captcha/captcha.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ApiError, UNAVAILABLE, UNREACHABLE } from '#web/calls/call-api.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Lookup } from '../../tracked-parcel.contract.ts';
import type { orderTrack } from '../../tracking.contract.ts';
import type { Asked } from './track-url.ts';

/** The result of a lookup, or of an earlier one while offline, with its time. */
export type ShownLookup = Lookup & { seenAt?: string };

export type ImageCode = OutputOf<typeof issueCaptcha>;

/** Why there are no results; codes rather than sentences, so that they follow the language. */
export type TrackProblem =
  | { kind: 'unreachable' }
  | { kind: 'unavailable' }
  | { kind: 'busy'; seconds: number }
  | { kind: 'failed' };

/** Everything the three pages show. */
export type TrackView = {
  /** The page head for search engines without a request. */
  head?: PageHead;
  asked: Asked;
  /** True for results rendered with the page; false for those loaded later. */
  isFirst: boolean;
  results: readonly ShownLookup[];
  /** True when the results are from an earlier visit. */
  isOffline: boolean;
  /** The pass to send next time. */
  pass: string | null;
  /** Set when the visitor looked up many numbers and must solve an image captcha first. */
  imageCode: (ImageCode & { isWrong: boolean }) | null;
  problem: TrackProblem | null;
};

type Lookups = Pick<OutputOf<typeof orderTrack>, 'results' | 'pass'>;

/** Converts a lookup, or its refusal, into the view; the same on the server and in the browser. */
export async function toView(
  asked: Asked,
  lookUp: () => Promise<Lookups>,
  getImageCode: () => Promise<ImageCode>,
): Promise<TrackView> {
  const empty = emptyView(asked);
  if (asked.accepted.length === 0) return empty;
  try {
    return { ...empty, ...(await lookUp()) };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (!asksForImage(failure)) return { ...empty, problem: problemOf(failure) };
    const isWrong = failure.code === captchaErrors.imageCodeWrong.code;
    return { ...empty, imageCode: { ...(await getImageCode()), isWrong } };
  }
}

/** The view without a request. */
export function emptyView(asked: Asked): TrackView {
  return { asked, isFirst: true, results: [], isOffline: false, pass: null, imageCode: null, problem: null };
}

/** Whether a refusal means that the image captcha is required or was wrong. */
export function asksForImage(failure: unknown): boolean {
  const { imageCodeFirst, imageCodeWrong } = captchaErrors;
  return (
    failure instanceof ApiError &&
    (failure.code === imageCodeFirst.code || failure.code === imageCodeWrong.code)
  );
}

function problemOf(failure: ApiError): TrackProblem {
  if (failure.code === UNREACHABLE) return { kind: 'unreachable' };
  if (failure.code === UNAVAILABLE) return { kind: 'unavailable' };
  const seconds = failure.retryAfterSeconds;
  return seconds === null ? { kind: 'failed' } : { kind: 'busy', seconds };
}
