import { z } from 'zod';
import { ruleSet } from '#features/rules/rules.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { proposalErrors as refusals } from './proposals.calls.ts';
import {
  printedPiece,
  proposalId,
  reasonField,
  revisionField,
  validFromField,
  versionRow,
} from './proposals.contract.ts';

const read = { method: 'GET', access: { staff: 'rates.read' } } as const;
const base = '/staff/api/rules';
const figure = z.union([z.number(), z.string()]).nullable();
const ruleDifference = z.object({ path: z.string(), from: figure, to: figure });

export const getRulesVersion = endpoint({
  ...read,
  path: `${base}/version`,
  summary:
    'The business rules of a version, or those in force, with what changed and where figures are printed.',
  input: z.object({ validFrom: isoInstant.optional() }),
  output: z.object({
    version: versionRow,
    rules: ruleSet,
    /** Compared with the previous version; empty for the first. */
    differences: z.array(ruleDifference),
    /** Content items by the path of the figure that they show. */
    printedIn: z.record(z.string(), z.array(printedPiece)),
  }),
  errors: [refusals.notFound],
});

export const getProposedRules = endpoint({
  ...read,
  path: `${base}/proposed`,
  summary: 'The business rules of a proposal, and those that it is compared with.',
  input: z.object({ proposalId }),
  output: z.object({ rules: ruleSet, before: ruleSet, differences: z.array(ruleDifference) }),
  errors: [refusals.notFound],
});

export const saveProposedRules = endpoint({
  method: 'POST',
  access: { staff: 'rates.edit' },
  path: `${base}/propose`,
  summary: 'Keeps a draft of other business rules; one that waits or was refused is a draft again.',
  input: z.object({
    /** Absent for a new one. */
    proposalId: proposalId.optional(),
    revision: revisionField,
    validFrom: validFromField,
    reason: reasonField,
    /** The version that a new draft was based on; the differences from it are what is proposed. */
    basedOn: isoInstant,
    rules: ruleSet,
  }),
  output: z.object({ proposalId, revision: revisionField }),
  errors: [refusals.notFound, refusals.savedMeanwhile, refusals.notAllowedNow],
});
