import { type Api, mount } from '#http/mount.ts';
import { displayRelease, getInfoRelease, listReleases, pageRelease } from '../news.contract.ts';
import type { NewsService } from './news.service.ts';

/** Puts the calls of news, promotions and articles on the server. */
export function mountNews(api: Api, news: NewsService): void {
  // Built field by field, once per release and language: validating them again would take most of a call's
  // time.
  const asBuilt = { asBuilt: true };
  mount(api, getInfoRelease, (_, { language }) => news.select(language), asBuilt);
  mount(api, displayRelease, ({ id }, { language }) => news.get(id, language), asBuilt);
  mount(api, pageRelease, (input, { language }) => news.page(input, language), asBuilt);
  mount(api, listReleases, (input, { language }) => news.list(input, language), asBuilt);
}
