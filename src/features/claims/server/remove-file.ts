import { uploadErrors } from '#features/uploads/uploads.calls.ts';
import { AppError } from '#lib/errors.ts';
import { claimErrors } from '../claims.calls.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';
import { missingFiles, missingPapers, requireFiles } from './claim-files.ts';
import { createClaimFilesRepo, createHistoryRepo } from './claim-history.repo.ts';
import { createClaimsRepo } from './claims.repo.ts';

/**
 * Deletes a file that is attached to nothing, or to a claim that nobody has begun to review and that keeps its
 * required files. Afterwards it is evidence.
 */
export async function removeFile(
  { orm, uploads, clock }: Pick<ClaimDeps, 'orm' | 'uploads' | 'clock'>,
  { customerId }: Owner,
  uploadId: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const files = createClaimFilesRepo(tx);
    const [upload] = await uploads.find([uploadId], tx);
    if (upload?.customerId !== customerId) throw new AppError(uploadErrors.notFound);
    const claims = await files.claimsOfUpload(uploadId);
    for (const { id, claimNo } of claims) {
      const row = await repo.lock(claimNo);
      if (!row || row.customerId !== customerId || row.state !== 'submitted' || row.appealedAt)
        throw new AppError(claimErrors.notAllowedNow);
      const rest = (await files.filesOf(id)).filter((each) => each.uploadId !== uploadId);
      requireFiles([...missingFiles(row.claimType, rest), ...missingPapers(rest, row.payeeKind)]);
      await files.removeFiles(id, [uploadId]);
      await createHistoryRepo(tx).note({ claimId: id, at: clock.now(), by: 'customer', kind: 'fileRemoved' });
    }
    if (claims.length === 0 && upload.attachedTo !== null) throw new AppError(claimErrors.notAllowedNow);
    await uploads.remove([uploadId], tx);
  });
}
