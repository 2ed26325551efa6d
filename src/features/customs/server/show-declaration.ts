import { paths } from '#routes/paths.ts';
import type { OwnDeclaration } from '../customs.contract.ts';
import { formatDeclarationNo, formFor, stateOn, totalsOf } from '../customs.rules.ts';
import type { DeclarationAtCounter, OpenDeclaration } from '../open/open-customs.contract.ts';
import type { DeclarationRow } from './customs.repo.ts';

/** What a declaration is shown with. */
export type ShownOn = { today: string; cn22MaxSatang: number };

/** As its sender sees it. */
export function toOwn(row: DeclarationRow, { today, cn22MaxSatang }: ShownOn): OwnDeclaration {
  const { id, revision, declared, priceSatang, declaredAt, changedAt, expiresOn, waybillNo } = row;
  const { valueSatang } = totalsOf(declared.items);
  return {
    declarationId: id,
    declarationNo: formatDeclarationNo(row.declarationNo),
    state: stateOn(row, today),
    revision,
    ...declared,
    valueSatang,
    form: formFor({ valueSatang, weightGrams: declared.weightGrams }, cn22MaxSatang),
    priceSatang,
    declaredAt: declaredAt.toISOString(),
    changedAt: changedAt.toISOString(),
    expiresOn,
    waybillNo,
    receivedAt: row.receivedAt?.toISOString() ?? null,
  };
}

/** As the system of its sender sees it; nobody tracks what the sandbox has received. */
export function toOpen(row: DeclarationRow, on: ShownOn, publicUrl: string): OpenDeclaration {
  const { waybillNo, mode } = row;
  const trackingUrl = waybillNo && mode === 'live' ? publicUrl + paths.waybill(waybillNo) : null;
  return { ...toOwn(row, on), trackingUrl };
}

/** As a counter sees it: nothing that is the sender's own, and nobody's name where no parcel comes of it. */
export function toCounter(row: DeclarationRow, on: ShownOn): DeclarationAtCounter {
  const {
    declarationId: _,
    declaredAt: __,
    changedAt: ___,
    receivedAt: ____,
    reference: _____,
    ...shown
  } = toOwn(row, on);
  const { declarationNo, state } = shown;
  return state === 'DECLARED' || state === 'RECEIVED' ? shown : { declarationNo, state };
}
