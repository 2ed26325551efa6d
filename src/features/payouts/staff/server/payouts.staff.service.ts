import type { Orm } from '#db/orm.ts';
import type { FactorProof } from '#features/staff/session/session.contract.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { PayoutFormat } from '../../payouts.rules.ts';
import { adoptRun, type EarlierRun } from '../../server/adopt-run.ts';
import { takeAnswer } from '../../server/answers/take-answer.ts';
import { makeFile, openFile } from '../../server/files/run-file.ts';
import type { PayoutActor, PayoutDeps } from '../../server/payouts.deps.ts';
import { prepareRun, proposeRun } from '../../server/prepare-run.ts';
import { releaseRun, stopRun } from '../../server/release-run.ts';
import type { answerPayouts, listPayoutPayments, listPayoutRuns } from '../payouts.staff.contract.ts';
import { answerByHand } from './answer-by-hand.ts';
import { findRun, listPayments, listRuns, openPayment, openRun } from './payouts.views.ts';

/** What staff do with payouts. */
export type PayoutsService = ReturnType<typeof createPayoutsService>;

export function createPayoutsService(deps: PayoutDeps) {
  return {
    propose: () => proposeRun(deps),
    prepare: (who: PayoutActor) => prepareRun(deps, who),
    release: (who: PayoutActor, asked: { runId: string; satang: number; proof: FactorProof }) =>
      releaseRun(deps, who, asked),
    stop: (who: PayoutActor, asked: { runId: string; reason: string }) => stopRun(deps, who, asked),
    makeFile: (who: PayoutActor, asked: { runId: string; format: PayoutFormat }) =>
      makeFile(deps, who, asked),
    openFile: async (runId: string) => openFile(deps, await findRun(deps.orm, runId)),
    answer: (who: PayoutActor, asked: ParsedInputOf<typeof answerPayouts>) => answerByHand(deps, who, asked),
    readAnswer: (who: PayoutActor, asked: { runId: string; content: string }) => takeAnswer(deps, who, asked),
    /** Keeps a run of an earlier release. */
    adopt: (run: EarlierRun, tx: Orm) => adoptRun(deps, run, tx),
    list: (asked: ParsedInputOf<typeof listPayoutRuns>) => listRuns(deps, asked),
    open: (runId: string, staffId: string) => openRun(deps, { runId, staffId }),
    payments: (asked: ParsedInputOf<typeof listPayoutPayments>, language: Language) =>
      listPayments(deps, asked, { language }),
    payment: (paymentId: string, language: Language) => openPayment(deps, paymentId, { language }),
  };
}
