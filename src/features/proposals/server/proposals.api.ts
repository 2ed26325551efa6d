import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as calls from '../proposals.contract.ts';
import * as cards from '../rate-cards.staff.contract.ts';
import * as rules from '../rules.staff.contract.ts';
import * as card from './card-proposals.ts';
import * as decide from './decide-proposal.ts';
import { previewProposal } from './preview-proposal.ts';
import type { ProposalsService } from './proposal-deps.ts';
import { listProposals, listVersions, openProposal } from './proposal-views.ts';
import { openProposedRules, openRulesVersion, saveProposedRules } from './rules-proposals.ts';

/** Puts the calls of proposals on the server. */
export function mountProposals(api: Api, deps: ProposalsService): void {
  mountStaff(api, calls.listProposals, (input, call) => listProposals(deps, input, call));
  mountStaff(api, calls.getProposal, ({ proposalId }, call) => openProposal(deps, proposalId, call));
  mountStaff(api, calls.previewProposal, ({ proposalId }, call) => previewProposal(deps, proposalId, call));
  mountStaff(api, calls.listVersions, (input) => listVersions(deps, input));
  mountStaff(api, calls.submitProposal, (input, call) => decide.submitProposal(deps, input, call));
  mountStaff(api, calls.rebaseProposal, (input, call) => decide.rebaseProposal(deps, input, call));
  mountStaff(api, calls.approveProposal, (input, call) => decide.approveProposal(deps, input, call));
  mountStaff(api, calls.refuseProposal, (input, call) => decide.refuseProposal(deps, input, call));
  mountStaff(api, calls.withdrawProposal, (input, call) => decide.withdrawProposal(deps, input, call));

  mountStaff(api, rules.getRulesVersion, (input, call) => openRulesVersion(deps, input, call));
  mountStaff(api, rules.getProposedRules, ({ proposalId }) => openProposedRules(deps, proposalId));
  mountStaff(api, rules.saveProposedRules, (input, call) => saveProposedRules(deps, input, call));

  mountStaff(api, cards.checkCard, (input) => card.checkCard(deps, input));
  mountStaff(api, cards.saveProposedCard, (input, call) => card.saveProposedCard(deps, input, call));
  mountStaff(api, cards.getProposedCard, ({ proposalId }) => card.openProposedCard(deps, proposalId));
  mountStaff(api, cards.getCard, (input) => card.openCard(deps, input));
  mountStaffFile(api, cards.cardFile, (input) => card.writeCardFile(deps, input));
}
