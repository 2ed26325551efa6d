import { mount, type SiteApi } from '#http/mount.ts';
import { seoList } from '../seo.contract.ts';
import type { SeoService } from './seo.service.ts';

/** Puts the list for search engines on the server. */
export function mountSeo(api: SiteApi, seo: SeoService): void {
  mount(api, seoList, async () => [...(await seo.list())]);
}
