import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import { offeredChanges } from '#features/tracking/delivery-changes.rules.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import {
  allowsChange,
  needsCode,
  proofByCode,
  proofOf,
  type Role,
  roles,
} from '#features/tracking/proof-of.rules.ts';
import type { Caller } from '#features/tracking/server/parcel-access.ts';
import { trackingErrors } from '#features/tracking/tracking.calls.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { allows, type Proof } from '#lib/proofs/proofs.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { instructionErrors } from '../instructions.calls.ts';
import type {
  cancelChange,
  changeDelivery,
  deliveryOptions,
  Instruction,
  pointsToHold,
} from '../instructions.contract.ts';
import { daysToChoose, isInForce, isInTheWay } from '../instructions.rules.ts';
import { announceChange } from './announce-change.ts';
import { isCancellable } from './cancellable.ts';
import { checkDetails } from './check-details.ts';
import { listPointsToHold } from './hold-points.ts';
import type { InstructionDeps, OpenedParcel } from './instruction-deps.ts';
import { createInstructionsRepo, type InstructionRow, type ShownRow, toChange } from './instructions.repo.ts';
import { findDistrict } from './own-district.ts';

type Seen = Caller & { language: Language };

/** Delivery instructions of those who may see a parcel's details. */
export type InstructionsService = ReturnType<typeof createInstructionsService>;

export function createInstructionsService(deps: InstructionDeps) {
  return {
    options: (input: ParsedInputOf<typeof deliveryOptions>, caller: Seen) => findOptions(deps, input, caller),

    async points(
      input: ParsedInputOf<typeof pointsToHold>,
      caller: Seen,
    ): Promise<OutputOf<typeof pointsToHold>> {
      const parcel = await open(deps, input, caller);
      if (!offered(parcel).includes('HOLD')) throw new AppError(instructionErrors.notPossibleNow);
      return { points: await listPointsToHold(deps, parcel.row, input.near, caller.language) };
    },

    change: (input: ParsedInputOf<typeof changeDelivery>, caller: Seen) => change(deps, input, caller),
    cancel: (input: ParsedInputOf<typeof cancelChange>, caller: Seen) => cancel(deps, input, caller),

    /** For the export of a customer's own data. */
    async collect(customerId: string) {
      const rows = await createInstructionsRepo(deps.orm).listOfCustomer(customerId);
      return rows.map((row) => ({ waybillNo: row.waybillNo, ...toChange(row), details: row.details }));
    },
  };
}

async function open(
  { access, stateOf, promisedDateOf, returns, clock }: InstructionDeps,
  { billCode, access: ticket }: { billCode: string; access?: string | undefined },
  caller: Caller,
): Promise<OpenedParcel> {
  const waybillNo = normaliseWaybillNo(billCode);
  if (!isWaybillNo(waybillNo)) throw new AppError(trackingErrors.invalidNumber);
  const { row, opener } = await access.getOpened(waybillNo, ticket, caller);
  const [promisedDate, isWayBack] = await Promise.all([promisedDateOf(row), returns.isWayBack(waybillNo)]);
  return { row, opener, state: stateOf(row, clock.now()), promisedDate, isWayBack };
}

/** The kinds that the parcel's state and facts allow with a proof. */
function offeredTo(proof: Proof, parcel: OpenedParcel): ChangeKind[] {
  return offeredChanges(parcel.state, parcel.row).filter((kind) => allowsChange(proof, kind, parcel));
}

/** The same for the caller; a proof that only allows viewing is offered what a code to either phone would allow. */
function offered(parcel: OpenedParcel): ChangeKind[] {
  const proof = proofOf(parcel.opener);
  if (!needsCode(proof)) return offeredTo(proof, parcel);
  const byCode = roles.flatMap((role) => offeredTo(proofByCode(role), parcel));
  return offeredChanges(parcel.state, parcel.row).filter((kind) => byCode.includes(kind));
}

/** The refusal of a caller whose proof is not enough for something that the parcel itself allows. */
function notEnough(proof: Proof): AppError {
  return new AppError(needsCode(proof) ? instructionErrors.codeFirst : instructionErrors.notForSender);
}

async function findOptions(
  deps: InstructionDeps,
  input: ParsedInputOf<typeof deliveryOptions>,
  caller: Seen,
): Promise<OutputOf<typeof deliveryOptions>> {
  const parcel = await open(deps, input, caller);
  const { row, promisedDate } = parcel;
  const [rows, book] = await Promise.all([
    createInstructionsRepo(deps.orm).listOf([row.waybillNo]),
    deps.places.book(),
  ]);
  const district = findDistrict(row, book);
  const isFree = (kind: ChangeKind, by: Proof) =>
    (kind !== 'ADDRESS' || district) && !listInTheWay(kind, rows).some((row) => !isReplaced(row, parcel, by));
  const byCode = (role: Role) =>
    offeredTo(proofByCode(role), parcel).filter((kind) => isFree(kind, proofByCode(role)));
  const proof = proofOf(parcel.opener);
  const isOffered = (kind: ChangeKind) =>
    needsCode(proof) ? roles.some((role) => byCode(role).includes(kind)) : isFree(kind, proof);
  const masked = (phone: string) => (deps.canReach(phone) ? maskPhone(phone) : null);
  const name = (place: { name: Record<Language, string> }) => place.name[caller.language];
  return {
    billCode: row.waybillNo,
    kinds: offered(parcel).filter(isOffered),
    needsCode: needsCode(proof),
    isOfSender: !needsCode(proof) && parcel.opener.role === 'sender',
    phones: { consignee: masked(row.consigneePhone), sender: masked(row.senderPhone) },
    byCode: { consignee: byCode('consignee'), sender: byCode('sender') },
    days: daysToChoose(deps.clock.now(), promisedDate, await deps.holidays()),
    district: district && {
      name: name(district.district),
      province: name(district.province),
      subdistricts: district.subdistricts.map((each) => ({
        code: each.code,
        name: name(each),
        postcode: each.postcodes[0] ?? '',
      })),
    },
    instructions: rows.map((each) => toInstruction(each, parcel)),
  };
}

