import { mount, type StaffApi } from '#http/mount.ts';
import type { Downloads } from '#http/streams/downloads.ts';
import * as calls from '../payouts.staff.contract.ts';
import type { PayoutsService } from './payouts.staff.service.ts';

/** Mounts what staff do with payouts. */
export function mountPayoutsStaff(
  api: StaffApi,
  { service, downloads }: { service: PayoutsService; downloads: Downloads },
): void {
  mount(api, calls.payoutProposal, () => service.propose());
  mount(api, calls.preparePayouts, (_, call) => service.prepare(call));
  mount(api, calls.listPayoutRuns, (input) => service.list(input));
  mount(api, calls.payoutRunDetail, ({ runId }, call) => service.open(runId, call.actor.staffId));
  mount(api, calls.listPayoutPayments, (input, call) => service.payments(input, call.language));
  mount(api, calls.payoutPaymentDetail, ({ paymentId }, call) => service.payment(paymentId, call.language));
  mount(api, calls.releasePayouts, async (input, call) => {
    await service.release(call, input);
    return {};
  });
  mount(api, calls.stopPayouts, async (input, call) => {
    await service.stop(call, input);
    return {};
  });
  mount(api, calls.makePayoutFile, async (input, call) => {
    await service.makeFile(call, input);
    return {};
  });
  mount(api, calls.answerPayouts, async (input, call) => {
    await service.answer(call, input);
    return {};
  });
  mount(api, calls.readPayoutAnswer, (input, call) => service.readAnswer(call, input));
  mount(api, calls.payoutFile, async ({ runId }, call) => {
    const { chunks, name, contentType } = await service.openFile(runId);
    return { name, contentType, body: await downloads.open(call.actor.staffId, chunks) };
  });
}
