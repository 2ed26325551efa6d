import { mount, type SiteApi } from '#http/mount.ts';
import {
  acceptedAgreements,
  agreementNotices,
  agreementNoticesSeen,
  getAgreement,
  listAgreements,
} from '../agreements.contract.ts';
import type { createAgreementNotices } from './agreement-notices.ts';
import type { AgreementsService } from './agreements.service.ts';

/** Mounts the calls of agreements; the list first, because the other path matches it too. */
export function mountAgreements(
  api: SiteApi,
  service: AgreementsService,
  notices: ReturnType<typeof createAgreementNotices>,
): void {
  mount(api, listAgreements, (input, { language }) => service.list(input, language));
  mount(api, getAgreement, (input, { language }) => service.get(input, language));
  mount(api, acceptedAgreements, (_input, { session, language }) =>
    service.listAccepted(session.customerId, language),
  );
  mount(api, agreementNotices, (_input, { session, language }) => notices.list(session.customerId, language));
  mount(api, agreementNoticesSeen, (input, { session }) => notices.putAway(session.customerId, input));
}
