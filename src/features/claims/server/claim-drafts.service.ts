import { randomUUID } from 'node:crypto';
import { createDraftsRepo } from '#features/accounts/server/drafts.repo.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import {
  type ClaimDraftContent,
  type claimDraft as claimDraftCall,
  claimDraftContent,
  type saveClaimDraft,
} from '../claim-drafts.contract.ts';
import type { ClaimFile } from '../claim-parts.contract.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';
import { createClaimsRepo } from './claims.repo.ts';
import { claimDraft } from './claims.table.ts';

/** Claims that were begun and not filed. */
export type ClaimDraftsService = ReturnType<typeof createClaimDraftsService>;

export function createClaimDraftsService({
  orm,
  clock,
  rules,
  uploads,
}: Pick<ClaimDeps, 'orm' | 'clock' | 'rules' | 'uploads'>) {
  const drafts = createDraftsRepo({
    orm,
    clock,
    rules,
    table: claimDraft,
    content: claimDraftContent,
    wasSent: async (tx, customerId, key) =>
      (await createClaimsRepo(tx).listOfKey(customerId, key)).length > 0,
  });

  /** Only files of this customer that are not attached elsewhere: a draft contains whatever its browser sent. */
  async function filesOf(customerId: string, content: ClaimDraftContent): Promise<ClaimFile[]> {
    const found = await uploads.find(uploadIdsOf(content));
    return found
      .filter((each) => each.customerId === customerId && each.attachedTo === null)
      .map((each) => {
        const { id: uploadId, kind, width, height, fileName } = each;
        return { uploadId, url: uploads.linkOf(each), kind, width, height, fileName };
      });
  }

  return {
    async get({ customerId }: Owner): Promise<OutputOf<typeof claimDraftCall>> {
      const draft = await drafts.find(customerId);
      const files = draft ? await filesOf(customerId, draft.content) : [];
      return { draft, files, nextKey: randomUUID() };
    },
    /** Without the account number, which would rest as it was typed: it is typed again where the claim is sent. */
    save: ({ customerId }: Owner, { requestKey, content }: ParsedInputOf<typeof saveClaimDraft>) =>
      drafts.save(customerId, { requestKey, content: { ...content, accountNumber: '' } }),
    remove: ({ customerId }: Owner): Promise<void> => drafts.remove(customerId),
    /** For the export of a customer's own data. */
    collect: drafts.find,
  };
}

function uploadIdsOf({ parcels, identification, bankBook }: ClaimDraftContent): string[] {
  const ofParcels = parcels.flatMap(({ damage, sides, documents }) => [
    ...damage,
    ...Object.values(sides),
    ...documents,
  ]);
  return [...new Set([...ofParcels, ...identification, ...(bankBook ? [bankBook] : [])])];
}
