import autocannon from 'autocannon';
import { openPool } from '../src/db/connect.ts';
import { customer } from '../src/features/accounts/server/accounts.table.ts';
import { loginWithPwd } from '../src/features/accounts/sign-in/sign-in.contract.ts';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { createPasswordHash } from '../src/http/secrets/password-hash.ts';
import type { InputOf } from '../src/lib/contract.ts';
import { createCaptchaReader, fillInLogin, sealPassword } from '../tests/fakes/processes/password-login.ts';
import { callSite } from '../tests/fakes/processes/site-caller.ts';
import type { Asked } from '../tests/fakes/processes/walk-in-order.ts';
import { postCall } from './browser.ts';
import { openSiteKeys, SIGN_SECRET, siteSettings, startChild } from './child.ts';
import { databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const PARCELS = 10_000;
const PASSWORD = 'Bench2026';
const AT_ONCE = 50;
const LOGINS_IN_A_ROW = 30;
const ROUNDS = 3;
const SECONDS = 4;
/** A busy morning for one process; at full speed the load generator itself would be the bottleneck. */
const LOOKUPS_A_SECOND = 200;
const COST = { memoryKiB: 32_768, passes: 3 };

/** What a login costs besides its Argon2id hash, and whether 50 logins at once slow down people who track parcels. */
export async function benchLogin(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const url = await databaseWith(cluster, PARCELS);
  const hashes = createPasswordHash(COST);
  const passwordHash = await hashes.hash(PASSWORD);
  await putCustomers(url, passwordHash);
  const site = await startChild('build/server/main.js', {
    ...siteSettings,
    DATABASE_URL: url,
    LOOKUPS_WITHOUT_CHALLENGE: '100000000',
    TRUSTED_PROXIES: '127.0.0.1',
    PASSWORD_MEMORY_KIB: String(COST.memoryKiB),
    PASSWORD_PASSES: String(COST.passes),
  });
  try {
    const client = await createClient(site.url, url);
    await client.send(await client.fillIn());
    const [logins, verifications]: [number[], number[]] = [[], []];
    // In turn, so that noise affects both; reading the captcha is not part of the login.
    for (let each = 0; each < LOGINS_IN_A_ROW; each += 1) {
      const form = await client.fillIn();
      logins.push(await timeOf(() => client.send(form)));
      verifications.push(await timeOf(() => hashes.verify(passwordHash, PASSWORD)));
    }
    const lookups = requestsFor(await someWaybills(url, 200));
    const idle: number[] = [];
    const busy: number[] = [];
    let finished = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await p99Of(site.url, lookups));
      // People have read their captchas seconds before they log in.
      const forms: InputOf<typeof loginWithPwd>[] = [];
      for (let nth = 0; nth < AT_ONCE; nth += 1) forms.push(await client.fillIn(nth));
      const [p99, done] = await Promise.all([
        p99Of(site.url, lookups),
        Promise.all(forms.map((form, nth) => client.send(form, nth))),
      ]);
      busy.push(p99);
      finished += done.length;
    }
    return report(comparison, [
      {
        what: 'share of the hash in a login',
        ratio: median(verifications) / median(logins),
        aim: { atLeast: 0.5 },
        detail: `${median(verifications).toFixed(1)} ms of ${median(logins).toFixed(1)} ms`,
      },
      {
        what: `p99 of tracking while ${AT_ONCE} log in, against idle`,
        ratio: median(busy) / median(idle),
        aim: { atMost: 1.5 },
        detail: `${median(busy)} ms against ${median(idle)} ms at ${LOOKUPS_A_SECOND}/s; ${finished} logins`,
      },
    ]);
  } finally {
    await site.stop();
    await cluster.close();
  }
}

/** The customers of `phoneOf`, with this password; one for each concurrent login unless told otherwise. */
export async function putCustomers(url: string, passwordHash: string, count = AT_ONCE): Promise<void> {
  const db = openPool(url);
  const phones = Array.from({ length: count }, (_, nth) => phoneOf(nth).replace('0', '+66'));
  await db.orm.delete(customer);
  await db.orm.insert(customer).values(phones.map((phone) => ({ phone, name: 'Bench', passwordHash })));
  await db.close();
}

/** The phone of one of them. */
export function phoneOf(nth: number): string {
  return `0${812_345_600 + nth}`;
}

/** Each is a visitor of its own, because concurrent calls per visitor are limited. */
function addressOf(nth: number): string {
  return `192.0.2.${nth + 1}`;
}

/** Calls like a browser; a failed login ends the benchmark. */
async function createClient(url: string, databaseUrl: string) {
  const db = openPool(databaseUrl);
  const read = createCaptchaReader(await openSiteKeys(db));
  await db.close();
  const callerOf = (nth: number) => ({
    signSecret: SIGN_SECRET,
    headers: { 'x-forwarded-for': addressOf(nth) },
  });
  const siteOf = (nth: number): Asked => ({
    get: (endpoint, input) => callSite(url, endpoint, input, callerOf(nth)),
  });
  const sealedPassword = await sealPassword(siteOf(0), PASSWORD);
  return {
    fillIn: (nth = 0) => fillInLogin(siteOf(nth), { phone: phoneOf(nth), sealedPassword, read }),
    send: (form: InputOf<typeof loginWithPwd>, nth = 0) => callSite(url, loginWithPwd, form, callerOf(nth)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function requestsFor(waybills: readonly string[]): autocannon.Request[] {
  return waybills.map((billCode) => postCall(orderTrack.path, { billCodes: [billCode] }));
}

const comparison = {
  title: `Login: its hash, and ${AT_ONCE} at once beside tracking`,
  reference: 'the Argon2id hash by itself; tracking while nobody logs in',
  fair: 'the same process at the same rate of lookups; only the logins differ',
};

async function p99Of(url: string, requests: autocannon.Request[]): Promise<number> {
  const options = { url, requests, connections: 8, duration: SECONDS, overallRate: LOOKUPS_A_SECOND };
  const { latency, errors, non2xx } = await autocannon(options);
  if (errors > 0 || non2xx > 0) throw new Error(`Tracking: ${errors} errors, ${non2xx} answers not 2xx.`);
  return latency.p99;
}
