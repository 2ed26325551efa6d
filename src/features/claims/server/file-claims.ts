import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { lockOwner } from '#features/accounts/server/owners.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { requestDigestOf, requireSameRequest } from '#http/request-keys.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { toClaimNo } from '../claim-numbers.rules.ts';
import { accountOfPayee } from '../claim-parts.contract.ts';
import { claimErrors } from '../claims.calls.ts';
import type { ClaimEstimate, saveIndemnityBatch } from '../claims.contract.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';
import {
  attachFiles,
  missingFiles,
  missingPapers,
  type PartOfClaim,
  partsOf,
  requireFiles,
} from './claim-files.ts';
import { createHistoryRepo } from './claim-history.repo.ts';
import { type ClaimRecord, createClaimsRepo, type NewClaim } from './claims.repo.ts';
import { claimDraft } from './claims.table.ts';
import { estimateClaim } from './estimate.ts';
import { informCustomer } from './inform-customer.ts';
import { getOwnParcel } from './own-parcel.ts';

type Batch = ParsedInputOf<typeof saveIndemnityBatch>;
type Given = Batch['claims'][number];
type Saved = OutputOf<typeof saveIndemnityBatch>;

/** One validated parcel of a batch. */
type Checked = { given: Given; estimate: ClaimEstimate; role: 'sender' | 'consignee'; parts: PartOfClaim[] };

/** Files claims for one or more parcels: all or none, and once per request key. */
export async function fileClaims(
  deps: ClaimDeps,
  owner: Owner,
  batch: Batch,
  fieldOf: (nth: number, field: string) => string,
): Promise<Saved> {
  const digest = digestOf(deps, batch);
  const before = await findBefore(createClaimsRepo(deps.orm), owner, batch, digest);
  if (before) return before;
  const checked = await checkAll(deps, owner, batch, fieldOf);
  return deps.orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const { language, phone, email } = await lockOwner(tx, owner.customerId);
    const again = await findBefore(repo, owner, batch, digest);
    if (again) return again;
    const rows = await repo.add(await toRows(deps, repo, { owner, batch, digest, checked }));
    if (rows.length < checked.length) throw exists(await findHeld(repo, checked, rows), fieldOf);
    const papers = partsOf({ identification: batch.identification, bankBook: batch.bankBook });
    for (const [nth, row] of rows.entries()) {
      const { parts = [] } = checked[nth] ?? {};
      await attachFiles(deps, row, [...parts, ...papers], { customerId: owner.customerId, tx });
      await createHistoryRepo(tx).note({
        claimId: row.id,
        at: row.submittedAt,
        by: 'customer',
        kind: 'submitted',
      });
      await informCustomer(deps, row, { kind: 'claimReceived', to: { language, phone, email }, tx });
    }
    await dropDraft(tx, owner, batch.requestKey);
    return toSaved(rows);
  });
}

async function findBefore(
  repo: ReturnType<typeof createClaimsRepo>,
  { customerId }: Owner,
  { requestKey }: Batch,
  digest: string,
): Promise<Saved | null> {
  const rows = await repo.listOfKey(customerId, requestKey);
  const [first] = rows;
  if (!first) return null;
  requireSameRequest(first.requestDigest, digest, claimErrors.keyUsed);
  return toSaved(rows);
}

async function checkAll(
  deps: ClaimDeps,
  owner: Owner,
  batch: Batch,
  fieldOf: (nth: number, field: string) => string,
): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const [nth, given] of batch.claims.entries()) {
    const { row, role } = await getOwnParcel(deps, owner, given.billCode);
    const { payeeKind, bankCode } = batch;
    const input = { ...given, payeeKind, bankCode };
    const estimate = await estimateClaim(deps, { row, role, customerId: owner.customerId, input });
    refuseParcel(given, estimate, (field) => fieldOf(nth, field));
    if (checked.some((each) => each.estimate.billCode === estimate.billCode))
      throw wrongField({ field: fieldOf(nth, 'billCode'), key: 'claims:validation.sameParcel' });
    checked.push({ given, estimate, role, parts: partsOf(given) });
  }
  const papers = partsOf({ identification: batch.identification, bankBook: batch.bankBook });
  requireFiles([
    ...checked.flatMap(({ given, parts }, nth) => missingFiles(given.claimType, parts, fieldOf(nth, ''))),
    ...missingPapers(papers, batch.payeeKind),
  ]);
  return checked;
}

