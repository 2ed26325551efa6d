import { mount, type SiteApi } from '#http/mount.ts';
import { findQuestions } from '../faq.contract.ts';
import type { FaqService } from './faq.service.ts';

/** Puts the calls of questions and answers on the server. */
export function mountFaq(api: SiteApi, service: FaqService): void {
  mount(api, findQuestions, (input, { language }) => service.find(input, language));
}
