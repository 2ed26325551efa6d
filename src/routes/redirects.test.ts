import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { findRoute, redirectOf, startOf, UNKNOWN_PATH_TARGET } from './redirects.ts';
import { routeTable } from './table.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

describe('the route table', () => {
  it('redirects any unknown path to the track page, on a desktop [RD-34] and on a phone [RM-18]', () => {
    for (const path of ['/nothing', '/service', '/service/track/more', '/admin.php']) {
      expect(redirectOf(at(path), 'desktop', false)).toBe(UNKNOWN_PATH_TARGET);
      expect(redirectOf(at(path), 'mobile', true)).toBe(UNKNOWN_PATH_TARGET);
    }
  });

  it('redirects an anonymous visitor of a login-required page home on a desktop [RD-35]', () => {
    const rows = routeTable.filter(({ desktop }) => desktop === 'login');
    const paths = rows.map(({ path }) => path);
    expect(paths).toContain('/personalCenter');
    for (const path of paths) expect(redirectOf(at(path), 'desktop', false)).toMatch(/^\/\?next=/);
    expect(redirectOf(at('/personalCenter', '?part=7'), 'desktop', false)).toBe(
      '/?next=%2FpersonalCenter%3Fpart%3D7',
    );
  });

  it('requires no login for a page that does not exist in their layout [RD-34, RM-18]', () => {
    for (const { path, desktop, mobile } of routeTable) {
      if (!desktop) expect(redirectOf(at(path), 'desktop', false)).toBe(UNKNOWN_PATH_TARGET);
      if (!mobile) expect(redirectOf(at(path), 'mobile', false)).toBe(UNKNOWN_PATH_TARGET);
    }
  });

  it('has a page for every path of the specification', () => {
    const lacking = routeTable.filter(({ page }) => !existsSync(`src/${page}`)).map(({ path }) => path);
    expect(lacking).toEqual([]);
  });

  it('opens the dialog on a desktop for the login addresses of a phone', () => {
    expect(redirectOf(at('/login', '?next=%2FaddressList'), 'desktop', false)).toBe(
      '/?login=0&next=%2FaddressList',
    );
    expect(redirectOf(at('/forgetPwd'), 'desktop', false)).toBe('/?login=1');
    expect(redirectOf(at('/forgetPwd'), 'mobile', false)).toBeNull();
  });

  it('starts the scripts of a page at once if its URL asks for the login dialog', () => {
    expect(startOf(new URL('http://site.invalid/?next=%2FonlineOrder'))).toBe('at-once');
    expect(startOf(new URL('http://site.invalid/'))).toBe('known-device');
  });

  it('starts no scripts before the first view of a parcel', () => {
    for (const path of [paths.track, paths.trackResults, paths.trackDetail])
      expect(startOf(new URL(`${path}?billcode=111111111117`, 'http://site.invalid'))).toBe('after-paint');
  });

  it('redirects an anonymous visitor of a login-required page to the login page on a phone, and back afterwards [RM-17]', () => {
    expect(redirectOf(at('/changePhone', '?from=centre'), 'mobile', false)).toBe(
      '/login?next=%2FchangePhone%3Ffrom%3Dcentre',
    );
    expect(redirectOf(at('/changePhone'), 'mobile', true)).toBeNull();
  });

  it('does not redirect an anonymous visitor from the claim page [RD-35, RM-17]', () => {
    const row = findRoute('/service/claim-add');
    expect([row?.desktop, row?.mobile]).toEqual(['public', 'public']);
  });

  it('opens tracking for a waybill number typed into a search, however it is written', () => {
    const found = (keywords: string) =>
      redirectOf(at('/FAQ', `?keywords=${encodeURIComponent(keywords)}`), 'desktop', false);
    for (const typed of ['111111111117', '1111 1111 1117', '๑๑๑๑-๑๑๑๑-๑๑๑๗'])
      expect(found(typed)).toBe('/service/track?billcode=111111111117');
    expect(found('ee123456785th')).toBe('/service/track?billcode=EE123456785TH');
    expect(redirectOf(at('/FAQ', '?keywords=111111111117'), 'mobile', false)).toBe(
      '/trajectoryQuery?billcode=111111111117',
    );
    for (const typed of ['111111111118', 'ยังไม่ได้ของ', '', '081-234-5678']) expect(found(typed)).toBeNull();
  });

  it('redirects the old detail address to the track page on a desktop, with its numbers [RD-29]', () => {
    expect(redirectOf(at('/trajectoryQuery', '?billcode=111111111117'), 'desktop', false)).toBe(
      '/service/track?billcode=111111111117',
    );
    expect(redirectOf(at('/trajectoryQuery', '?billcode=111111111117'), 'mobile', false)).toBeNull();
  });

  it('redirects the phone’s page of an opening to the same opening on a desktop [RD-26, RM-15]', () => {
    expect(redirectOf(at('/jobdetail', '?id=4'), 'desktop', false)).toBe('/career/job-vacancies?id=4');
    expect(redirectOf(at('/jobdetail', '?id=4'), 'mobile', false)).toBeNull();
  });

  it('redirects the result list of a phone to the track page on a desktop, with its numbers [RM-08]', () => {
    const search = '?billcode=111111111117,222222222224';
    expect(redirectOf(at('/trajectoryList', search), 'desktop', false)).toBe(`/service/track${search}`);
    expect(redirectOf(at('/trajectoryList', search), 'mobile', false)).toBeNull();
  });

  it('matches paths in any letter case and with a final slash', () => {
    expect(redirectOf(at('/Service/TRACK/'), 'desktop', false)).toBeNull();
  });

  it('excludes from the phone what only a desktop has, and vice versa', () => {
    expect(redirectOf(at('/newlist', '?page=2'), 'desktop', false)).toBe(UNKNOWN_PATH_TARGET);
    expect(redirectOf(at('/contact/vip-customer'), 'mobile', false)).toBe(UNKNOWN_PATH_TARGET);
  });
});
