import type { CustomerContext } from '#http/http-env.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import * as drafts from '../claim-drafts.contract.ts';
import * as calls from '../claims.contract.ts';
import type { ClaimDraftsService } from './claim-drafts.service.ts';
import type { ClaimsService } from './claims.service.ts';
import { listClaimBanks } from './list-banks.ts';

/** Puts the calls of claims on the server. */
export function mountClaims(
  api: SiteApi,
  services: { claims: ClaimsService; drafts: ClaimDraftsService },
): void {
  const { claims } = services;
  const seen = ({ session, language }: CustomerContext) => ({ ...session, language });
  mount(api, calls.findBankList, async (_input, { language }) => listClaimBanks(language));
  mount(api, calls.claimEstimate, (input, call) => claims.estimate(input, call));
  mount(api, calls.saveIndemnity, (input, { session }) => claims.save(session, input));
  mount(api, calls.saveIndemnityBatch, (input, { session }) => claims.saveBatch(session, input));
  mount(api, calls.deleteIndemnityImg, async ({ uploadId }, { session }) => {
    await claims.removeFile(session, uploadId);
    return {};
  });
  mount(api, calls.updateIndemnity, (input, call) => claims.update(seen(call), input));
  mount(api, calls.withdrawClaim, (input, call) => claims.withdraw(seen(call), input));
  mount(api, calls.appealClaim, (input, call) => claims.appeal(seen(call), input));
  mount(api, calls.sendClaimMessage, (input, { session }) => claims.write(session, input));
  mount(api, calls.findIndemnityList, (input, { session }) => claims.list(session, input));
  mount(api, calls.queryIndemnityDetails, ({ claimNo }, call) => claims.get(seen(call), claimNo));
  mountDrafts(api, services.drafts);
}

function mountDrafts(api: SiteApi, service: ClaimDraftsService): void {
  mount(api, drafts.claimDraft, (_input, { session }) => service.get(session));
  mount(api, drafts.saveClaimDraft, (input, { session }) => service.save(session, input));
  mount(api, drafts.deleteClaimDraft, async (_input, { session }) => {
    await service.remove(session);
    return {};
  });
}
