import { mount, type SiteApi } from '#http/mount.ts';
import { getPage, listServicePages } from '../marketing.contract.ts';
import type { PagesService } from './pages.service.ts';

/** Puts the calls of pages on the server. */
export function mountPages(api: SiteApi, service: PagesService): void {
  mount(api, listServicePages, (_, { language }) => service.listServices(language));
  mount(api, getPage, (input, { language }) => service.get(input, language));
}
