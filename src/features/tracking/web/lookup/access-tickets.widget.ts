import { MINUTE_MS } from '#lib/clock.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { PHONE_CODE_MINUTES } from '../../tracking.rules.ts';

/** The tickets for parcels' details on this device with their expiry; for this browsing session only. */
type Tickets = Readonly<Record<string, { access: string; expiresAt: string }>>;

const store = openBrowserStore<Tickets>(
  'parcelAccess',
  {},
  (raw) => (typeof raw === 'object' && raw !== null ? (raw as Tickets) : {}),
  'session',
);

/** The ticket of a parcel, if still valid. */
export function findAccess(billCode: string, now: Date): string | undefined {
  const ticket = store.get()[billCode];
  return ticket && Date.parse(ticket.expiresAt) > now.getTime() ? ticket.access : undefined;
}

/** Stores a ticket of trackQueryVerify. */
export function keepAccess(billCode: string, ticket: { access: string; expiresAt: string }): void {
  store.set({ ...store.get(), [billCode]: ticket });
}

/** Drops a ticket that is no longer valid for the parcel. */
export function dropAccess(billCode: string): void {
  const { [billCode]: _dropped, ...rest } = store.get();
  store.set(rest);
}

/** A link in a message contains a ticket; it is moved into the session so that sharing the URL does not reveal it. */
export function takeAccessFromAddress(billCode: string): void {
  const url = new URL(location.href);
  const access = url.searchParams.get('access');
  if (!access) return;
  const expiresAt = new Date(Date.now() + PHONE_CODE_MINUTES * MINUTE_MS).toISOString();
  keepAccess(billCode, { access, expiresAt });
  url.searchParams.delete('access');
  history.replaceState(history.state, '', url);
}

/** What stands for another image code of this visit. */
type ImagePass = { imagePass: string; imagePassUntil: string } | null;

const passStore = openBrowserStore<ImagePass>(
  'imagePass',
  null,
  (raw) => (typeof raw === 'object' ? (raw as ImagePass) : null),
  'session',
);

/** The pass of this visit, if still valid. */
export function findImagePass(now: Date): string | undefined {
  const pass = passStore.get();
  return pass && Date.parse(pass.imagePassUntil) > now.getTime() ? pass.imagePass : undefined;
}

/** Stores the pass of an answer of trackQueryVerify; after a wrong answer the image code is asked again. */
export function keepImagePass(pass: ImagePass): void {
  passStore.set(pass && { imagePass: pass.imagePass, imagePassUntil: pass.imagePassUntil });
}
