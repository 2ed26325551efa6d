import type { StaffContext } from '#http/http-env.ts';
import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import type { StaffActor } from '../../server/claim-deps.ts';
import * as calls from '../claims.staff.contract.ts';
import type { ClaimsStaffService } from './claims.staff.service.ts';

/** Puts the calls of the desk of claims on the server. */
export function mountClaimsStaff(api: Api, desk: ClaimsStaffService): void {
  mountStaff(api, calls.listStaffClaims, (input, call) => desk.list(actorOf(call), input), { asBuilt: true });
  mountStaff(api, calls.countStaffClaims, (_, call) => desk.count(actorOf(call)));
  mountStaff(api, calls.deskClaim, ({ claimNo }, call) => desk.open(actorOf(call), claimNo, call.language));
  mountStaff(api, calls.assignClaim, ({ claimNo }, call) => done(desk.assign(actorOf(call), claimNo)));
  mountStaff(api, calls.askAboutClaim, ({ claimNo, text }, call) =>
    done(desk.askForMore(actorOf(call), claimNo, text)),
  );
  mountStaff(api, calls.writeToClaimant, ({ claimNo, text }, call) =>
    done(desk.write(actorOf(call), claimNo, text)),
  );
  mountStaff(api, calls.approveClaim, ({ claimNo, ...what }, call) =>
    done(desk.approve(actorOf(call), claimNo, what)),
  );
  mountStaff(api, calls.refuseClaim, ({ claimNo, reason }, call) =>
    done(desk.refuse(actorOf(call), claimNo, reason)),
  );
  mountPayments(api, desk);
}

function mountPayments(api: Api, desk: ClaimsStaffService): void {
  mountStaff(api, calls.returnClaim, ({ claimNo, reason }, call) =>
    done(desk.sendBack(actorOf(call), claimNo, reason)),
  );
  mountStaff(api, calls.releaseClaims, async ({ claimNos }, call) => ({
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