async function change(
  deps: InstructionDeps,
  input: ParsedInputOf<typeof changeDelivery>,
  caller: Seen,
): Promise<OutputOf<typeof changeDelivery>> {
  const parcel = await open(deps, input, caller);
  const { row, opener, state } = parcel;
  const { kind } = input.change;
  const proof = proofOf(opener);
  if (!offeredChanges(state, row).includes(kind)) throw new AppError(instructionErrors.notPossibleNow);
  if (!allowsChange(proof, kind, parcel)) throw notEnough(proof);
  await checkDetails(deps, input.change, parcel);
  const { allowed, retryAfterSeconds } = await deps.limit.consume(row.waybillNo);
  if (!allowed) throw new AppError(instructionErrors.tooMany, { retryAfterSeconds });
  const added = await deps.orm.transaction(async (tx) => {
    const repo = createInstructionsRepo(tx);
    await repo.lock();
    const known = await repo.listOf([row.waybillNo]);
    const inTheWay = listInTheWay(kind, known);
    if (inTheWay.some((each) => !isReplaced(each, parcel, proof)))
      throw new AppError(instructionErrors.inTheWay);
    const { how, role, customerId } = opener;
    const by = { cancelledBy: how, cancelledVisitor: caller.visitor, endedAt: deps.clock.now() };
    for (const each of inTheWay) await repo.cancel(each.id, by);
    const who = { askedBy: how, askedRole: role, customerId, visitor: caller.visitor };
    const asked = { waybillNo: row.waybillNo, kind, details: input.change, askedAt: deps.clock.now() };
    const instruction = await repo.add({ ...asked, ...who });
    await announceChange(deps, row, instruction, tx);
    return repo.get(instruction.id);
  });
  return { instruction: toInstruction(added, parcel) };
}

async function cancel(
  deps: InstructionDeps,
  input: ParsedInputOf<typeof cancelChange>,
  caller: Seen,
): Promise<OutputOf<typeof cancelChange>> {
  const parcel = await open(deps, input, caller);
  const cancelled = await deps.orm.transaction(async (tx) => {
    const repo = createInstructionsRepo(tx);
    await repo.lock();
    const known = await repo.listOf([parcel.row.waybillNo]);
    const found = known.find(({ id }) => id === input.id);
    if (!found) throw new AppError(instructionErrors.unknownInstruction);
    if (!mayCancel(proofOf(parcel.opener), found)) throw notEnough(proofOf(parcel.opener));
    if (!isCancellable(found, parcel)) throw new AppError(instructionErrors.notCancelledNow);
    const row = await repo.cancel(found.id, {
      cancelledBy: parcel.opener.how,
      cancelledVisitor: caller.visitor,
      endedAt: deps.clock.now(),
    });
    return row && { ...row, pointTexts: found.pointTexts, isParcelEnded: found.isParcelEnded };
  });
  if (!cancelled) throw new AppError(instructionErrors.notCancelledNow);
  return { instruction: toInstruction(cancelled, parcel) };
}

/** The active instructions that a new one would repeat or contradict. */
function listInTheWay(kind: ChangeKind, rows: readonly ShownRow[]): ShownRow[] {
  return rows.filter((row) => isInForce(row.state) && isInTheWay(kind, row.kind));
}

/** A request for this parcel replaces what a lasting wish made of it. */
function isReplaced(row: ShownRow, parcel: OpenedParcel, by: Proof): boolean {
  return row.askedBy === 'wish' && mayCancel(by, row) && isCancellable(row, parcel);
}

/** A sender may cancel what a sender requested, and nothing of the consignee's. */
function mayCancel(proof: Proof, { askedRole }: InstructionRow): boolean {
  const isOfSender = askedRole === 'sender';
  return allows(proof, 'CANCEL_ANY_CHANGE') || (isOfSender && allows(proof, 'CANCEL_OWN_CHANGE'));
}

/** Whether the caller can cancel it, now or after a code. */
function canCancel(row: InstructionRow, parcel: OpenedParcel): boolean {
  const proof = proofOf(parcel.opener);
  return isCancellable(row, parcel) && (needsCode(proof) || mayCancel(proof, row));
}

/**
 * Free text is visible to the consignee, and to a sender who requested it; digits and links show none of another
 * person's.
 */
function maySeeWords(proof: Proof, row: InstructionRow): boolean {
  return allows(proof, 'SEE_TYPED_WORDS') || mayCancel(proof, row);
}

function toInstruction(row: ShownRow, parcel: OpenedParcel): Instruction {
  const details = maySeeWords(proofOf(parcel.opener), row) ? row.details : null;
  const isOfSender = row.askedRole === 'sender';
  return { ...toChange(row), details, canCancel: canCancel(row, parcel), isOfSender };
}
