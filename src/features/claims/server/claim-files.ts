import type { Orm } from '#db/orm.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import type { UploadPurpose } from '#features/uploads/uploads.rules.ts';
import { DAY_MS } from '#lib/clock.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import {
  type ClaimType,
  MIN_DAMAGE_PHOTOS,
  MIN_SIDE_PHOTOS,
  needsPhotos,
  parcelSides,
} from '../claim-kinds.rules.ts';
import type { ClaimPhotos } from '../claim-parts.contract.ts';
import { claimErrors } from '../claims.calls.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { createClaimFilesRepo } from './claim-history.repo.ts';
import type { ClaimRecord } from './claims.repo.ts';
import type { FilePart } from './claims.table.ts';

/** A file of a claim with its subject. */
export type PartOfClaim = { uploadId: string; part: FilePart };

/** Files as the calls receive them. */
export type GivenFiles = {
  photos?: ClaimPhotos;
  documents?: readonly string[];
  identification?: readonly string[];
  bankBook?: string | undefined;
};

/** The upload purposes that are allowed for each part. */
const purposesOf: Record<'photo' | 'document' | 'identification' | 'bankBook', readonly UploadPurpose[]> = {
  photo: ['claimPhoto'],
  document: ['claimDocument', 'claimPhoto'],
  identification: ['identification'],
  bankBook: ['bankBook'],
};

/** No file of an open claim expires; the end of the claim sets the date. */
const OPEN_KEPT_MS = 10 * 366 * DAY_MS;

/** Every file that was sent, with its subject. */
export function partsOf({
  photos,
  documents = [],
  identification = [],
  bankBook,
}: GivenFiles): PartOfClaim[] {
  const sides = parcelSides.flatMap((part) => {
    const uploadId = photos?.sides[part];
    return uploadId ? [{ uploadId, part }] : [];
  });
  const all = (ids: readonly string[], part: FilePart) => ids.map((uploadId) => ({ uploadId, part }));
  return [
    ...all(photos?.damage ?? [], 'damage'),
    ...sides,
    ...all(documents, 'document'),
    ...all(identification, 'identification'),
    ...all(bankBook ? [bankBook] : [], 'bankBook'),
  ];
}

/** Missing files of a parcel (§5) [V-15], as one problem per field. */
export function missingFiles(
  claimType: ClaimType,
  parts: readonly PartOfClaim[],
  prefix = '',
): FieldProblem[] {
  const count = (is: (part: FilePart) => boolean) =>
    new Set(parts.filter(({ part }) => is(part)).map(({ uploadId }) => uploadId)).size;
  const isSide = (part: FilePart) => parcelSides.some((side) => side === part);
  const problem = (field: string, why: string, params = {}) => ({
    field: `${prefix}${field}`,
    key: `claims:validation.${why}`,
    params,
  });
  const photos = needsPhotos(claimType);
  return [
    ...(photos && count((part) => part === 'damage') < MIN_DAMAGE_PHOTOS
      ? [problem('photos.damage', 'damagePhotos', { count: MIN_DAMAGE_PHOTOS })]
      : []),
    ...(photos && count(isSide) < MIN_SIDE_PHOTOS
      ? [problem('photos.sides', 'sidePhotos', { count: MIN_SIDE_PHOTOS })]
      : []),
    ...(count((part) => part === 'document') === 0 ? [problem('documents', 'documents')] : []),
  ];
}

/** The same for the claimant's documents. */
export function missingPapers(parts: readonly PartOfClaim[], payeeKind: PayoutKind): FieldProblem[] {
  const hasIdentification = parts.some(({ part }) => part === 'identification');
  return [
    ...(hasIdentification ? [] : [{ field: 'identification', key: 'claims:validation.identification' }]),
    ...missingBook(parts, payeeKind),
  ];
}

/** A number registered with PromptPay has no bank book. */
export function missingBook(parts: readonly PartOfClaim[], payeeKind: PayoutKind): FieldProblem[] {
  const isMissing = payeeKind === 'bank' && !parts.some(({ part }) => part === 'bankBook');
  return isMissing ? [{ field: 'bankBook', key: 'claims:validation.bankBook' }] : [];
}

/** Refuses a claim with missing files. */
export function requireFiles(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new AppError(claimErrors.attachmentFirst, { fields: problems });
}

/** Keeps the files of a claim that was closed and is open again. */
export async function keepWhileOpen(
  { uploads, clock }: Pick<ClaimDeps, 'uploads' | 'clock'>,
  claim: ClaimRecord,
  tx: Orm,
): Promise<void> {
  const deleteAt = new Date(clock.now().getTime() + OPEN_KEPT_MS);
  for (const label of Object.values(labelsOf(claim))) await uploads.keepUntil(label, deleteAt, tx);
}

/** The labels of a claim's uploads; documents of a batch belong to all its claims. */
export function labelsOf({ claimNo, requestKey }: Pick<ClaimRecord, 'claimNo' | 'requestKey'>) {
  return { files: `claim ${claimNo}`, papers: `claim papers ${requestKey}` };
}

/** Attaches files of the customer to a claim; throws for any that belongs to somebody else or has another purpose. */
export async function attachFiles(
  { uploads, clock }: Pick<ClaimDeps, 'uploads' | 'clock'>,
  claim: ClaimRecord,
  parts: readonly PartOfClaim[],
  { customerId, messageId, tx }: { customerId: string; messageId?: string; tx: Orm },
): Promise<void> {
  const now = clock.now();
  const labels = labelsOf(claim);
  const deleteAt = new Date(now.getTime() + OPEN_KEPT_MS);
  const byKind = Map.groupBy(parts, ({ part }) => kindOf(part));
  for (const [kind, of] of byKind) {
    const to = kind === 'identification' || kind === 'bankBook' ? labels.papers : labels.files;
    const ids = of.map(({ uploadId }) => uploadId);
    await uploads.attach(ids, { customerId, purposes: purposesOf[kind], to, deleteAt }, tx);
  }
  const rows = parts.map(({ uploadId, part }) => ({
    claimId: claim.id,
    uploadId,
    part,
    addedAt: now,
    ...(messageId && { messageId }),
  }));
  await createClaimFilesRepo(tx).addFiles(rows);
}

function kindOf(part: FilePart): keyof typeof purposesOf {
  if (part === 'identification' || part === 'bankBook') return part;
  return part === 'document' || part === 'message' ? 'document' : 'photo';
}
