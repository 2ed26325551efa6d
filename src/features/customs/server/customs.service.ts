import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cn22MaxSatang } from '#features/rules/rules.rules.ts';
import { requestDigestOf, requireSameRequest } from '#http/request-keys.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { AppError } from '#lib/errors.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { customsErrors } from '../customs.calls.ts';
import type { getDeclaration, listDeclarations, ShownDeclaration } from '../customs.contract.ts';
import { type Declared, MAX_OPEN, openUntil } from '../customs.rules.ts';
import type { openDeclarations } from '../open/open-customs.contract.ts';
import {
  createCustomsRepo,
  createDeclarationLists,
  type DeclarationOwner,
  type DeclarationRow,
} from './customs.repo.ts';
import type { CustomsDeps } from './customs-deps.ts';
import { newDeclarationNo } from './declaration-numbers.ts';
import { findDeclaredProblems, priceOf } from './priced.ts';
import { type ShownOn, toOpen, toOwn } from './show-declaration.ts';

/** The quiet zone around the QR code on screen. */
const QUIET_MODULES = 4;

/** Customs declarations of customers and their systems. */
export type CustomsService = ReturnType<typeof createCustomsService>;

export function createCustomsService(deps: CustomsDeps) {
  const { orm, clock } = deps;
  const lists = createDeclarationLists(deps.reading);
  const shownNow = () => shownOn(deps);

  async function find(owner: DeclarationOwner, id: string): Promise<DeclarationRow> {
    const row = await createCustomsRepo(orm).find(owner, id);
    if (!row) throw new AppError(customsErrors.notFound);
    return row;
  }

  return {
    find,
    shownNow,
    findProblems: (declared: Partial<Declared>) => findDeclaredProblems(deps, declared),

    async get(owner: DeclarationOwner, id: string): Promise<OutputOf<typeof getDeclaration>> {
      return toShown(await find(owner, id), await shownNow());
    },

    async list(
      owner: DeclarationOwner,
      { state, page, pageSize }: ParsedInputOf<typeof listDeclarations>,
    ): Promise<OutputOf<typeof listDeclarations>> {
      const on = await shownNow();
      const asked = { state, today: on.today };
      const [rows, total] = await Promise.all([
        lists.list(owner, { ...asked, limit: pageSize, offset: (page - 1) * pageSize }),
        lists.count(owner, asked),
      ]);
      return { items: rows.map((row) => toShown(row, on)), total, page, pageSize };
    },

    async listAfter(
      owner: DeclarationOwner,
      { state, limit, cursor }: ParsedInputOf<typeof openDeclarations>,
    ): Promise<OutputOf<typeof openDeclarations>> {
      const on = await shownNow();
      const [declaredAt, id] = cursor ?? [];
      const after: [string, string] | null = declaredAt && id ? [declaredAt, id] : null;
      // Systems keep no cookies: what they have just declared is on the list.
      const own = createDeclarationLists(orm);
      const rows = await own.listAfter(owner, { state, today: on.today, limit: limit + 1, after });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        declarations: shown.map((row) => toOpen(row, on, deps.publicUrl)),
        nextCursor: last ? toCursor([last.declaredAt.toISOString(), last.id]) : null,
      };
    },

    declare: (owner: DeclarationOwner, asked: Asked): Promise<DeclarationRow> => declare(deps, owner, asked),

    async change(
      owner: DeclarationOwner,
      { declarationId, revision, declared }: { declarationId: string; revision: number; declared: Declared },
    ): Promise<DeclarationRow> {
      const row = await find(owner, declarationId);
      const priceSatang = await priceOf(deps, declared);
      await admit(deps, owner);
      const now = clock.now();
      const set = {
        declared,
        priceSatang,
        revision: revision + 1,
        changedAt: now,
        expiresOn: openUntil(now),
      };
      const changed = await createCustomsRepo(orm).update({ id: row.id, revision }, bangkokDate(now), set);
      return changed ?? refuseChange(await find(owner, declarationId), revision, bangkokDate(now));
    },

    async withdraw(owner: DeclarationOwner, id: string): Promise<DeclarationRow> {
      const now = clock.now();
      const row = await find(owner, id);
      if (row.state === 'WITHDRAWN') return row;
      const set = { state: 'WITHDRAWN', changedAt: now } as const;
      const ended = await createCustomsRepo(orm).update(row, bangkokDate(now), set);
      return ended ?? refuseChange(await find(owner, id), row.revision, bangkokDate(now));
    },
  };
}

type Asked = { requestKey: string; declared: Declared };

async function declare(
  deps: CustomsDeps,
  owner: DeclarationOwner,
  { requestKey, declared }: Asked,
): Promise<DeclarationRow> {
  const { orm, clock } = deps;
  const requestDigest = requestDigestOf(declared);
  const known = await createCustomsRepo(orm).findByKey(owner, requestKey);
  if (known) return sameAsBefore(known, requestDigest, declared);
  const priceSatang = await priceOf(deps, declared);
  await admit(deps, owner);
  const now = clock.now();
  return orm.transaction(async (tx) => {
    const repo = createCustomsRepo(tx);
    await repo.lock(owner);
    const meanwhile = await repo.findByKey(owner, requestKey);
    if (meanwhile) return sameAsBefore(meanwhile, requestDigest, declared);
    if ((await repo.countOpen(owner, bangkokDate(now), MAX_OPEN)) >= MAX_OPEN)
      throw new AppError(customsErrors.tooManyOpen, { params: { max: MAX_OPEN } });
    return repo.add({
      id: randomUUID(),
      ...owner,
      requestKey,
      requestDigest,
      declarationNo: newDeclarationNo(),
      state: 'DECLARED',
      revision: 1,
      declared,
      priceSatang,
      declaredAt: now,
      changedAt: now,
      expiresOn: openUntil(now),
    });
  });
}

function toShown(row: DeclarationRow, on: ShownOn): ShownDeclaration {
  const own = toOwn(row, on);
  const square = own.state === 'DECLARED' ? drawSquareCode(row.declarationNo, QUIET_MODULES) : null;
  return { ...own, square };
}

/** What declarations are shown with now. */
export async function shownOn({ rules, clock }: Pick<CustomsDeps, 'rules' | 'clock'>): Promise<ShownOn> {
  const now = clock.now();
  const { current } = await rules.around(now);
  return { today: bangkokDate(now), cn22MaxSatang: cn22MaxSatang(current.rules) };
}

/** Counts what is not refused for its contents; the sandbox takes nothing from real ones. */
async function admit({ limit }: CustomsDeps, { customerId, mode }: DeclarationOwner): Promise<void> {
  const { allowed, retryAfterSeconds } = await limit.consume(`${mode}:${customerId}`);
  if (!allowed) throw new AppError(customsErrors.tooMany, { retryAfterSeconds });
}

/** The same request again; its declaration may have been changed since. Those of earlier releases have no digest. */
function sameAsBefore(row: DeclarationRow, requestDigest: string, declared: Declared): DeclarationRow {
  if (row.requestDigest !== '') requireSameRequest(row.requestDigest, requestDigest, customsErrors.keyUsed);
  else if (row.revision === 1 && !isDeepStrictEqual(row.declared, declared))
    throw new AppError(customsErrors.keyUsed);
  return row;
}

/** Why an open declaration was not changed. */
export function refuseChange(row: DeclarationRow, revision: number, today: string): never {
  const isOpen = row.state === 'DECLARED' && row.expiresOn >= today;
  throw new AppError(
    isOpen && row.revision !== revision ? customsErrors.changedMeanwhile : customsErrors.notOpen,
  );
}
