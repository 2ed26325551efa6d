import { type Api, mount } from '#http/mount.ts';
import {
  acceptedAgreements,
  agreementNews,
  agreementNewsSeen,
  getAgreement,
  listAgreements,
} from '../agreements.contract.ts';
import type { createAgreementNews } from './agreement-news.ts';
import type { AgreementsService } from './agreements.service.ts';

/** Mounts the calls of agreements; the list first, because the other path matches it too. */
export function mountAgreements(
  api: Api,
  service: AgreementsService,
  news: ReturnType<typeof createAgreementNews>,
): void {
  mount(api, listAgreements, (input, { language }) => service.list(input, language));
  mount(api, getAgreement, (input, { language }) => service.get(input, language));
  mount(api, acceptedAgreements, (_input, { session, language }) =>
    service.listAccepted(session.customerId, language),
  );
  mount(api, agreementNews, (_input, { session, language }) => news.list(session.customerId, language));
  mount(api, agreementNewsSeen, (input, { session }) => news.putAway(session.customerId, input));
}
