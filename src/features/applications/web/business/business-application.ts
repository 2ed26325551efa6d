import type { z } from 'zod';
import { paths } from '#routes/paths.ts';
import { callApi } from '#web/calls/call-api.ts';
import { applicationCalls } from '../../applications.calls.ts';
import type { applyForVip, applyToJoin } from '../../applications.contract.ts';
import {
  type BusinessDraft,
  type BusinessKind,
  businessDraft,
  businessForms,
  businessSteps,
  emptyBusiness,
} from '../../business-draft.rules.ts';
import { openApplicationDrafts } from '../form/application-drafts.ts';
import type { SentApplication } from '../form/sent-application.ts';
import type { ApplicationKind, Proof } from '../form/use-application.ts';

type Business = ApplicationKind<BusinessDraft> & {
  send(draft: BusinessDraft, proof: Proof, signal: AbortSignal): Promise<SentApplication>;
};

/** How the summary of errors names a field. */
const fieldLabels = {
  shopName: 'applications:business.shopName',
  words: 'applications:business.words',
  name: 'applications:business.name',
  phone: 'applications:business.phone',
  email: 'applications:business.email',
};

const kept = (kind: BusinessKind) => ({
  drafts: openApplicationDrafts(`${kind}Application`, businessDraft),
  start: emptyBusiness,
  steps: businessSteps,
  fieldLabels,
});

/** The differences between the three kinds: call, and the address that also shows the confirmation. */
export const businessApplications: Record<BusinessKind, Business> = {
  franchise: {
    ...kept('franchise'),
    donePath: (done) => paths.partnerRegister({ done }),
    send(draft, proof, signal) {
      const fields = checked(businessForms.franchise, draft);
      const input = { kind: 'franchise' as const, ...fields, ...proof };
      return callApi<typeof applyToJoin>(applicationCalls.applyToJoin, input, { signal });
    },
  },
  vip: {
    ...kept('vip'),
    donePath: (done) => paths.vipAccount({ done }),
    send(draft, proof, signal) {
      const input = { ...checked(businessForms.vip, draft), ...proof };
      return callApi<typeof applyForVip>(applicationCalls.applyForVip, input, { signal });
    },
  },
  dropPoint: {
    ...kept('dropPoint'),
    donePath: (done) => paths.dropPointContact({ done }),
    send(draft, proof, signal) {
      const fields = checked(businessForms.dropPoint, draft);
      const input = { kind: 'dropPoint' as const, ...fields, ...proof };
      return callApi<typeof applyToJoin>(applicationCalls.applyToJoin, input, { signal });
    },
  },
};

/** The parsed fields of a valid form. */
function checked<S extends z.ZodType>(form: S, draft: BusinessDraft): z.output<S> {
  return form.parse({ ...draft, agreement: true });
}
