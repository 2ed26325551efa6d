import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { instructionErrors } from '#features/delivery-instructions/instructions.calls.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { ParcelState } from '#features/tracking/event-states.rules.ts';
import { maskPhone } from '#features/tracking/masking.rules.ts';
import { needsCode, proofOf } from '#features/tracking/proof-of.rules.ts';
import type { Caller, Opener, ParcelAccess } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { consumeAll } from '#http/limits/consume-all.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { SignedIds } from '#http/secrets/signed-ids.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { allows, type Proof } from '#lib/proofs/proofs.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { paths } from '#routes/paths.ts';
import { collectCodeErrors } from '../collect-codes.calls.ts';
import type {
  CollectCode,
  makeCollectCode,
  readCollectCodes,
  revokeCollectCode,
} from '../collect-codes.contract.ts';
import {
  codeState,
  daysToCollect,
  isCollected,
  MAX_OPEN_CODES,
  shownState,
  type Waiting,
  waitingOf,
} from '../collect-codes.rules.ts';
import type { CodeDigits } from './code-digits.ts';
import { type CollectCodeRow, createCollectCodesRepo } from './collect-codes.repo.ts';
import { tellConsignee } from './tell-consignee.ts';
import type { PointNamer } from './waiting-points.ts';

/** What codes are made, shown and used with. */
export type CollectCodeDeps = {
  orm: Orm;
  access: Pick<ParcelAccess, 'getOpened' | 'getFull'>;
  stateOf(row: FullParcel, now: Date): ParcelState;
  canReach(phone: string): boolean;
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  points: PointNamer;
  digits: CodeDigits;
  links: SignedIds;
  clock: Clock;
};
type Deps = CollectCodeDeps & {
  limits: {
    /** Codes made of a parcel. */
    made: Pick<Limiter, 'consume' | 'giveBack'>;
    /** And by a visitor. */
    madeBy: Pick<Limiter, 'consume' | 'giveBack'>;
  };
};
type Opened = { billCode: string; access?: string | undefined };
type Seen = Caller & { language: Language };

/** Codes as their consignee makes, sees and revokes them. */
export type CollectCodesService = ReturnType<typeof createCollectCodesService>;

export function createCollectCodesService(deps: Deps) {
  return {
    read: (input: Opened, caller: Seen) => read(deps, input, caller),
    make: (input: ParsedInputOf<typeof makeCollectCode>, caller: Seen) => make(deps, input, caller),
    revoke: (input: ParsedInputOf<typeof revokeCollectCode>, caller: Seen) => revoke(deps, input, caller),

    /** Stores a code as a consignee would have made it; nobody is told. */
    async record(made: Pick<CollectCodeRow, 'waybillNo' | 'name' | 'collectOn'>, at: Date): Promise<void> {
      const repo = createCollectCodesRepo(deps.orm);
      const known = await repo.listOf(made.waybillNo);
      const who = { madeAt: at, madeBy: 'link', customerId: null, visitor: '' } as const;
      await repo.add({ ...made, ...who, ...freshDigits(deps, made.waybillNo, known) });
    },
  };
}

async function open({ access, stateOf, clock }: Deps, { billCode, access: ticket }: Opened, caller: Caller) {
  const { row, opener } = await access.getOpened(normaliseWaybillNo(billCode), ticket, caller);
  const now = clock.now();
  return { row, opener, now, waiting: waitingOf(row.events, stateOf(row, now)), proof: proofOf(opener) };
}

/** Digits on a label only view; a sender may not say who collects. */
function requireConsignee(proof: Proof): void {
  if (!allows(proof, 'LET_COLLECT'))
    throw new AppError(needsCode(proof) ? instructionErrors.codeFirst : instructionErrors.notForSender);
}

async function read(deps: Deps, input: Opened, caller: Seen): Promise<OutputOf<typeof readCollectCodes>> {
  const { row, proof, waiting, now } = await open(deps, input, caller);
  const isConsignee = allows(proof, 'LET_COLLECT');
  const masked = (phone: string) => (deps.canReach(phone) ? maskPhone(phone) : null);
  const rows = await createCollectCodesRepo(deps.orm).listOf(row.waybillNo);
  const isWaiting = waiting !== null && !isCollected(rows, waiting);
  return {
    billCode: row.waybillNo,
    isWaiting,
    canMake: isWaiting && (isConsignee || needsCode(proof)),
    needsCode: needsCode(proof),
    phones: { consignee: masked(row.consigneePhone), sender: masked(row.senderPhone) },
    days: isWaiting ? daysToCollect(waiting, now) : [],
    point: waiting && (await deps.points.nameOf(waiting, caller.language)),
    codes: isConsignee
      ? await Promise.all(rows.map((row) => toCode(deps, { row, all: rows, waiting, now }, caller.language)))
      : null,
  };
}

