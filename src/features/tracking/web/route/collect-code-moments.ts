import type { ShownCollectCode } from '../../tracked-parcel.contract.ts';

/** Something that happened to a code by which somebody else collects the parcel. */
export type CodeMoment = { what: 'made' | 'revoked' | 'used'; at: string; code: ShownCollectCode };

/** What happened to codes, newest first. */
export function codeMoments(codes: readonly ShownCollectCode[]): CodeMoment[] {
  return codes
    .flatMap((code): CodeMoment[] => [
      { what: 'made', at: code.madeAt, code },
      ...(code.revokedAt ? [{ what: 'revoked' as const, at: code.revokedAt, code }] : []),
      ...(code.usedAt ? [{ what: 'used' as const, at: code.usedAt, code }] : []),
    ])
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
