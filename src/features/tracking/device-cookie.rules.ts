import { DAY_SECONDS } from '#lib/clock.ts';

const NAME = 'device';
const MAX_LENGTH = 600;

/** The ticket of this device; empty on its first page. */
export function readDevice(request: Request): string {
  return readCookieOf(request, NAME).slice(0, MAX_LENGTH);
}

/** The raw value of a cookie; empty where there is none. */
export function readCookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** For the server only: inaccessible to scripts and not sent by other sites. */
export function deviceCookie(ticket: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${ticket}; Max-Age=${DAY_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
