import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { networkKeyOf } from '#http/connections/visitor.ts';
import type { CreateLimiter, Limiter } from '#http/limits/limits.ts';
import type { Quota, Verdict } from '#http/limits/verdict.ts';
import { HOUR_SECONDS } from '#lib/clock.ts';
import type { Visitor } from '../lookup-gate.ts';

const WHOLE_SITE = 'site';

/** The limits of wrong digits per hour, over all waybills. */
export type DigitSettings = {
  wrongDigitsPerVisitorAndHour: number;
  wrongDigitsPerNetworkAndHour: number;
  wrongDigitsPerHour: number;
};

/** The points counted for one answer, refunded when it was right. */
export type CountedDigits = { giveBack(times: number): Promise<void> };

/** `fill` is that of the fullest of three budgets, from 0 to 1; an exhausted one says when it is available again. */
export type DigitBudget = { fill: number; closedSeconds: number | null };

/** Counts wrong digits over all waybills: per visitor, per network and for the whole site. */
export type WrongDigits = ReturnType<typeof createWrongDigits>;

/** The budgets; the log gets one line per hour when the site's is half used, and one when it is exhausted. */
export function createWrongDigits(deps: {
  settings: DigitSettings;
  limiter: CreateLimiter;
  log: Pick<Logger, 'warn'>;
}) {
  const { settings, limiter, log } = deps;
  const hourly = (name: string, points: number) => limiter({ name, points, windowSeconds: HOUR_SECONDS });
  const ofVisitor = hourly('wrong-digits', settings.wrongDigitsPerVisitorAndHour);
  const ofNetwork = hourly('wrong-digits-network', settings.wrongDigitsPerNetworkAndHour);
  const ofSite = hourly('wrong-digits-site', settings.wrongDigitsPerHour);
  const alarms = hourly('wrong-digits-alarm', 1);

  const budgetsOf = (caller: Visitor): readonly (readonly [Limiter, string])[] => [
    [ofVisitor, caller.visitor],
    [ofNetwork, networkOf(caller)],
    [ofSite, WHOLE_SITE],
  ];

  async function read(caller: Visitor): Promise<DigitBudget> {
    const verdicts = await Promise.all(budgetsOf(caller).map(([limit, key]) => limit.peek(key)));
    return toBudget(verdicts);
  }

  /** One line per state and hour, whichever process reaches it. */
  async function alarm(site: Verdict): Promise<void> {
    const used = site.allowed ? fillOf(site) : 1;
    const state = used >= 1 ? 'used up' : used >= 0.5 ? 'half used' : null;
    if (state === null || !(await alarms.consume(state)).allowed) return;
    const perHour = settings.wrongDigitsPerHour;
    log.warn({ alarm: 'wrong digits', state, perHour }, `wrong digits: the budget of the site is ${state}`);
  }

  return {
    read,

    /** Counts an answer before it is checked, so that concurrent ones do not bypass the limit; null when refused. */
    async count(caller: Visitor): Promise<CountedDigits | DigitBudget> {
      const budgets = budgetsOf(caller);
      const counted: (readonly [Limiter, string])[] = [];
      for (const [limit, key] of budgets) {
        const verdict = await limit.consume(key);
        if (limit === ofSite) await alarm(verdict);
        if (verdict.allowed) {
          counted.push([limit, key]);
          continue;
        }
        await Promise.all(counted.map(([each, of]) => each.giveBack(of)));
        return toBudget([verdict]);
      }
      return {
        async giveBack(times) {
          for (let nth = 0; nth < times; nth += 1)
            await Promise.all(counted.map(([limit, key]) => limit.giveBack(key)));
        },
      };
    },
  };
}

/** An IPv4 /24 or an IPv6 /48; a visitor with an unknown address is a separate network. */
function networkOf({ visitor, address }: Visitor): string {
  const wide = networkKeyOf(visitor);
  if (wide !== null) return wide;
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(plain) === 4 ? plain.slice(0, plain.lastIndexOf('.')) : visitor;
}

function toBudget(verdicts: readonly Verdict[]): DigitBudget {
  const closed = verdicts.filter(({ allowed }) => !allowed).map((each) => each.retryAfterSeconds);
  if (closed.length > 0) return { fill: 1, closedSeconds: Math.max(...closed) };
  return { fill: Math.max(...verdicts.map(fillOf)), closedSeconds: null };
}

function fillOf({ quota }: Verdict): number {
  return quota ? share(quota) : 0;
}

function share({ points, left }: Quota): number {
  return Math.max(0, (points - left) / points);
}