function refuseParcel(given: Given, estimate: ClaimEstimate, fieldOf: (field: string) => string): void {
  const { isEligible, reasons, kind, totalSatang } = estimate;
  const [reason] = reasons;
  const field = fieldOf('billCode');
  if (!isEligible && reason) {
    const why = { field, key: `claims:reasons.${reason.code}`, params: reason.params };
    const isTaken = reason.code === 'claimExists';
    throw new AppError(isTaken ? claimErrors.claimExists : claimErrors.notEligible, { fields: [why] });
  }
  if (kind !== given.kind) throw wrongField({ field: fieldOf('kind'), key: 'claims:validation.kind' });
  if (totalSatang !== given.estimateSatang)
    throw new AppError(claimErrors.estimateChanged, {
      fields: [
        {
          field: fieldOf('estimateSatang'),
          key: 'claims:validation.estimate',
          params: { amountSatang: totalSatang / 100 },
        },
      ],
    });
}

function wrongField(problem: FieldProblem): AppError {
  return new AppError(requestErrors.invalidParameter, { fields: [problem] });
}

async function toRows(
  { clock, accounts }: Pick<ClaimDeps, 'clock' | 'accounts'>,
  repo: ReturnType<typeof createClaimsRepo>,
  of: { owner: Owner; batch: Batch; digest: string; checked: readonly Checked[] },
): Promise<NewClaim[]> {
  const { owner, batch, digest, checked } = of;
  const submittedAt = clock.now();
  const counts = await repo.nextCounts(checked.length);
  const { requestKey, payeeName, payeePhone } = batch;
  const account = accountOfPayee(batch);
  const ids = checked.map(() => randomUUID());
  return checked.map(({ given, estimate, role }, nth) => ({
    id: ids[nth],
    ...accounts.columnsOf(ids[nth] ?? '', account),
    claimNo: toClaimNo(counts[nth] ?? 0n, bangkokDate(submittedAt)),
    customerId: owner.customerId,
    requestKey,
    requestDigest: digest,
    waybillNo: estimate.billCode,
    service: estimate.service,
    role,
    kind: given.kind,
    claimType: given.claimType,
    itemType: given.itemType,
    remarks: given.remarks,
    declaredLossSatang: given.declaredLossSatang ?? null,
    payeeName,
    payeePhone,
    submittedAt,
    estimate: estimateOf(estimate),
    state: 'submitted',
    answerBy: new Date(estimate.answerBy),
  }));
}

/** The calculation alone, as stored. */
function estimateOf({ kind, lines, totalSatang, bankFeeSatang, ruleVersion }: ClaimEstimate) {
  return { kind, lines, totalSatang, bankFeeSatang, ruleVersion };
}

async function findHeld(
  repo: ReturnType<typeof createClaimsRepo>,
  checked: readonly Checked[],
  added: readonly ClaimRecord[],
): Promise<number> {
  const mine = new Set(added.map(({ id }) => id));
  const holding = await repo.listHolding(checked.map(({ estimate }) => estimate.billCode));
  const taken = new Set(holding.filter(({ id }) => !mine.has(id)).map(({ waybillNo }) => waybillNo));
  return Math.max(
    0,
    checked.findIndex(({ estimate }) => taken.has(estimate.billCode)),
  );
}

/** X-13, for one parcel of the batch. */
function exists(nth: number, fieldOf: (nth: number, field: string) => string): AppError {
  const field = fieldOf(nth, 'billCode');
  return new AppError(claimErrors.claimExists, {
    fields: [{ field, key: 'claims:reasons.claimExists' }],
  });
}

async function dropDraft(tx: Orm, { customerId }: Owner, requestKey: string): Promise<void> {
  const isMine = eq(claimDraft.customerId, customerId);
  await tx.delete(claimDraft).where(and(isMine, eq(claimDraft.requestKey, requestKey)));
}

function toSaved(rows: readonly ClaimRecord[]): Saved {
  return {
    claims: rows.map(({ claimNo, waybillNo, state, answerBy, submittedAt }) => ({
      claimNo,
      billCode: waybillNo,
      state,
      answerBy: (answerBy ?? submittedAt).toISOString(),
    })),
  };
}

/** Of the account only its fingerprint: from a plain hash of the batch its number could be guessed. */
function digestOf({ accounts }: Pick<ClaimDeps, 'accounts'>, batch: Batch): string {
  const said = { ...batch, accountNumber: accounts.fingerprintOf(accountOfPayee(batch)) };
  return requestDigestOf(said);
}
