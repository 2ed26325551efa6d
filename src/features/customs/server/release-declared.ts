import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import { requestDigestOf, requestKeyOf, requireSameRequest } from '#http/request-keys.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { customsErrors } from '../customs.calls.ts';
import { MAX_RELEASES, RELEASE_DAYS } from '../customs.rules.ts';
import type { DeclarationAtCounter, releaseDeclared } from '../open/open-customs.contract.ts';
import { findDeclared } from './counter.service.ts';
import { createCustomsRepo, type DeclarationOwner, type DeclarationRow } from './customs.repo.ts';
import { shownOn } from './customs.service.ts';
import type { CustomsDeps } from './customs-deps.ts';
import { createReleasesRepo } from './releases.repo.ts';
import { toCounter } from './show-declaration.ts';

type Deps = Pick<CustomsDeps, 'orm' | 'rules' | 'clock'>;
type By = { keyId: string; idempotencyKey: string };

/** Takes back the number of a sandbox declaration, as a counter would. */
export function createSandboxRelease({ orm, clock }: Deps) {
  return (owner: DeclarationOwner, id: string): Promise<DeclarationRow> => {
    if (owner.mode !== 'sandbox') throw new AppError(customsErrors.sandboxOnly);
    return orm.transaction(async (tx) => {
      const mine = await createCustomsRepo(tx).find(owner, id);
      const repo = createReleasesRepo(tx);
      const row = mine && (await repo.lock(mine));
      if (!row) throw new AppError(customsErrors.notFound);
      if (row.state === 'DECLARED') return row;
      if (row.state !== 'RECEIVED') throw new AppError(customsErrors.notOpen);
      return repo.open(row, clock.now());
    });
  };
}

/** Takes back wrong waybill numbers that counters have reported; each is kept with the key that did so. */
export function createRelease(deps: Deps) {
  const { orm } = deps;
  return async (input: ParsedInputOf<typeof releaseDeclared>, by: By): Promise<DeclarationAtCounter> => {
    const waybillNo = normaliseWaybillNo(input.waybillNo);
    const { id } = await findDeclared(orm, input.declarationNo);
    const row = await orm.transaction((tx) => release(tx, deps, { id, waybillNo }, by));
    return toCounter(row, await shownOn(deps));
  };
}

async function release(
  tx: Orm,
  { clock }: Pick<Deps, 'clock'>,
  { id, waybillNo }: { id: string; waybillNo: string },
  { keyId, idempotencyKey }: By,
): Promise<DeclarationRow> {
  const repo = createReleasesRepo(tx);
  const row = await repo.lock({ id });
  if (!row) throw new AppError(customsErrors.notFound);
  const requestKey = requestKeyOf('customs release', idempotencyKey);
  const requestDigest = requestDigestOf({ waybillNo });
  const released = await repo.listOf(id);
  const before = released.find((each) => each.keyId === keyId && each.requestKey === requestKey);
  if (before) {
    requireSameRequest(before.requestDigest, requestDigest, customsErrors.keyUsed);
    return row;
  }
  const { receivedAt } = row;
  if (row.state !== 'RECEIVED' || row.waybillNo !== waybillNo || !receivedAt)
    throw new AppError(customsErrors.notBound);
  if (released.length >= MAX_RELEASES)
    throw new AppError(customsErrors.tooManyReleases, { params: { max: MAX_RELEASES } });
  const now = clock.now();
  const isOver = now.getTime() > receivedAt.getTime() + RELEASE_DAYS * DAY_MS;
  if (isOver || (await repo.hasMoved(waybillNo, { declaredAt: row.declaredAt, receivedAt })))
    throw new AppError(customsErrors.noLongerReleased, { params: { days: RELEASE_DAYS } });
  const of = { declarationId: id, keyId, waybillNo, receivedAt, releasedAt: now };
  await repo.add({ id: randomUUID(), ...of, requestKey, requestDigest });
  return repo.open(row, now);
}
