import { mount, type StaffApi } from '#http/mount.ts';
import { simulatePrices, simulatePricesAbroad } from '../price-simulator.contract.ts';
import * as calls from '../proposals.contract.ts';
import * as cards from '../rate-cards.staff.contract.ts';
import * as rules from '../rules.staff.contract.ts';
import * as card from './card-proposals.ts';
import * as decide from './decide-proposal.ts';
import { previewProposal } from './preview-proposal.ts';
import type { ProposalsService } from './proposal-deps.ts';
import { listProposals, listVersions, openProposal } from './proposal-views.ts';
import { openProposedRules, openRulesVersion, saveProposedRules } from './rules-proposals.ts';
import {
  type SimulatorDeps,
  simulatePrices as simulate,
  simulatePricesAbroad as simulateAbroad,
} from './simulate-prices.ts';

/** Puts the calls of proposals on the server. */
export function mountProposals(api: StaffApi, deps: ProposalsService & Pick<SimulatorDeps, 'quotes'>): void {
  mount(api, calls.listProposals, (input, call) => listProposals(deps, input, call));
  mount(api, calls.getProposal, ({ proposalId }, call) => openProposal(deps, proposalId, call));
  mount(api, calls.previewProposal, ({ proposalId }, call) => previewProposal(deps, proposalId, call));
  mount(api, simulatePrices, (input, call) => simulate(deps, input, call));
  mount(api, simulatePricesAbroad, (input, call) => simulateAbroad(deps, input, call));
  mount(api, calls.listVersions, (input) => listVersions(deps, input));
  mount(api, calls.submitProposal, (input, call) => decide.submitProposal(deps, input, call));
  mount(api, calls.rebaseProposal, (input, call) => decide.rebaseProposal(deps, input, call));
  mount(api, calls.approveProposal, (input, call) => decide.approveProposal(deps, input, call));
  mount(api, calls.refuseProposal, (input, call) => decide.refuseProposal(deps, input, call));
  mount(api, calls.cancelApproval, (input, call) => decide.cancelApproval(deps, input, call));
  mount(api, calls.withdrawProposal, (input, call) => decide.withdrawProposal(deps, input, call));

  mount(api, rules.getRulesVersion, (input, call) => openRulesVersion(deps, input, call));
  mount(api, rules.getProposedRules, ({ proposalId }) => openProposedRules(deps, proposalId));
  mount(api, rules.saveProposedRules, (input, call) => saveProposedRules(deps, input, call));

  mount(api, cards.checkCard, (input) => card.checkCard(deps, input));
  mount(api, cards.saveProposedCard, (input, call) => card.saveProposedCard(deps, input, call));
  mount(api, cards.getProposedCard, ({ proposalId }) => card.openProposedCard(deps, proposalId));
  mount(api, cards.getCard, (input) => card.openCard(deps, input));
  mount(api, cards.cardFile, (input) => card.writeCardFile(deps, input));
}
