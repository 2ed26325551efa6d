import { findBank } from '#features/payout-accounts/banks.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { expectedPayBy } from '../claim-clock.rules.ts';
import { parcelSides } from '../claim-kinds.rules.ts';
import type { ClaimFile, ClaimMessage, ClaimRow, ClaimView } from '../claim-parts.contract.ts';
import {
  allowedClaimActions,
  publicStatusOf,
  type TimelineKind,
  timelineKinds,
} from '../claim-states.rules.ts';
import { endingOf, payeeKindOf } from './accounts/claim-accounts.ts';
import type { ClaimDeps } from './claim-deps.ts';
import {
  createClaimFilesRepo,
  createHistoryRepo,
  type EventRecord,
  type FileRecord,
  type MessageRecord,
} from './claim-history.repo.ts';
import { type ClaimRecord, createClaimsRepo } from './claims.repo.ts';
import { findRefiling } from './estimate.ts';

type Deps = Pick<
  ClaimDeps,
  'orm' | 'uploads' | 'holidays' | 'clock' | 'access' | 'cards' | 'rules' | 'promisedDateOf'
>;
type Files = { records: readonly FileRecord[]; byId: ReadonlyMap<string, ClaimFile> };

/** A claim in a list. */
export function toRow(row: ClaimRecord, unread: number): ClaimRow {
  const { claimNo, waybillNo, claimType, kind, state } = row;
  const isDecided = state === 'approved' || state === 'refused' || state === 'paid';
  return {
    claimNo,
    billCode: waybillNo,
    claimType,
    kind,
    state,
    isDecided,
    unread,
    status: publicStatusOf(state),
    submittedAt: row.submittedAt.toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    customerUntil: row.askedUntil,
    amountSatang: state === 'refused' ? 0 : (row.amountSatang ?? row.estimate.totalSatang),
  };
}

/** A claim with everything that its customer sees. */
export async function toView(deps: Deps, row: ClaimRecord, language: Language): Promise<ClaimView> {
  const repo = createClaimsRepo(deps.orm);
  const history = createHistoryRepo(deps.orm);
  const [events, messages, records, batch, unread] = await Promise.all([
    history.eventsOf(row.id),
    history.messagesOf(row.id),
    createClaimFilesRepo(deps.orm).filesOf(row.id),
    row.customerId ? repo.listOfKey(row.customerId, row.requestKey) : [row],
    history.unread([row.id]),
  ]);
  const files = { records, byId: await filesById(deps, records) };
  const today = bangkokDate(deps.clock.now());
  const { service, itemType, remarks, declaredLossSatang, estimate, decideBy, appealUntil } = row;
  const { state, kind, submittedAt, answerBy, payBy, paymentReturnedAt } = row;
  const isFruit = service === 'FP';
  const actions = allowedClaimActions(row, today);
  const asksForRefiling = state === 'withdrawn' || actions.includes('withdraw');
  const facts = { state, kind, submittedAt, answerBy, decideBy, payBy, paymentReturnedAt, isFruit };
  return {
    ...toRow(row, unread.get(row.id) ?? 0),
    service,
    itemType,
    remarks,
    declaredLossSatang,
    estimate,
    decideBy,
    expectedPayBy: expectedPayBy(facts, await deps.holidays()),
    appealUntil,
    refiling: asksForRefiling ? await findRefiling(deps, row) : null,
    batch: batch.map(({ claimNo, waybillNo }) => ({ claimNo, billCode: waybillNo })),
    ...partsOfView(files),
    payee: payeeOf(row, language),
    decision: decisionOf(row),
    asked: askedOf(row),
    timeline: toTimeline(events),
    messages: messages.map((each) => toMessage(each, files)),
    actions,
  };
}

/** The public part of the history: without names of staff or internal notes. */
export function toTimeline(events: readonly EventRecord[]): ClaimView['timeline'] {
  const isPublic = (kind: string): kind is TimelineKind => timelineKinds.some((each) => each === kind);
  return events.flatMap(({ at, by, kind, text }) =>
    isPublic(kind) ? [{ at: at.toISOString(), by, kind, text: kind === 'returned' ? null : text }] : [],
  );
}

/** Files of a claim by id, with links that are valid for minutes. */
export async function filesById(
  { uploads }: Pick<Deps, 'uploads'>,
  records: readonly Pick<FileRecord, 'uploadId'>[],
): Promise<Map<string, ClaimFile>> {
  const ids = [...new Set(records.map(({ uploadId }) => uploadId))];
  const found = await uploads.find(ids);
  const gone = ids.map((uploadId): [string, ClaimFile] => [
    uploadId,
    { uploadId, url: null, kind: 'image', width: null, height: null, fileName: '' },
  ]);
  const there = found.map((each): [string, ClaimFile] => {
    const { id: uploadId, kind, width, height, fileName } = each;
    return [uploadId, { uploadId, url: uploads.linkOf(each), kind, width, height, fileName }];
  });
  return new Map([...gone, ...there]);
}

/** A message with its files. */
export function toMessage({ id, at, from, text }: MessageRecord, files: Files): ClaimMessage {
  const own = files.records.filter(({ messageId }) => messageId === id);
  return { id, at: at.toISOString(), from, text, files: pick(files, own) };
}

function partsOfView(files: Files): Pick<ClaimView, 'photos' | 'documents' | 'identification' | 'bankBook'> {
  const of = (part: FileRecord['part']) =>
    pick(
      files,
      files.records.filter((each) => each.part === part),
    );
  const sides = parcelSides.flatMap((side) => {
    const last = of(side).at(-1);
    return last ? [[side, last] as const] : [];
  });
  return {
    photos: { damage: of('damage'), sides: Object.fromEntries(sides) },
    documents: of('document'),
    identification: of('identification'),
    bankBook: of('bankBook').at(-1) ?? null,
  };
}

function pick({ byId }: Files, records: readonly FileRecord[]): ClaimFile[] {
  return records.flatMap(({ uploadId }) => byId.get(uploadId) ?? []);
}

function payeeOf(row: ClaimRecord, language: Language): ClaimView['payee'] {
  const { bankCode, payeeName, payeePhone } = row;
  return {
    payeeKind: payeeKindOf(row),
    bankCode,
    payeeName,
    payeePhone,
    bankName: findBank(bankCode)?.name[language] ?? bankCode,
    accountEnding: endingOf(row),
  };
}

function decisionOf(row: ClaimRecord): ClaimView['decision'] {
  const { state, decidedAt, amountSatang, bankFeeSatang, decisionReason, payBy, paidAt } = row;
  const isApproved = state === 'approved' || state === 'paid';
  if (!decidedAt || !(isApproved || state === 'refused')) return null;
  return {
    isApproved,
    at: decidedAt.toISOString(),
    amountSatang: isApproved ? amountSatang : null,
    bankFeeSatang: isApproved ? (bankFeeSatang ?? 0) : 0,
    reason: decisionReason,
    payBy: isApproved ? payBy : null,
    paidAt: paidAt?.toISOString() ?? null,
  };
}

function askedOf({ state, askedText, askedAt, askedUntil }: ClaimRecord): ClaimView['asked'] {
  if (state !== 'moreInformationNeeded' || !askedText || !askedAt || !askedUntil) return null;
  return { text: askedText, at: askedAt.toISOString(), until: askedUntil };
}
