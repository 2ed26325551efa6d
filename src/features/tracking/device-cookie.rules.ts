const NAME = 'device';
const DAY_SECONDS = 86_400;
const MAX_LENGTH = 600;

/** The ticket of this device; empty on its first page. */
export function readDevice(request: Request): string {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === NAME)?.[1]?.slice(0, MAX_LENGTH) ?? '';
}

/** For the server alone: no script reads it, and no other site sends it along. */
export function deviceCookie(ticket: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${ticket}; Max-Age=${DAY_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
