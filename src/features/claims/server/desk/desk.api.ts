import type { StaffContext } from '#http/http-env.ts';
import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as calls from '../../claims.staff.contract.ts';
import type { StaffActor } from '../claim-deps.ts';
import type { ClaimDesk } from './desk.service.ts';

/** Puts the calls of the desk of claims on the server. */
export function mountClaimDesk(api: Api, desk: ClaimDesk): void {
  mountStaff(api, calls.listDeskClaims, (input, call) => desk.list(actorOf(call), input), { asBuilt: true });
  mountStaff(api, calls.countDeskClaims, (_, call) => desk.count(actorOf(call)));
  mountStaff(api, calls.deskClaim, ({ claimNo }, call) => desk.open(actorOf(call), claimNo, call.language));
  mountStaff(api, calls.assignDeskClaim, ({ claimNo }, call) => done(desk.assign(actorOf(call), claimNo)));
  mountStaff(api, calls.askDeskClaim, ({ claimNo, text }, call) =>
    done(desk.askForMore(actorOf(call), claimNo, text)),
  );
  mountStaff(api, calls.writeDeskClaim, ({ claimNo, text }, call) =>
    done(desk.write(actorOf(call), claimNo, text)),
  );
  mountStaff(api, calls.approveDeskClaim, ({ claimNo, ...what }, call) =>
    done(desk.approve(actorOf(call), claimNo, what)),
  );
  mountStaff(api, calls.refuseDeskClaim, ({ claimNo, reason }, call) =>
    done(desk.refuse(actorOf(call), claimNo, reason)),
  );
  mountPayments(api, desk);
}

function mountPayments(api: Api, desk: ClaimDesk): void {
  mountStaff(api, calls.returnDeskClaim, ({ claimNo, reason }, call) =>
    done(desk.sendBack(actorOf(call), claimNo, reason)),
  );
  mountStaff(api, calls.releaseDeskClaims, async ({ claimNos }, call) => ({
    runId: await desk.release(actorOf(call), claimNos),
  }));
  mountStaff(api, calls.listPaymentRuns, () => desk.runs());
  mountStaff(api, calls.confirmPayments, ({ runId }, call) => done(desk.confirmPaid(actorOf(call), runId)));
  mountStaffFile(api, calls.paymentFile, async ({ runId, format }) => {
    const { content, fileName: name, contentType } = await desk.paymentFile(runId, format);
    return { content: Buffer.from(content, 'base64'), name, contentType };
  });
}

function actorOf({ actor, visitor, language }: StaffContext): StaffActor {
  const { staffId, name } = actor;
  return { staffId, name, call: { actor, visitor, language } };
}

async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
