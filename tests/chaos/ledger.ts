/** What the load does. */
export const loadKinds = ['lookups', 'logins', 'orders', 'uploads', 'claims', 'feed', 'codes'] as const;
export type LoadKind = (typeof loadKinds)[number];

/**
 * What a caller got: the answer; a refusal that says what to do next; a connection that was cut on the way, after which
 * the same call may be sent again; or nothing to go on with.
 */
export type Outcome = 'answered' | 'refused' | 'cut' | 'wrong';

/** The calls of one window: of a fault with its recovery, or of the calm between two. */
export type WindowCount = { requests: number; errors: Record<Exclude<Outcome, 'answered'>, number> };

/** A call that was not answered as it should be. */
export type Failure = { window: string; kind: LoadKind; outcome: Outcome; detail: string };

/** The window in which no fault is in force. */
export const CALM = 'calm';
const KEPT_FAILURES = 200;

export type Ledger = ReturnType<typeof createLedger>;

/** Counts every call by the window in which it ended. */
export function createLedger() {
  const windows = new Map<string, WindowCount>();
  const failures: Failure[] = [];
  const seen = new Map<string, number>();
  let answeredKinds = new Set<LoadKind>();
  let window: string = CALM;
  let lastErrorAt = 0;

  function countOf(name: string): WindowCount {
    const count = windows.get(name) ?? { requests: 0, errors: { refused: 0, cut: 0, wrong: 0 } };
    windows.set(name, count);
    return count;
  }

  return {
    windows: windows as ReadonlyMap<string, WindowCount>,
    /** The first failures of each sort. */
    failures: failures as readonly Failure[],
    window: () => window,
    open(name: string): void {
      window = name;
      countOf(name);
    },
    /** When the last call failed, by the monotonic clock. */
    lastErrorAt: () => lastErrorAt,
    /** From now on `hasAnsweredAll` asks for a new answer of each kind. */
    forgetAnswers(): void {
      answeredKinds = new Set();
    },
    hasAnsweredAll: () => loadKinds.every((kind) => answeredKinds.has(kind)),
    missingKinds: () => loadKinds.filter((kind) => !answeredKinds.has(kind)),
    count(kind: LoadKind, outcome: Outcome, detail = ''): void {
      const count = countOf(window);
      count.requests += 1;
      if (outcome === 'answered') {
        answeredKinds.add(kind);
        return;
      }
      count.errors[outcome] += 1;
      lastErrorAt = performance.now();
      const sort = `${window} ${kind} ${outcome} ${detail}`;
      const times = (seen.get(sort) ?? 0) + 1;
      seen.set(sort, times);
      if (times === 1 && failures.length < KEPT_FAILURES) failures.push({ window, kind, outcome, detail });
    },
  };
}
