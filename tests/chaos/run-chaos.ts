import { setTimeout as sleep } from 'node:timers/promises';
import { createAcknowledged } from './acknowledged.ts';
import { type Counted, countAll } from './counted.ts';
import { type Fault, faults } from './faults.ts';
import { type Installation, openInstallation } from './installation.ts';
import { CALM, createLedger, type Failure, type Ledger, type WindowCount } from './ledger.ts';
import { feed } from './load/carrier.ts';
import { claim, type Ordered, order } from './load/customers.ts';
import { askForCodes, logIn, lookUp } from './load/visitors.ts';
import { type MemoryLife, watchMemory } from './memory.ts';
import { prepareWorld, type World } from './world.ts';

/** After a fault is over, errors may go on for so long, and no longer. */
export const RECOVERY_MS = 30_000;
const WARM_UP_MS = 4_000;
const CALM_MS = 2_000;
/** A recovery is over when every kind of call was answered and nothing failed for so long. */
const QUIET_MS = 2_500;
/** When something never recovers, the run goes on with the next fault. */
const GIVEN_UP_AFTER_MS = 45_000;
const FINISHED_WITHIN_MS = 60_000;
const SMS_LOOKED_EVERY_MS = 50;

/** One fault over all rounds. */
export type FaultResult = WindowCount & {
  name: string;
  cutsCalls: boolean;
  longestRecoveryMs: number;
  /** Kinds of calls that were never answered again. */
  stuck: string[];
};

export type ChaosResult = {
  seed: number;
  seconds: number;
  rounds: number;
  calm: WindowCount;
  faults: FaultResult[];
  failures: readonly Failure[];
  counted: Counted;
  memory: MemoryLife[];
  /** Last words of processes that ended by themselves. */
  deaths: string[];
  /** Sentences at level error in the logs of both processes, and how often. */
  logged: [sentence: string, times: number][];
};

/** Breaks one thing after the other under load, at least once each and until the time is over. */
export async function runChaos({
  seed,
  minutes,
  only = '',
  say = () => undefined,
}: {
  seed: number;
  minutes: number;
  /** A part of the names of faults; all by default. */
  only?: string;
  say?(line: string): void;
}): Promise<ChaosResult> {
  const site = await openInstallation();
  try {
    const ledger = createLedger();
    const world = await prepareWorld(site, { seed, ledger, hours: minutes / 60 });
    const acknowledged = createAcknowledged(ledger.window);
    const startedAt = performance.now();
    const smsSeen = watchSms(site);
    const memory = watchMemory(site.processes);
    const load = startLoad(world, acknowledged);
    ledger.open(CALM);
    say('the load begins');
    await sleep(WARM_UP_MS);
    const results = new Map<string, FaultResult>();
    let rounds = 0;
    do {
      for (const fault of faults.filter(({ name }) => name.includes(only)))
        await breakOnce(site, { fault, ledger, results, say });
      rounds += 1;
    } while (performance.now() - startedAt < minutes * 60_000);
    say('the load ends');
    world.stop();
    await Promise.race([load, sleep(FINISHED_WITHIN_MS, undefined, { ref: false })]);
    world.end();
    await load;
    const lives = memory.stop();
    say('what was acknowledged is counted');
    const counted = await countAll(site, acknowledged, smsSeen.times);
    smsSeen.stop();
    say('the processes are ended');
    for (const each of site.processes) await each.end('SIGTERM');
    return {
      seed,
      seconds: (performance.now() - startedAt) / 1000,
      rounds,
      calm: ledger.windows.get(CALM) ?? { requests: 0, errors: { refused: 0, cut: 0, wrong: 0 } },
      faults: [...results.values()],
      failures: ledger.failures,
      counted,
      memory: lives,
      deaths: site.processes.flatMap(({ deaths }) => deaths),
      logged: loggedBy(site),
    };
  } finally {
    await site.close();
  }
}

async function startLoad(
  world: World,
  acknowledged: ReturnType<typeof createAcknowledged>,
): Promise<unknown> {
  const ordered: Ordered = [];
  return Promise.all([
    ...[1, 2, 3].map((stream) => lookUp(world, stream)),
    logIn(world, 10, acknowledged),
    order(world, 20, acknowledged, ordered),
    order(world, 21, acknowledged, ordered),
    claim(world, 30, acknowledged),
    feed(world, 40, acknowledged, ordered),
    askForCodes(world, 50, acknowledged),
  ]);
}

async function breakOnce(
  site: Installation,
  {
    fault,
    ledger,
    results,
    say,
  }: { fault: Fault; ledger: Ledger; results: Map<string, FaultResult>; say(line: string): void },
): Promise<void> {
  const { name, cutsCalls } = fault;
  ledger.open(name);
  const beganAt = performance.now();
  await fault.happen(site);
  const overAt = performance.now();
  ledger.forgetAnswers();
  const isQuiet = () => {
    const since = Math.max(overAt, ledger.lastErrorAt());
    return performance.now() - since > QUIET_MS && ledger.hasAnsweredAll() && site.balancer.areAllReady();
  };
  while (!isQuiet() && performance.now() - overAt < GIVEN_UP_AFTER_MS) await sleep(50);
  const recoveryMs = Math.max(0, ledger.lastErrorAt() - overAt);
  const before = results.get(name);
  const count = ledger.windows.get(name) as WindowCount;
  results.set(name, {
    ...count,
    name,
    cutsCalls,
    longestRecoveryMs: Math.max(recoveryMs, before?.longestRecoveryMs ?? 0),
    stuck: [...(before?.stuck ?? []), ...ledger.missingKinds()],
  });
  const seconds = [recoveryMs, performance.now() - beganAt].map((ms) => (ms / 1000).toFixed(1));
  say(`${name}: recovered after ${seconds[0]} s, ${seconds[1]} s in all`);
  ledger.open(CALM);
  await sleep(CALM_MS);
}

/** When each phone was sent something. */
function watchSms({ sms }: Installation) {
  const times = new Map<string, number[]>();
  let seen = 0;
  const look = () => {
    const arrived = sms.arrived();
    for (; seen < arrived.length; seen += 1) {
      const { to = '' } = arrived[seen] ?? {};
      times.set(to, [...(times.get(to) ?? []), performance.now()]);
    }
  };
  const timer = setInterval(look, SMS_LOOKED_EVERY_MS);
  return { times, stop: () => clearInterval(timer) };
}

function loggedBy({ processes }: Installation): [string, number][] {
  const all = new Map<string, number>();
  for (const { errors } of processes)
    for (const [sentence, times] of errors) all.set(sentence, (all.get(sentence) ?? 0) + times);
  return [...all].toSorted(([, a], [, b]) => b - a);
}
