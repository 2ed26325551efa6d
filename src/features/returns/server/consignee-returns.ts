import { randomUUID } from 'node:crypto';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import { deliveryOf } from '#features/ratings/ratings.rules.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import { needsCode, proofOf } from '#features/tracking/proof-of.rules.ts';
import type { Caller, Opener } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { consumeAll } from '#http/limits/consume-all.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { allows, type Proof } from '#lib/proofs/proofs.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { returnErrors } from '../returns.calls.ts';
import type { askReturn, callOffReturn, OwnReturn, readReturns } from '../returns.contract.ts';
import {
  decideUntil,
  isOpenReturn,
  MAX_RETURNS_OF_PARCEL,
  obstacleOf,
  type ReturnObstacle,
  type ReturnRule,
  repeatedObstacleOf,
  returnUntil,
  stateOn,
} from '../returns.rules.ts';
import { approve, callOff, expire } from './decide-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import {
  createReturnsRepo,
  findRuleInForce,
  findSource,
  type ReturnRow,
  type SourceOrder,
} from './returns.repo.ts';
import { priceBack } from './way-back.ts';

type Opened = { billCode: string; access?: string | undefined };
type Seen = Caller & { language: Language };

const refusals = {
  NOT_TAKEN: returnErrors.notTaken,
  NOT_DELIVERED: returnErrors.notDelivered,
  TOO_LATE: returnErrors.tooLate,
  SENT_BACK: returnErrors.handedOver,
  ASKED_ENOUGH: returnErrors.askedEnough,
  NOT_POSSIBLE: returnErrors.notPossible,
} as const satisfies Record<ReturnObstacle, unknown>;

/** The QR code is read from a screen or from paper. */
const QUIET_MODULES = 4;

/** A parcel as somebody has opened it, with what its shop takes back. */
type Looked = {
  row: FullParcel;
  opener: Opener;
  proof: Proof;
  source: SourceOrder | null;
  rule: ReturnRule | null;
  deliveredAt: Date | null;
  returns: ReturnRow[];
  now: Date;
};

/** Returns as consignees ask for them. */
export function createConsigneeReturns(deps: ReturnDeps) {
  return {
    read: (input: Opened, caller: Seen) => read(deps, input, caller),
    ask: (input: ParsedInputOf<typeof askReturn>, caller: Seen) => ask(deps, input, caller),

    async callOff(
      { returnId, ...opened }: ParsedInputOf<typeof callOffReturn>,
      caller: Seen,
    ): Promise<OutputOf<typeof callOffReturn>> {
      const { proof, returns } = await look(deps, opened, caller);
      requireConsignee(proof);
      const found = returns.find(({ id }) => id === returnId);
      if (!found) throw new AppError(returnErrors.notFound);
      return { return: toOwn(deps, await callOff(deps, found)) };
    },
  };
}

async function look(deps: ReturnDeps, { billCode, access }: Opened, caller: Caller): Promise<Looked> {
  const { row, opener } = await deps.access.getOpened(normaliseWaybillNo(billCode), access, caller);
  const { waybillNo } = row;
  const source = await findSource(deps.orm, waybillNo);
  const [rule, returns] = source
    ? await Promise.all([
        findRuleInForce(deps.orm, source.customerId),
        createReturnsRepo(deps.orm).listOf({ customerId: source.customerId, mode: 'live' }, waybillNo),
      ])
    : [null, []];
  const deliveredAt = deliveryOf(row.events)?.deliveredAt ?? null;
  const now = deps.clock.now();
  return { row, opener, proof: proofOf(opener), source, rule, deliveredAt, returns, now };
}

/** Digits on a label only view; a sender does not send back. */
function requireConsignee(proof: Proof): void {
  if (!allows(proof, 'SEND_BACK'))
    throw new AppError(needsCode(proof) ? instructionErrors.codeFirst : instructionErrors.notForSender);
}

function isStale(row: ReturnRow, now: Date): boolean {
  return isOpenReturn(row.state) && stateOn(row, bangkokDate(now)) === 'EXPIRED';
}

function openOne({ returns, now }: Pick<Looked, 'returns' | 'now'>): ReturnRow | undefined {
  return returns.find((each) => isOpenReturn(stateOn(each, bangkokDate(now))));
}

async function read(deps: ReturnDeps, input: Opened, caller: Seen): Promise<OutputOf<typeof readReturns>> {
  const looked = await look(deps, input, caller);
  const { row, proof, returns } = looked;
  const isConsignee = allows(proof, 'SEND_BACK');
  const isOpen = openOne(looked) !== undefined;
  const { obstacle, offer } = isOpen ? { obstacle: null, offer: null } : await offerOf(deps, looked, caller);
  const masked = (phone: string) => (deps.canReach(phone) ? maskPhone(phone) : null);
  return {
    billCode: row.waybillNo,
    obstacle,
    offer,
    canAsk: offer !== null && (isConsignee || needsCode(proof)),
    needsCode: needsCode(proof),
    phones: { consignee: masked(row.consigneePhone), sender: masked(row.senderPhone) },
    returns: isConsignee ? returns.map((each) => toOwn(deps, each)) : null,
  };
}

type Offered = Pick<OutputOf<typeof readReturns>, 'obstacle' | 'offer'>;

