import { mount, type SiteApi } from '#http/mount.ts';
import { displayRelease, getInfoRelease, listReleases, pageRelease } from '../news.contract.ts';
import type { NewsService } from './news.service.ts';

/** Puts the calls of news, promotions and articles on the server. */
export function mountNews(api: SiteApi, news: NewsService): void {
  mount(api, getInfoRelease, (_, { language }) => news.select(language));
  mount(api, displayRelease, ({ id }, { language }) => news.get(id, language));
  mount(api, pageRelease, (input, { language }) => news.page(input, language));
  mount(api, listReleases, (input, { language }) => news.list(input, language));
}
