import type { Hono } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { type Clock, DAY_MS, DAY_SECONDS } from '#lib/clock.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Where those who find a weakness write to: `security.txt` by RFC 9116. */
export function mountSecurityTxt(
  app: Hono<HttpEnv>,
  { config, clock }: { config: { publicUrl: string; securityContact: string }; clock: Clock },
): void {
  const contact = config.securityContact.includes('://')
    ? config.securityContact
    : `mailto:${config.securityContact}`;
  app.get(PATH, (c) => {
    const [day = ''] = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString().split('T');
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${day}T00:00:00Z`,
      'Preferred-Languages: th, en, zh',
      `Canonical: ${new URL(PATH, config.publicUrl).href}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': `public, max-age=${DAY_SECONDS}` });
  });
}
