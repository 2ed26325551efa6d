/** Facts that only the browser can find out. */
export type Measured = {
  screen: string;
  hasStorage: boolean;
  /** Null when the API cannot be reached. */
  roundTripMs: number | null;
  /** How far the device's clock is ahead of the server's; null when unknown. */
  clockOffsetSeconds: number | null;
};

const TIMEOUT_MS = 10_000;

/** Measures the round trip to the server and reads its clock. */
export async function measure(signal: AbortSignal): Promise<Measured> {
  const device = { screen: screenText(), hasStorage: hasStorage() };
  const startedAt = performance.now();
  const answer = await fetch('/readyz', {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => null);
  signal.throwIfAborted();
  if (!answer?.ok) return { ...device, roundTripMs: null, clockOffsetSeconds: null };
  const roundTripMs = Math.round(performance.now() - startedAt);
  const serverMs = Date.parse(answer.headers.get('date') ?? '');
  // The server's clock was read half a round trip ago, and has whole seconds.
  const offsetMs = Date.now() - roundTripMs / 2 - serverMs - 500;
  const clockOffsetSeconds = Number.isNaN(offsetMs) ? null : Math.round(offsetMs / 1000);
  return { ...device, roundTripMs, clockOffsetSeconds };
}

/** Identifies the build by the file name of its page list, which changes with every build. */
export function buildOfThisSite(): string {
  const manifest = performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/assets\/manifest-(\w+)\.js$/.exec(name)?.[1])
    .find(Boolean);
  return manifest ?? 'development';
}

function screenText(): string {
  return `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`;
}

function hasStorage(): boolean {
  try {
    const name = 'debugging';
    localStorage.setItem(name, '1');
    localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
