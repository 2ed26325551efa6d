import { bangkokDate } from '#lib/clock.ts';
import { drawSquareCode } from '#lib/drawn/square-code.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { collectCodeErrors } from '../collect-codes.calls.ts';
import type { ShownCode } from '../collect-codes.contract.ts';
import { codeState, type ShownState, shownState, toScanned, waitingOf } from '../collect-codes.rules.ts';
import { createCollectCodesRepo } from './collect-codes.repo.ts';
import type { CollectCodeDeps } from './collect-codes.service.ts';

type Deps = Pick<CollectCodeDeps, 'orm' | 'access' | 'stateOf' | 'points' | 'digits' | 'links' | 'clock'>;

/** The quiet zone around the QR code on screen and on paper. */
const QUIET_MODULES = 4;

/** The page behind the link of a code: what the counter asks for, and nothing else of the parcel. */
export function createCodeReader(deps: Deps) {
  return async (link: string, language: Language): Promise<ShownCode> => {
    const { links, digits, access, stateOf, points, clock } = deps;
    const range = links.rangeOf(link);
    const rows = range ? await createCollectCodesRepo(deps.orm).listBetween(range) : [];
    const row = rows.find(({ id }) => links.isOf(link, id));
    if (!row) throw new AppError(collectCodeErrors.linkGone);
    const now = clock.now();
    const today = bangkokDate(now);
    const { collectOn, waybillNo, name } = row;
    const isToday = collectOn === today;
    const ended = (state: ShownState) => ({ state, collectOn, isToday, shown: null });
    const known = codeState(row, today);
    if (known !== 'OPEN') return ended(known);
    const parcel = await access.getFull(waybillNo);
    const waiting = waitingOf(parcel.events, stateOf(parcel, now));
    const code = digits.of(row);
    const all = await createCollectCodesRepo(deps.orm).listOf(waybillNo);
    const state = shownState(row, { all, waiting, digits: code, today });
    if (state !== 'OPEN' || !waiting || !code) return ended(state);
    return {
      state,
      collectOn,
      isToday,
      shown: {
        waybillNo,
        name,
        digits: code,
        square: drawSquareCode(toScanned(waybillNo, code), QUIET_MODULES),
        point: await points.find(waiting, language),
        codSatang: parcel.codSatang || null,
      },
    };
  };
}