async function offerOf(deps: ReturnDeps, looked: Looked, { language }: Seen): Promise<Offered> {
  const { row, source, rule, deliveredAt, returns, now } = looked;
  const obstacle = obstacleOf({ rule, deliveredAt, asked: returns, now });
  if (obstacle || !source || !rule || !deliveredAt) return { obstacle: obstacle ?? 'NOT_TAKEN', offer: null };
  try {
    const returned = { ...source, mode: 'live', id: randomUUID(), waybillNo: row.waybillNo } as const;
    const priceSatang = await priceBack(deps, { ...returned, paidBy: rule.paidBy }, language);
    const { reasons, paidBy, mode } = rule;
    const until = returnUntil(deliveredAt, rule);
    const isAutomatic = mode === 'AUTOMATIC';
    return { obstacle: null, offer: { until, isAutomatic, reasons: [...reasons], paidBy, priceSatang } };
  } catch (failure) {
    if (failure instanceof AppError && failure.spec === returnErrors.notPossible)
      return { obstacle: 'NOT_POSSIBLE', offer: null };
    throw failure;
  }
}

async function ask(
  deps: ReturnDeps,
  { reason, note, agreedSatang, ...opened }: ParsedInputOf<typeof askReturn>,
  caller: Seen,
): Promise<OutputOf<typeof askReturn>> {
  const looked = await look(deps, opened, caller);
  const { row, opener, proof, source, rule, deliveredAt, returns, now } = looked;
  requireConsignee(proof);
  const known = openOne(looked);
  if (known) return { return: toOwn(deps, await settle(deps, known, caller)) };
  const obstacle = obstacleOf({ rule, deliveredAt, asked: returns, now });
  if (obstacle || !source || !rule)
    throw new AppError(refusals[obstacle ?? 'NOT_TAKEN'], { params: { max: MAX_RETURNS_OF_PARCEL } });
  if (!rule.reasons.includes(reason))
    throw new AppError(requestErrors.invalidParameter, {
      fields: [{ field: 'reason', key: 'returns:validation.reasonNotTaken' }],
    });
  const { waybillNo } = row;
  await spend(deps, waybillNo, caller.visitor);
  const id = randomUUID();
  const asked = { ...source, mode: 'live', id, waybillNo, paidBy: rule.paidBy } as const;
  const priceSatang = await priceBack(deps, asked, caller.language);
  if (rule.paidBy === 'CONSIGNEE' && agreedSatang !== priceSatang)
    throw new AppError(returnErrors.priceChanged);
  const stored = await store(deps, {
    ...asked,
    reason,
    note: toStorableText(note).trim(),
    priceSatang,
    isAutomatic: rule.mode === 'AUTOMATIC',
    state: 'REQUESTED',
    askedAt: now,
    askedBy: opener.how,
    visitor: caller.visitor,
    expiresOn: decideUntil(now),
  });
  return { return: toOwn(deps, await settle(deps, stored, caller)) };
}

async function spend({ limits }: ReturnDeps, waybillNo: string, visitor: string): Promise<void> {
  const refused = await consumeAll([
    [limits.ofParcel, waybillNo],
    [limits.ofVisitor, visitor],
  ]);
  if (refused) throw new AppError(returnErrors.tooMany, { retryAfterSeconds: refused.retryAfterSeconds });
}

/**
 * One parcel at a time: of two calls at once one asks, and the other is answered the same. What nobody has ended since
 * its last day is ended first, with its order: a parcel has one open return.
 */
export async function store(
  deps: ReturnDeps,
  asked: Parameters<ReturnType<typeof createReturnsRepo>['add']>[0],
): Promise<ReturnRow> {
  const { customerId, mode, waybillNo, askedAt } = asked;
  const earlier = await createReturnsRepo(deps.orm).listOf({ customerId, mode }, waybillNo);
  for (const each of earlier) if (isStale(each, askedAt)) await expire(deps, each);
  return deps.orm.transaction(async (tx) => {
    const repo = createReturnsRepo(tx);
    await repo.lock(waybillNo);
    const returns = await repo.listOf({ customerId, mode }, waybillNo);
    const known = openOne({ returns, now: askedAt });
    if (known) return known;
    const obstacle = repeatedObstacleOf(returns);
    if (obstacle) throw new AppError(refusals[obstacle], { params: { max: MAX_RETURNS_OF_PARCEL } });
    return repo.add(asked);
  });
}

/** What was asked for under an automatic rule is approved, also where that failed half-way. */
export async function settle(
  deps: ReturnDeps,
  stored: ReturnRow,
  { language }: Pick<Seen, 'language'>,
): Promise<ReturnRow> {
  if (!stored.isAutomatic || stored.state !== 'REQUESTED') return stored;
  return approve(deps, stored, { by: 'rule', language });
}

function toOwn({ links, clock }: ReturnDeps, row: ReturnRow): OwnReturn {
  const state = stateOn(row, bangkokDate(clock.now()));
  const { id, reason, note, paidBy, priceSatang, askedAt, decidedAt, refusal, refusalNote, expiresOn } = row;
  const waybillNo = state === 'APPROVED' ? row.returnWaybillNo : null;
  return {
    returnId: id,
    state,
    reason,
    note,
    paidBy,
    priceSatang,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    refusal,
    refusalNote,
    expiresOn,
    canCallOff: isOpenReturn(state),
    counter:
      waybillNo === null
        ? null
        : {
            waybillNo,
            square: drawSquareCode(waybillNo, QUIET_MODULES),
            labelPath: paths.returnLabel(links.codeOf(id)),
          },
  };
}
