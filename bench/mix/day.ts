import { randomUUID } from 'node:crypto';
import { createCodeSeal } from '../../src/adapters/captcha/sealed-code.ts';
import { openPool } from '../../src/db/connect.ts';
import { loginWithPwd } from '../../src/features/accounts/sign-in/sign-in.contract.ts';
import { createOrder } from '../../src/features/orders/orders.contract.ts';
import { findRates } from '../../src/features/quotes/quotes.contract.ts';
import { orderTrack } from '../../src/features/tracking/tracking.contract.ts';
import { MINUTE_MS } from '../../src/lib/clock.ts';
import { paths } from '../../src/routes/paths.ts';
import { sealPassword } from '../../tests/fakes/processes/password-login.ts';
import { callSite } from '../../tests/fakes/processes/site-caller.ts';
import { walkInOrder } from '../../tests/fakes/processes/walk-in-order.ts';
import { bytesOf } from '../ask.ts';
import { openPage, postCall } from '../browser.ts';
import { openSiteKeys, SIGN_SECRET } from '../child.ts';
import { someWaybills } from '../dataset.ts';
import { phoneOf } from '../login.ts';
import { openSessions } from '../orders.ts';
import type { Wish } from './crowd.ts';

/** How often people do what, of a hundred requests. */
export const shares = { tracking: 80, pages: 12, quotes: 5, orders: 2, logins: 1 } as const;
export type DayKind = keyof typeof shares;

const WAYBILLS = 1_000;
/** Customers who log in: enough that none of them has more sessions than are kept. */
export const ACCOUNTS = 500;
const CAPTCHA_CODE = 'ABCD';
const PAGES = [paths.home, paths.aboutUs];

/** What people ask a site for over a day, in the order of their shares. */
export async function openDay(
  url: string,
  databaseUrl: string,
  password: string,
): Promise<() => Wish<DayKind>> {
  const host = new URL(url).host;
  const site: Parameters<typeof walkInOrder>[0] = {
    get: (endpoint, input) => callSite(url, endpoint, input, { signSecret: SIGN_SECRET }),
  };
  const db = openPool(databaseUrl);
  const captchas = createCodeSeal((await openSiteKeys(db)).secrets('image captcha'));
  await db.close();
  const [waybills, tokens, order, sealed] = [
    await someWaybills(databaseUrl, WAYBILLS),
    await openSessions(databaseUrl),
    await walkInOrder(site),
    await sealPassword(site, password),
  ];
  const lookups = waybills.map((billCode) => postCall(orderTrack.path, { billCodes: [billCode] }));
  const quotes = Array.from({ length: 100 }, (_, nth) =>
    postCall(findRates.path, {
      origin: { provinceCode: '10', districtCode: '1002' },
      destination: { provinceCode: '50', districtCode: '5001' },
      itemType: 'clothing',
      weightGrams: 100 + nth * 20,
    }),
  );
  const pages = PAGES.map((path) => openPage(path));
  const pick = <T>(items: readonly T[], nth: number) => items[nth % items.length] as T;

  const make: Record<DayKind, (nth: number) => Parameters<typeof bytesOf>[0]> = {
    tracking: (nth) => pick(lookups, nth),
    pages: (nth) => pick(pages, nth),
    quotes: (nth) => pick(quotes, nth),
    orders(nth) {
      const call = postCall(createOrder.path, { ...order, requestKey: randomUUID() });
      return { ...call, headers: { ...call.headers, token: pick(tokens, nth) } };
    },
    logins(nth) {
      const read = { id: randomUUID(), code: CAPTCHA_CODE, expiresAtMs: Date.now() + 5 * MINUTE_MS };
      return postCall(loginWithPwd.path, {
        phone: phoneOf(nth % ACCOUNTS),
        password: sealed,
        captcha: CAPTCHA_CODE,
        ctoken: captchas.seal(read),
      });
    },
  };
  const turns = inTurn();
  let count = 0;
  const made = new Map<DayKind, number>();
  return () => {
    count += 1;
    const kind = pick(turns, count);
    const nth = made.get(kind) ?? 0;
    made.set(kind, nth + 1);
    const request = make[kind](nth);
    const headers = { ...(request.headers as Record<string, string>), 'x-forwarded-for': visitorOf(count) };
    return { kind, bytes: bytesOf({ ...request, headers }, host) };
  };
}

/** Everybody has an address, because what one visitor may ask at once is limited. */
function visitorOf(nth: number): string {
  return `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
}

/** A hundred kinds, each spread evenly. */
function inTurn(): DayKind[] {
  const kinds = Object.entries(shares) as [DayKind, number][];
  const places = kinds.flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, nth) => ({ kind, at: (nth + 0.5) / share })),
  );
  return places.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind);
}
