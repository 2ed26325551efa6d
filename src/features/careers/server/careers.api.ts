import { mount, type SiteApi } from '#http/mount.ts';
import { findOpenings, openingDetail } from '../careers.contract.ts';
import type { OpeningsService } from './openings.service.ts';

/** Puts the calls of openings on the server. */
export function mountCareers(api: SiteApi, openings: OpeningsService): void {
  mount(api, findOpenings, (input, { language }) => openings.find(input, language));
  mount(api, openingDetail, ({ id }, { language }) => openings.get(id, language));
}
