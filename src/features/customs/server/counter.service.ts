import { randomInt } from 'node:crypto';
import { uniqueBreach } from '#db/errors/unique-breach.ts';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { isInternationalWaybillNo, normaliseWaybillNo, s10CheckDigit } from '#lib/waybill-number.ts';
import { customsErrors } from '../customs.calls.ts';
import { readDeclarationNo } from '../customs.rules.ts';
import type { DeclarationAtCounter, receiveDeclared } from '../open/open-customs.contract.ts';
import { createCustomsRepo, type DeclarationOwner, type DeclarationRow } from './customs.repo.ts';
import { refuseChange, shownOn } from './customs.service.ts';
import type { CustomsDeps } from './customs-deps.ts';
import { createReleasesRepo } from './releases.repo.ts';
import { toCounter } from './show-declaration.ts';

type Deps = Pick<CustomsDeps, 'orm' | 'rules' | 'clock'>;

/** Declared parcels as counters read and receive them. */
export function createCounterService(deps: Deps) {
  const { orm, clock } = deps;

  const find = (typed: string) => findDeclared(orm, typed);

  return {
    read: async (declarationNo: string): Promise<DeclarationAtCounter> =>
      toCounter(await find(declarationNo), await shownOn(deps)),

    async receive(input: ParsedInputOf<typeof receiveDeclared>): Promise<DeclarationAtCounter> {
      const waybillNo = normaliseWaybillNo(input.waybillNo);
      if (!isInternationalWaybillNo(waybillNo))
        throw new AppError(requestErrors.invalidParameter, {
          fields: [{ field: 'waybillNo', key: 'customs:validation.waybill' }],
        });
      const row = await find(input.declarationNo);
      if (row.state === 'RECEIVED' && row.waybillNo === waybillNo) return toCounter(row, await shownOn(deps));
      await refuseUnread(orm, row, input);
      const revision = input.revision ?? row.revision;
      const today = bangkokDate(clock.now());
      const received =
        (await receive(deps, { ...row, revision }, waybillNo)) ?? (await find(input.declarationNo));
      // Two counters, or one whose answer was lost.
      if (received.waybillNo !== waybillNo) refuseChange(received, revision, today);
      return toCounter(received, await shownOn(deps));
    },

    /** As a counter would, with a number of the form that international parcels have. */
    async receiveInSandbox(owner: DeclarationOwner, id: string): Promise<DeclarationRow> {
      if (owner.mode !== 'sandbox') throw new AppError(customsErrors.sandboxOnly);
      const row = await createCustomsRepo(orm).find(owner, id);
      if (!row) throw new AppError(customsErrors.notFound);
      if (row.state === 'RECEIVED') return row;
      const digits = String(randomInt(10 ** 8)).padStart(8, '0');
      const received = await receive(deps, row, `ZZ${digits}${s10CheckDigit(digits)}TH`);
      return received ?? refuseChange(row, row.revision, bangkokDate(clock.now()));
    },
  };
}

/** A real declaration by its number as scanned or typed. */
export async function findDeclared(orm: Orm, typed: string): Promise<DeclarationRow> {
  const declarationNo = readDeclarationNo(typed);
  const row = declarationNo && (await createCustomsRepo(orm).findByNo(declarationNo));
  if (!row) throw new AppError(customsErrors.notFound);
  return row;
}

/**
 * After a number was taken back, a report names the revision that it is about: one that was repeated late does not
 * bring the wrong number back, and what the sender has changed meanwhile is not on the printed form.
 */
async function refuseUnread(
  orm: Orm,
  { id }: DeclarationRow,
  { revision }: { revision?: number | undefined },
): Promise<void> {
  if (revision !== undefined) return;
  const released = await createReleasesRepo(orm).listOf(id);
  if (released.length > 0) throw new AppError(customsErrors.changedMeanwhile);
}

async function receive(
  { orm, clock }: Deps,
  row: Pick<DeclarationRow, 'id' | 'revision'>,
  waybillNo: string,
): Promise<DeclarationRow | undefined> {
  const now = clock.now();
  const set = { state: 'RECEIVED', waybillNo, receivedAt: now, changedAt: now } as const;
  try {
    return await createCustomsRepo(orm).update(row, bangkokDate(now), set);
  } catch (error) {
    if (uniqueBreach(error) === 'customs_declaration_waybill') throw new AppError(customsErrors.waybillTaken);
    throw error;
  }
}
