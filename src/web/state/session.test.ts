import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserState, readCookie } from '../calls/browser-state.ts';
import {
  agreeWithCookie,
  closeSession,
  currentUser,
  followOtherTab,
  openSession,
  startSession,
  updateUser,
} from './session.ts';

const somchai = {
  id: 'c-1',
  kind: 'GENERAL',
  name: 'สมชาย',
  maskedPhone: '081***5678',
  pictureUrl: null,
} as const;
const malee = { ...somchai, id: 'c-2', kind: 'VIP', name: 'มาลี' } as const;

/** The parts of a browser that the session uses; two tabs share one. */
function fakeBrowser() {
  const jar = new Map<string, { value: string; text: string }>();
  const stored = new Map<string, string>();
  const ofTab = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { clear: () => ofTab.clear() });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, { value, text });
    },
  });
  return { jar, stored, ofTab };
}

let browser: ReturnType<typeof fakeBrowser>;
// Later files of the same worker would take it for a browser.
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  browser = fakeBrowser();
  closeSession();
});

describe('the session in the browser', () => {
  it('stores the token in a cookie of one day for the whole site and in local storage, and the profile as userData [E-24] [S-10]', () => {
    openSession({ token: 'abc', user: somchai });
    const cookie = browser.jar.get('token')?.text ?? '';
    expect(cookie).toContain('token=abc; Path=/; Max-Age=86400; SameSite=Lax');
    expect(cookie).toContain('; Secure');
    expect(browser.stored.get('token')).toBe('abc');
    expect(JSON.parse(browser.stored.get('userData') ?? '')).toEqual(somchai);
    expect(currentUser()).toEqual(somchai);
    expect(browserState.caller().token).toBe('abc');
  });

  it('ends without the cookie: stored and current token and user data are cleared [S-01]', () => {
    openSession({ token: 'abc', user: somchai });
    browser.jar.clear();
    expect(agreeWithCookie()).toBe(true);
    expect([...browser.stored.keys()]).toEqual([]);
    expect(currentUser()).toBeNull();
    expect(browserState.caller().token).toBeNull();
  });

  it('leaves nothing in its tab that was seen during it; a visitor without one keeps what they opened', () => {
    browser.ofTab.set('parcelAccess', 'of a visitor');
    agreeWithCookie();
    expect([...browser.ofTab.values()]).toEqual(['of a visitor']);
    openSession({ token: 'abc', user: somchai });
    browser.ofTab.set('parcelAccess', 'of Somchai');
    closeSession();
    expect([...browser.ofTab.keys()]).toEqual([]);
  });

  it('follows a login of somebody else in another tab [S-01]', () => {
    openSession({ token: 'abc', user: somchai });
    browser.jar.set('token', { value: 'xyz', text: '' });
    browser.stored.set('userData', JSON.stringify(malee));
    expect(agreeWithCookie()).toBe(true);
    expect(currentUser()).toEqual(malee);
    expect(browserState.caller().token).toBe('xyz');
    expect(agreeWithCookie()).toBe(false);
  });

  it('trusts another tab over the cookie, whose change comes later, and leaves the cookie alone [S-01] [S-02]', () => {
    openSession({ token: 'abc', user: somchai });
    expect(followOtherTab(null)).toBe(true);
    expect(currentUser()).toBeNull();
    expect(browserState.caller().token).toBeNull();
    expect(readCookie('token')).toBe('abc');
    // The other tab logs in again as somebody else, and this one must not undo it.
    browser.jar.clear();
    browser.stored.set('userData', JSON.stringify(malee));
    expect(followOtherTab(null)).toBe(false);
    expect(followOtherTab('xyz')).toBe(true);
    expect(currentUser()).toEqual(malee);
    expect(browser.stored.get('userData')).toBe(JSON.stringify(malee));
  });

  it('takes over a new token of the same customer without reporting a change', () => {
    openSession({ token: 'abc', user: somchai });
    browser.jar.set('token', { value: 'new', text: '' });
    expect(agreeWithCookie()).toBe(false);
    expect(browserState.caller().token).toBe('new');
  });

  it('starts from what the server rendered, and deletes an invalid token [S-01]', () => {
    openSession({ token: 'abc', user: somchai });
    startSession({ user: { ...somchai, name: 'สมชาย ใจดี' }, endedBecause: null, isRestricted: false });
    expect(currentUser()?.name).toBe('สมชาย ใจดี');
    startSession({ user: null, endedBecause: 'Invalid token.', isRestricted: false });
    expect(currentUser()).toBeNull();
    expect(readCookie('token')).toBeNull();
  });

  it('clears everything at code 70001 before any listener runs [S-03]', () => {
    openSession({ token: 'abc', user: somchai });
    const seen: unknown[] = [];
    const stop = browserState.onSessionEnd((message) => {
      seen.push(message, readCookie('token'), browser.stored.get('userData'), browserState.caller().token);
    });
    browserState.endSession('Invalid token.');
    stop();
    expect(seen).toEqual(['Invalid token.', null, undefined, null]);
  });

  it('shows a changed name at once and stores it', () => {
    openSession({ token: 'abc', user: somchai });
    updateUser({ name: 'สมหญิง' });
    expect(currentUser()?.name).toBe('สมหญิง');
    expect(browser.stored.get('userData')).toContain('สมหญิง');
  });

  it('continues in memory when storage is disabled', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
    });
    openSession({ token: 'abc', user: somchai });
    expect(currentUser()).toEqual(somchai);
    expect(agreeWithCookie()).toBe(false);
    expect(currentUser()).toEqual(somchai);
  });
});