async function make(
  deps: Deps,
  { name, collectOn, ...opened }: ParsedInputOf<typeof makeCollectCode>,
  caller: Seen,
): Promise<OutputOf<typeof makeCollectCode>> {
  const { row, opener, proof, waiting, now } = await open(deps, opened, caller);
  requireConsignee(proof);
  if (!waiting) throw new AppError(collectCodeErrors.notWaiting);
  if (!daysToCollect(waiting, now).includes(collectOn))
    throw new AppError(requestErrors.invalidParameter, {
      fields: [{ field: 'collectOn', key: 'collect-codes:validation.day' }],
    });
  const { waybillNo } = row;
  const refused = await consumeAll([
    [deps.limits.made, waybillNo],
    [deps.limits.madeBy, caller.visitor],
  ]);
  if (refused)
    throw new AppError(collectCodeErrors.tooMany, { retryAfterSeconds: refused.retryAfterSeconds });
  const made = { waybillNo, name: toStorableText(name), collectOn, madeAt: now };
  const code = await store(deps, { row, waiting }, { ...made, ...by(opener, caller) });
  return { code: await toCode(deps, { row: code, all: [code], waiting, now }, caller.language) };
}

function by({ how, customerId }: Opener, { visitor }: Caller) {
  return { madeBy: how, customerId, visitor };
}

type NewCode = Pick<
  CollectCodeRow,
  'waybillNo' | 'name' | 'collectOn' | 'madeAt' | 'madeBy' | 'customerId' | 'visitor'
>;

/** One parcel at a time, so that two calls at once do not make more than there may be. */
function store(
  deps: Deps,
  { row, waiting }: { row: FullParcel; waiting: Waiting },
  made: NewCode,
): Promise<CollectCodeRow> {
  return deps.orm.transaction(async (tx) => {
    const repo = createCollectCodesRepo(tx);
    await repo.lock(row.waybillNo);
    const known = await repo.listOf(row.waybillNo);
    if (isCollected(known, waiting)) throw new AppError(collectCodeErrors.notWaiting);
    const today = bangkokDate(made.madeAt);
    if (known.filter((each) => codeState(each, today) === 'OPEN').length >= MAX_OPEN_CODES)
      throw new AppError(collectCodeErrors.tooManyOpen, { params: { max: MAX_OPEN_CODES } });
    const added = await repo.add({ ...made, ...freshDigits(deps, row.waybillNo, known) });
    await tellConsignee(deps, tx, { kind: 'collectCodeMade', row });
    return added;
  });
}

/** Digits that no other code of the parcel has, not even one that was used. */
function freshDigits({ digits }: Deps, waybillNo: string, known: readonly CollectCodeRow[]) {
  for (;;) {
    const id = randomUUID();
    const { code, codeHash } = digits.make(id, waybillNo);
    if (!digits.find(known, waybillNo, code)) return { id, codeHash };
  }
}

async function revoke(
  deps: Deps,
  { id, ...opened }: ParsedInputOf<typeof revokeCollectCode>,
  caller: Seen,
): Promise<OutputOf<typeof revokeCollectCode>> {
  const { row, proof, waiting, now } = await open(deps, opened, caller);
  requireConsignee(proof);
  const revoked = await deps.orm.transaction(async (tx) => {
    const repo = createCollectCodesRepo(tx);
    await repo.lock(row.waybillNo);
    const found = (await repo.listOf(row.waybillNo)).find((each) => each.id === id);
    if (!found) throw new AppError(collectCodeErrors.unknownCode);
    if (found.revokedAt) return found;
    const isOpen = codeState(found, bangkokDate(now)) === 'OPEN';
    return isOpen ? repo.revoke(id, now) : undefined;
  });
  if (!revoked) throw new AppError(collectCodeErrors.notRevokedNow);
  return { code: await toCode(deps, { row: revoked, all: [revoked], waiting, now }, caller.language) };
}

/** A code among those of its parcel, which waits, or does not. */
type Told = { row: CollectCodeRow; all: readonly CollectCodeRow[]; waiting: Waiting | null; now: Date };

async function toCode(
  { digits, links, points }: Deps,
  { row, all, waiting, now }: Told,
  language: Language,
): Promise<CollectCode> {
  const made = digits.of(row);
  const state = shownState(row, { all, waiting, digits: made, today: bangkokDate(now) });
  const { id, name, collectOn, madeAt, revokedAt, usedAt, usedFacility } = row;
  return {
    id,
    name,
    collectOn,
    state,
    madeAt: madeAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    usedWhere:
      usedFacility && (await points.nameOf({ facilityCode: usedFacility, facilityName: null }, language)),
    digits: state === 'OPEN' ? made : null,
    path: state === 'OPEN' ? paths.collectCode(links.codeOf(id)) : null,
  };
}
