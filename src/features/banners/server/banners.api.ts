import { mount, type SiteApi } from '#http/mount.ts';
import { addClick, bannerDetail, getAllBanner } from '../banners.contract.ts';
import type { BannersService } from './banners.service.ts';

/** Puts the calls of banners on the server. */
export function mountBanners(api: SiteApi, banners: BannersService): void {
  mount(api, getAllBanner, ({ location }) => banners.list(location));
  mount(api, bannerDetail, ({ id }) => banners.get(id));
  mount(api, addClick, async ({ id }, { visitor }) => {
    await banners.addClick(id, visitor);
    return {};
  });
}
