import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { StaffActor } from '../../server/claim-deps.ts';
import * as calls from '../claims.staff.contract.ts';
import { handOverClaims } from '../hand-over.contract.ts';
import type { ClaimsStaffService } from './claims.staff.service.ts';

/** Mounts what staff do with claims. */
export function mountClaimsStaff(api: StaffApi, service: ClaimsStaffService): void {
  mount(api, calls.listStaffClaims, (input, call) => service.list(actorOf(call), input));
  mount(api, calls.countStaffClaims, (_, call) => service.count(actorOf(call)));
  mount(api, calls.staffClaim, ({ claimNo }, call) => service.open(actorOf(call), claimNo, call.language));
  mount(api, handOverClaims, (input, call) => service.handOver(actorOf(call), input));
  mount(api, calls.askAboutClaim, ({ claimNo, text }, call) =>
    done(service.askForMore(actorOf(call), claimNo, text)),
  );
  mount(api, calls.writeToClaimant, ({ claimNo, text }, call) =>
    done(service.write(actorOf(call), claimNo, text)),
  );
  mount(api, calls.approveClaim, ({ claimNo, ...what }, call) =>
    service.approve(actorOf(call), claimNo, what),
  );
  mount(api, calls.confirmProposal, ({ claimNo, amountSatang }, call) => {
    const mayExceed = call.actor.permissions.has('claims.exceed');
    return done(service.confirm(actorOf(call), claimNo, { amountSatang, mayExceed }));
  });
  mount(api, calls.declineProposal, ({ claimNo, reason }, call) =>
    done(service.decline(actorOf(call), claimNo, reason)),
  );
  mount(api, calls.refuseClaim, ({ claimNo, reason }, call) =>
    done(service.refuse(actorOf(call), claimNo, reason)),
  );
  mount(api, calls.correctPayee, ({ claimNo, ...what }, call) =>
    done(service.correctPayee(actorOf(call), claimNo, what)),
  );
  mount(api, calls.returnClaim, ({ claimNo, reason }, call) =>
    done(service.sendBack(actorOf(call), claimNo, reason)),
  );
  mount(api, calls.takeBackApproval, ({ claimNo, reason }, call) =>
    done(service.sendBack(actorOf(call), claimNo, reason)),
  );
}

function actorOf({ actor, visitor, language }: StaffContext): StaffActor {
  const { staffId, name } = actor;
  return { staffId, name, call: { actor, visitor, language } };
}

async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
