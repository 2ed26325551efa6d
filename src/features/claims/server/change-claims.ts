import type { Orm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { answerBy, decideBy, payBy } from '../claim-clock.rules.ts';
import { accountOfPayee } from '../claim-parts.contract.ts';
import { allowedClaimActions, type ClaimAction, publicStatusOf } from '../claim-states.rules.ts';
import { claimErrors } from '../claims.calls.ts';
import type { appealClaim as appealCall, sendClaimMessage, updateIndemnity } from '../claims.contract.ts';
import { notedPayee } from './accounts/claim-accounts.ts';
import type { ClaimDeps, Owner } from './claim-deps.ts';
import { attachFiles, keepWhileOpen, missingBook, partsOf, requireFiles } from './claim-files.ts';
import { createClaimFilesRepo, createHistoryRepo } from './claim-history.repo.ts';
import { filesById, toMessage, toView } from './claim-views.ts';
import { type ClaimRecord, type ClaimsRepo, createClaimsRepo } from './claims.repo.ts';
import { keepUntilEnd } from './end-claim.ts';
import { informCustomer } from './inform-customer.ts';

type Seen = Owner & { language: Language };
type Change = {
  row: ClaimRecord;
  repo: ClaimsRepo;
  history: ReturnType<typeof createHistoryRepo>;
  files: ReturnType<typeof createClaimFilesRepo>;
  tx: Orm;
  now: Date;
};

/** Changes a customer's own claim under a lock, if its state allows it. */
async function changing<T>(
  { orm, clock }: Pick<ClaimDeps, 'orm' | 'clock'>,
  { customerId }: Owner,
  { claimNo, action }: { claimNo: string; action: ClaimAction },
  work: (change: Change) => Promise<T>,
): Promise<T> {
  return orm.transaction(async (tx) => {
    const repo = createClaimsRepo(tx);
    const row = await repo.lock(claimNo);
    if (!row || row.customerId !== customerId) throw new AppError(claimErrors.claimNotFound);
    const now = clock.now();
    if (!allowedClaimActions(row, bangkokDate(now)).includes(action)) throw refusalOf(row, action);
    const [history, files] = [createHistoryRepo(tx), createClaimFilesRepo(tx)];
    return work({ row, repo, history, files, tx, now });
  });
}

function refusalOf(row: ClaimRecord, action: ClaimAction): AppError {
  if (action !== 'appeal' || row.state !== 'refused') {
    const isSecond =
      action === 'appeal' && row.appealedAt !== null && publicStatusOf(row.state) !== 'PROCESSED';
    return new AppError(isSecond ? claimErrors.appealedBefore : claimErrors.notAllowedNow);
  }
  return new AppError(row.appealedAt ? claimErrors.appealedBefore : claimErrors.appealTooLate);
}

/** Adds files, corrects the account, or answers a request for information. */
export async function updateClaim(
  deps: ClaimDeps,
  owner: Seen,
  input: ParsedInputOf<typeof updateIndemnity>,
) {
  const { claimNo, answer, payee } = input;
  const action = answer === undefined ? 'addFiles' : 'answer';
  const changed = await changing(deps, owner, { claimNo, action }, async (change) => {
    const { row, repo, history, files, tx, now } = change;
    const parts = partsOf(input);
    // A bank-book image of another account proves nothing for this one.
    if (parts.some(({ part }) => part === 'bankBook')) await files.removePart(row.id, 'bankBook');
    await attachFiles(deps, row, parts, { customerId: owner.customerId, tx });
    const note = { claimId: row.id, at: now, by: 'customer' as const };
    const uploads = parts.map(({ uploadId, part }) => ({ uploadId, part }));
    if (parts.length > 0 && answer === undefined)
      await history.note({ ...note, kind: 'filesAdded', detail: { uploads } });
    if (payee) {
      const { payeeName, payeePhone } = payee;
      const account = deps.accounts.columnsOf(row.id, accountOfPayee(payee));
      const again = await paidAgain(deps, row, now);
      const changed = await repo.change(row.id, { ...account, payeeName, payeePhone, ...again });
      const papers = (await files.filesOf(row.id)).filter(({ part }) => part === 'bankBook');
      // From PromptPay to a bank account: its book was not asked for before.
      if (row.payeeKind !== 'bank') requireFiles(missingBook(papers, payee.payeeKind));
      const detail = { before: notedPayee(row), after: notedPayee(changed) };
      await history.note({ ...note, kind: 'payeeChanged', detail });
    }
    if (parts.length > 0 || answer !== undefined) await tellOwner(deps, row, tx);
    if (answer === undefined) return (await repo.lock(claimNo)) ?? row;
    await history.note({ ...note, kind: 'answered', text: answer, detail: { uploads } });
    const asked = { askedText: null, askedAt: null, askedUntil: null };
    const due = decideBy(now, row.service === 'FP', await deps.holidays());
    return (await repo.move(row.id, 'answer', { ...asked, decideBy: due })) ?? row;
  });
  return toView(deps, changed, owner.language);
}

/** Tells the member of staff who works on a claim that its customer has sent something. */
function tellOwner({ notices }: Pick<ClaimDeps, 'notices'>, row: ClaimRecord, tx: Orm): Promise<void> {
  const what = { recordId: row.claimNo, title: row.claimNo };
  return notices.tell(tx, { kind: 'answer', about: 'claims', what, from: null, to: [row.assignedTo] });
}

/** Returned money is due again as soon as the account was corrected. */
async function paidAgain({ holidays }: Pick<ClaimDeps, 'holidays'>, row: ClaimRecord, now: Date) {
  if (!row.paymentReturnedAt) return null;
  const due = payBy(now, row.kind, await holidays());
  return { paymentReturnedAt: null, paymentReturnReason: null, payBy: due };
}

/** Withdraws a claim before it is decided. */
export async function withdrawClaim(deps: ClaimDeps, owner: Seen, { claimNo }: { claimNo: string }) {
  const changed = await changing(deps, owner, { claimNo, action: 'withdraw' }, async (change) => {
    const { row, repo, history, tx, now } = change;
    await history.note({ claimId: row.id, at: now, by: 'customer', kind: 'withdrawn' });
    const moved = await repo.move(row.id, 'withdraw', { endedAt: now, answerBy: null, decideBy: null });
    if (!moved) throw new AppError(claimErrors.notAllowedNow);
    await keepUntilEnd(deps, moved, now, tx);
    await informCustomer(deps, moved, { kind: 'claimWithdrawn', tx });
    return moved;
  });
  return toView(deps, changed, owner.language);
}

/** Appeals against a refusal, once, to be reviewed by somebody else. */
export async function appealClaim(
  deps: ClaimDeps,
  owner: Seen,
  { claimNo, reason, documents }: ParsedInputOf<typeof appealCall>,
) {
  const changed = await changing(deps, owner, { claimNo, action: 'appeal' }, async (change) => {
    const { row, repo, history, tx, now } = change;
    await attachFiles(deps, row, partsOf({ documents }), { customerId: owner.customerId, tx });
    await history.note({ claimId: row.id, at: now, by: 'customer', kind: 'appealed', text: reason });
    const { current } = await deps.rules.around(now);
    const moved = await repo.move(row.id, 'appeal', {
      appealedAt: now,
      appealUntil: null,
      refusedBy: row.decidedBy,
      endedAt: null,
      assignedTo: null,
      assignedName: null,
      answerBy: answerBy(now, current.rules, await deps.holidays()),
      decideBy: decideBy(now, row.service === 'FP', await deps.holidays()),
    });
    if (!moved) throw new AppError(claimErrors.notAllowedNow);
    await keepWhileOpen(deps, moved, tx);
    await informCustomer(deps, moved, { kind: 'claimAppealed', tx });
    return moved;
  });
  return toView(deps, changed, owner.language);
}

/** Sends a message to the staff who work on a claim. */
export async function writeMessage(
  deps: ClaimDeps,
  owner: Owner,
  { claimNo, text, documents }: ParsedInputOf<typeof sendClaimMessage>,
): Promise<OutputOf<typeof sendClaimMessage>> {
  const { allowed, retryAfterSeconds } = await deps.messageLimit.consume(owner.customerId);
  if (!allowed) throw new AppError(claimErrors.tooManyMessages, { retryAfterSeconds });
  return changing(deps, owner, { claimNo, action: 'message' }, async ({ row, history, files, tx, now }) => {
    const message = await history.write({ claimId: row.id, at: now, from: 'customer', text });
    const parts = documents.map((uploadId) => ({ uploadId, part: 'message' as const }));
    await attachFiles(deps, row, parts, { customerId: owner.customerId, messageId: message.id, tx });
    await history.note({ claimId: row.id, at: now, by: 'customer', kind: 'wrote' });
    await tellOwner(deps, row, tx);
    const records = await files.filesOf(row.id);
    const byId = await filesById(deps, records);
    return { message: toMessage(message, { records, byId }) };
  });
}
