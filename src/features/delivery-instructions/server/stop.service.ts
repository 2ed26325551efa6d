import type { SignedIds } from '#http/secrets/signed-ids.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { allows } from '#lib/proofs/proofs.ts';
import { instructionErrors } from '../instructions.calls.ts';
import type { readStopChange, stopChange } from '../instructions.contract.ts';
import { STOP_LINK_DAYS, shownState } from '../instructions.rules.ts';
import { isCancellable } from './cancellable.ts';
import type { InstructionDeps } from './instruction-deps.ts';
import { createInstructionsRepo, type ShownRow } from './instructions.repo.ts';

type Deps = Pick<InstructionDeps, 'orm' | 'access' | 'stateOf' | 'clock'> & { stopLinks: SignedIds };

/** The target of the link in a warning: it stops that change and gives access to nothing else. */
export function createStopService(deps: Deps) {
  return {
    /** Read-only: message scanners open every link. */
    async read(code: string): Promise<OutputOf<typeof readStopChange>> {
      const row = await find(deps, code);
      return { ...toStoppable(row), canStop: isCancellable(row, await readParcel(deps, row)) };
    },

    /** Stopping a change twice gives the same answer: a button may be pressed twice. */
    async stop(code: string, { visitor }: { visitor: string }): Promise<OutputOf<typeof stopChange>> {
      const found = await find(deps, code);
      const repo = createInstructionsRepo(deps.orm);
      const parcel = await readParcel(deps, found);
      await deps.orm.transaction(async (tx) => {
        const own = createInstructionsRepo(tx);
        await own.lock();
        const row = await own.get(found.id);
        if (row.state === 'CANCELLED') return;
        if (!isCancellable(row, parcel)) throw new AppError(instructionErrors.notCancelledNow);
        const by = { cancelledBy: 'stopLink', cancelledVisitor: visitor, endedAt: deps.clock.now() } as const;
        await own.cancel(row.id, by);
      });
      return toStoppable(await repo.get(found.id));
    },
  };
}

async function find({ orm, stopLinks, clock }: Deps, code: string): Promise<ShownRow> {
  const range = stopLinks.rangeOf(code);
  const rows = range ? await createInstructionsRepo(orm).listBetween(range) : [];
  const row = rows.find(({ id }) => stopLinks.isOf(code, id));
  const isOld = row && clock.now().getTime() - row.askedAt.getTime() >= STOP_LINK_DAYS * DAY_MS;
  if (!row || isOld || !allows('STOP_LINK', 'STOP_ONE_CHANGE'))
    throw new AppError(instructionErrors.stopLinkGone);
  return row;
}

/** The parcel as it is now, which whoever holds a connection for its transaction cannot wait for. */
async function readParcel({ access, stateOf, clock }: Deps, { waybillNo }: ShownRow) {
  const row = await access.getFull(waybillNo);
  return { row, state: stateOf(row, clock.now()) };
}

function toStoppable({ waybillNo, kind, state, isParcelEnded }: ShownRow): OutputOf<typeof stopChange> {
  return { waybillNo, kind, state: shownState(state, isParcelEnded) };
}
