import autocannon from 'autocannon';
import { openPool } from '../src/db/connect.ts';
import { issueCaptcha } from '../src/features/accounts/accounts.contract.ts';
import { loginWithPwd } from '../src/features/accounts/legacy.contract.ts';
import { getLoginKey } from '../src/features/accounts/login.contract.ts';
import { customer } from '../src/features/accounts/server/accounts.table.ts';
import { createPasswordHash } from '../src/features/accounts/server/password-hash.ts';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { signText } from '../src/http/sign.ts';
import type { AddressOf, Envelope } from '../src/lib/contract.ts';
import { type SealKey, sealText } from '../src/web/seal.ts';
import { RIGHT_CODE } from '../tests/fakes/captchas.ts';
import { startChild } from './child.ts';
import { databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const PARCELS = 10_000;
const SIGN_SECRET = 'bench-secret';
const PASSWORD = 'Bench2026';
const PHONE = '0812345678';
const AT_ONCE = 50;
const LOGINS_IN_A_ROW = 30;
const ROUNDS = 3;
const SECONDS = 4;
/** A busy morning for one process; at full speed the load generator itself would be what waits. */
const LOOKUPS_A_SECOND = 200;
const COST = { memoryKiB: 32_768, passes: 2 };

/** What a login costs beside its Argon2id hash, and whether 50 logins at once are felt by people who track parcels. */
export async function benchLogin(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const url = await databaseWith(cluster, PARCELS);
  const hashes = createPasswordHash(COST);
  const passwordHash = await hashes.hash(PASSWORD);
  await putCustomer(url, passwordHash);
  const site = await startChild('bench/login-site.ts', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    SIGN_SECRET,
    CALLS_PER_MINUTE: '100000000',
    LOOKUPS_WITHOUT_CHALLENGE: '100000000',
    PASSWORD_MEMORY_KIB: String(COST.memoryKiB),
    PASSWORD_PASSES: String(COST.passes),
  });
  try {
    const client = await createClient(site.url);
    await client.logIn();
    const logins = await timesOf(LOGINS_IN_A_ROW, client.logIn);
    const verifications = await timesOf(LOGINS_IN_A_ROW, () => hashes.verify(passwordHash, PASSWORD));
    const lookups = requestsFor(await someWaybills(url, 200));
    const idle: number[] = [];
    const busy: number[] = [];
    let finished = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await p99Of(site.url, lookups));
      const crowd = Promise.all(Array.from({ length: AT_ONCE }, client.logIn));
      busy.push(await p99Of(site.url, lookups));
      finished += (await crowd).length;
    }
    return report('Login: Argon2id against the rest, and 50 at once beside tracking', [
      {
        what: 'share of the hash in a login',
        ratio: median(verifications) / median(logins),
        aim: { atLeast: 0.5 },
        detail: `${median(verifications).toFixed(1)} ms of ${median(logins).toFixed(1)} ms`,
      },
      {
        what: `p99 of tracking while ${AT_ONCE} log in, against idle`,
        ratio: median(busy) / median(idle),
        aim: { atMost: 2 },
        detail: `${median(busy)} ms against ${median(idle)} ms at ${LOOKUPS_A_SECOND}/s; ${finished} logins`,
      },
    ]);
  } finally {
    await site.stop();
    await cluster.close();
  }
}

async function putCustomer(url: string, passwordHash: string): Promise<void> {
  const db = openPool(url);
  const phone = PHONE.replace('0', '+66');
  await db.orm.delete(customer);
  await db.orm.insert(customer).values({ phone, name: 'Bench', passwordHash });
  await db.close();
}

/** Calls as a browser does; a login that fails ends the benchmark. */
async function createClient(url: string) {
  async function call<T>({ method, path }: AddressOf, input?: object): Promise<T> {
    const body = input ? JSON.stringify(input) : undefined;
    const headers = { lang: 'TH', token: '', sign: signText(SIGN_SECRET, body ?? path) };
    const response = await fetch(url + path, { method, headers, body });
    const answer = (await response.json()) as Envelope<T>;
    if (!answer.succ) throw new Error(`${path} answered ${answer.code}: ${answer.msg}`);
    return answer.data as T;
  }
  const { keys } = await call<{ keys: SealKey[] }>(getLoginKey);
  const password = await sealText(PASSWORD, keys);
  return {
    async logIn(): Promise<void> {
      const { ctoken } = await call<{ ctoken: string }>(issueCaptcha);
      await call(loginWithPwd, { phone: PHONE, password, captcha: RIGHT_CODE, ctoken });
    },
  };
}

async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let each = 0; each < times; each += 1) {
    const startedAt = performance.now();
    await work();
    measured.push(performance.now() - startedAt);
  }
  return measured;
}

function requestsFor(waybills: readonly string[]): autocannon.Request[] {
  return waybills.map((billCode) => {
    const body = JSON.stringify({ billCodes: [billCode] });
    const headers = { 'content-type': 'application/json', lang: 'TH', sign: signText(SIGN_SECRET, body) };
    return { method: 'POST', path: orderTrack.path, headers, body };
  });
}

async function p99Of(url: string, requests: autocannon.Request[]): Promise<number> {
  const options = { url, requests, connections: 8, duration: SECONDS, overallRate: LOOKUPS_A_SECOND };
  const { latency, errors, non2xx } = await autocannon(options);
  if (errors > 0 || non2xx > 0) throw new Error(`Tracking: ${errors} errors, ${non2xx} answers not 2xx.`);
  return latency.p99;
}
