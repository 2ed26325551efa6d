import type { Caller } from '#features/tracking/server/parcel-access.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { claimErrors } from '../claims.calls.ts';
import type * as calls from '../claims.contract.ts';
import { endingOf, payeeKindOf } from './accounts/claim-accounts.ts';
import { appealClaim, updateClaim, withdrawClaim, writeMessage } from './change-claims.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';
import { createHistoryRepo } from './claim-history.repo.ts';
import { createClaimListRepo } from './claim-list.repo.ts';
import { toRow, toTimeline, toView } from './claim-views.ts';
import { createClaimsRepo } from './claims.repo.ts';
import { estimateClaim } from './estimate.ts';
import { fileClaims } from './file-claims.ts';
import { getSeenParcel } from './own-parcel.ts';
import { removeFile } from './remove-file.ts';

type Input<
  K extends
    | 'claimEstimate'
    | 'saveIndemnity'
    | 'saveIndemnityBatch'
    | 'updateIndemnity'
    | 'appealClaim'
    | 'sendClaimMessage'
    | 'findIndemnityList',
> = ParsedInputOf<(typeof calls)[K]>;
type Seen = Owner & { language: Language };

/** Claims from the customer's side. */
export type ClaimsService = ReturnType<typeof createClaimsService>;

export function createClaimsService(deps: ClaimDeps) {
  return {
    async estimate(input: Input<'claimEstimate'>, caller: Caller) {
      const { row, role } = await getSeenParcel(deps, input, caller);
      const customerId = (await caller.findSession())?.customerId ?? null;
      return estimateClaim(deps, { row, role, customerId, input });
    },

    async save(owner: Owner, input: Input<'saveIndemnity'>): Promise<OutputOf<typeof calls.saveIndemnity>> {
      const batch = { ...input, claims: [input] };
      const { claims } = await fileClaims(deps, owner, batch, (_nth, field) => field);
      const [saved] = claims;
      if (!saved) throw new Error('A claim was not kept.');
      return saved;
    },
    saveBatch: (owner: Owner, input: Input<'saveIndemnityBatch'>) =>
      fileClaims(deps, owner, input, (nth, field) => `claims.${nth}.${field}`),

    removeFile: (owner: Owner, uploadId: string) => removeFile(deps, owner, uploadId),
    update: (owner: Seen, input: Input<'updateIndemnity'>) => updateClaim(deps, owner, input),
    withdraw: (owner: Seen, input: { claimNo: string }) => withdrawClaim(deps, owner, input),
    appeal: (owner: Seen, input: Input<'appealClaim'>) => appealClaim(deps, owner, input),
    write: (owner: Owner, input: Input<'sendClaimMessage'>) => writeMessage(deps, owner, input),
    list: (owner: Owner, input: Input<'findIndemnityList'>) => list(deps, owner, input),

    async get({ customerId, language }: Seen, claimNo: string) {
      const repo = createClaimsRepo(deps.orm);
      const row = await repo.find(customerId, claimNo);
      if (!row) throw new AppError(claimErrors.claimNotFound);
      const view = await toView(deps, row, language);
      await repo.change(row.id, { seenAt: deps.clock.now() });
      return view;
    },

    /** For the export of a customer's own data. */
    async collect(customerId: string) {
      const repo = createClaimsRepo(deps.orm);
      const history = createHistoryRepo(deps.orm);
      const rows = await repo.listOfCustomer(customerId);
      return Promise.all(
        rows.map(async (row) => ({
          ...toRow(row, 0),
          itemType: row.itemType,
          remarks: row.remarks,
          estimate: row.estimate,
          payeeKind: payeeKindOf(row),
          bankCode: row.bankCode,
          accountEnding: endingOf(row),
          payeeName: row.payeeName,
          payeePhone: row.payeePhone,
          timeline: toTimeline(await history.eventsOf(row.id)),
          messages: (await history.messagesOf(row.id)).map(({ at, from, text }) => ({ at, from, text })),
          notesOfStaff: await deps.notes.collect(row.id),
        })),
      );
    },
  };
}

async function list(
  { orm }: ClaimDeps,
  { customerId }: Owner,
  { status, keywords, page, pageSize }: Input<'findIndemnityList'>,
): Promise<OutputOf<typeof calls.findIndemnityList>> {
  const repo = createClaimListRepo(orm);
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, counts] = await Promise.all([
    repo.list(customerId, { status, keywords, ...paging }),
    repo.counts(customerId, keywords),
  ]);
  const unread = await createHistoryRepo(orm).unread(rows.map(({ id }) => id));
  const items = rows.map((row) => toRow(row, unread.get(row.id) ?? 0));
  const total = status ? counts[status] : counts.PROCESSING + counts.PROCESSED;
  return { items, total, page, pageSize, counts };
}
