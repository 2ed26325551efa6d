import { randomUUID } from 'node:crypto';
import type { ReadOrm } from '#db/orm.ts';
import { partnerErrors } from '#features/partners/partners.calls.ts';
import type { CallContext } from '#http/http-env.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import type {
  OpenReturn,
  openReturns,
  returnAtCounter,
  sandboxReturn,
} from '../open/open-returns.contract.ts';
import { returnErrors } from '../returns.calls.ts';
import { decideUntil, dueAtCounter, type ReturnRefusal, stateOn } from '../returns.rules.ts';
import type { returnList, ShopReturn, ShopReturnRule } from '../shop/shop-returns.contract.ts';
import { settle, store } from './consignee-returns.ts';
import { approve, getReturn, refuse } from './decide-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import {
  createReturnListRepo,
  createReturnsRepo,
  findReturnOnItsWay,
  findRule,
  findSandboxSource,
  type ListedReturn,
  type ReturnOwner,
} from './returns.repo.ts';
import { findSent, priceBack } from './way-back.ts';

type Deps = ReturnDeps & {
  /** For lists, which may be a moment old. */
  reading: ReadOrm;
};
type Decider = { by: 'customer' | 'key'; language: Language };

/** Returns as shops and their systems see and decide them. */
export function createShopReturns(deps: Deps) {
  const { orm, clock } = deps;
  const today = () => bangkokDate(clock.now());

  async function show(owner: ReturnOwner, id: string): Promise<ShopReturn> {
    const found = await createReturnListRepo(orm).find(owner, id);
    if (!found) throw new AppError(returnErrors.notFound);
    return toShop(found, today());
  }

  return {
    get: show,

    rule: async (customerId: string): Promise<ShopReturnRule> => toRule(await findRule(orm, customerId)),

    async saveRule(customerId: string, rule: ShopReturnRule): Promise<ShopReturnRule> {
      const { allowed, retryAfterSeconds } = await deps.limits.ofRule.consume(customerId);
      if (!allowed) throw new AppError(returnErrors.tooMany, { retryAfterSeconds });
      const reasons = [...new Set(rule.reasons)];
      await createReturnsRepo(orm).saveRule(customerId, { ...rule, reasons }, clock.now());
      return toRule(await findRule(orm, customerId));
    },

    async list(
      owner: ReturnOwner,
      { page, pageSize, ...question }: ParsedInputOf<typeof returnList>,
    ): Promise<OutputOf<typeof returnList>> {
      const repo = createReturnListRepo(deps.reading);
      const at = { today: today(), limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, counts] = await Promise.all([
        repo.list(owner, question, at),
        repo.count(owner, question, at.today),
      ]);
      const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
      const total = question.state ? (counts[question.state] ?? 0) : all;
      return { items: rows.map((row) => toShop(row, at.today)), total, page, pageSize, counts };
    },

    async listAfter(
      owner: ReturnOwner,
      { state, waybillNo, limit, cursor }: ParsedInputOf<typeof openReturns>,
    ): Promise<OutputOf<typeof openReturns>> {
      const [askedAt, id] = cursor ?? [];
      const after: [string, string] | null = askedAt && id ? [askedAt, id] : null;
      const question = { state, waybillNo };
      const at = { today: today(), limit: limit + 1, after };
      const rows = await createReturnListRepo(orm).listAfter(owner, question, at);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1)?.row : undefined;
      return {
        returns: shown.map((row) => toOpen(toShop(row, at.today))),
        nextCursor: last ? toCursor([last.askedAt.toISOString(), last.id]) : null,
      };
    },

    async approve(owner: ReturnOwner, id: string, decider: Decider): Promise<ShopReturn> {
      await approve(deps, await getReturn(deps, owner, id), decider);
      return show(owner, id);
    },

    async refuse(
      owner: ReturnOwner,
      id: string,
      said: { by: Decider['by']; refusal: ReturnRefusal; note: string },
    ): Promise<ShopReturn> {
      await refuse(deps, await getReturn(deps, owner, id), said);
      return show(owner, id);
    },

    askInSandbox: (
      owner: ReturnOwner,
      input: ParsedInputOf<typeof sandboxReturn>,
      call: Pick<CallContext, 'language' | 'visitor'>,
    ) => askInSandbox(deps, owner, input, call).then((id) => show(owner, id)),

    async atCounter(waybillNo: string): Promise<OutputOf<typeof returnAtCounter>> {
      const row = await findReturnOnItsWay(orm, normaliseWaybillNo(waybillNo));
      if (!row?.returnWaybillNo) throw new AppError(returnErrors.notFound);
      const { paidBy, expiresOn } = row;
      const state = stateOn(row, today());
      return { waybillNo: row.returnWaybillNo, state, paidBy, toPaySatang: dueAtCounter(row), expiresOn };
    },
  };
}

/** As the consignee of a sandbox parcel would ask. */
async function askInSandbox(
  deps: Deps,
  { customerId, mode }: ReturnOwner,
  { waybillNo, reason, note, paidBy, isAutomatic }: ParsedInputOf<typeof sandboxReturn>,
  { language, visitor }: Pick<CallContext, 'language' | 'visitor'>,
): Promise<string> {
  if (mode !== 'sandbox') throw new AppError(partnerErrors.sandboxOnly);
  const number = normaliseWaybillNo(waybillNo);
  const source = await findSandboxSource(deps.orm, customerId, number);
  if (!source) throw new AppError(partnerErrors.parcelNotFound);
  const asked = { ...source, mode, id: randomUUID(), waybillNo: number, paidBy } as const;
  const { parcel } = await findSent(deps, asked);
  if (parcel.status !== 'DELIVERED' && parcel.status !== 'RECEIVED')
    throw new AppError(returnErrors.notDelivered);
  const now = deps.clock.now();
  const row = await store(deps, {
    ...asked,
    reason,
    note: toStorableText(note).trim(),
    priceSatang: await priceBack(deps, asked, language),
    isAutomatic,
    state: 'REQUESTED',
    askedAt: now,
    askedBy: 'key',
    visitor,
    expiresOn: decideUntil(now),
  });
  await settle(deps, row, { language });
  return row.id;
}

function toRule({ mode, days, reasons, paidBy }: Awaited<ReturnType<typeof findRule>>): ShopReturnRule {
  return { mode, days, reasons: [...reasons], paidBy };
}

function toShop({ row, consigneeName, reference }: ListedReturn, today: string): ShopReturn {
  const { id, waybillNo, orderNo, reason, note, paidBy, priceSatang, askedAt, decidedAt } = row;
  const { refusal, refusalNote, returnOrderNo, returnWaybillNo, expiresOn } = row;
  return {
    returnId: id,
    state: stateOn(row, today),
    waybillNo,
    orderNo,
    consigneeName: consigneeName || null,
    reference: reference ?? '',
    reason,
    note,
    paidBy,
    priceSatang,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    refusal,
    refusalNote,
    returnOrderNo,
    returnWaybillNo,
    expiresOn,
  };
}

/** Names and references are with the order. */
export function toOpen({ consigneeName: _, reference: __, ...shown }: ShopReturn): OpenReturn {
  return shown;
}
