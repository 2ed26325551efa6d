/** A position in the log of the server: what was written up to it is where it has been replayed. */
export type Position = bigint;

const WRITTEN = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;
const LOW_BITS = 32n;
/** More would only make long lags more exact. */
const MAX_SAMPLES = 2_000;

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`; null for anything else. */
export function readPosition(text: string | null | undefined): Position | null {
  if (!text || !WRITTEN.test(text)) return null;
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`);
}

/** The same, as PostgreSQL writes it. */
export function writePosition(position: Position): string {
  const low = position & ((1n << LOW_BITS) - 1n);
  return [position >> LOW_BITS, low].map((part) => part.toString(16).toUpperCase()).join('/');
}

/** One position of the primary, from when to when it stood there. */
type Sample = { position: Position; until: number };

/**
 * How long ago the primary was where a replica is now. An idle primary writes nothing, so the time of the last replayed
 * transaction would say that its replica lags.
 */
export function createLagClock() {
  const samples: Sample[] = [];
  return {
    /** The primary stands here, at this time in milliseconds. */
    note(position: Position, at: number): void {
      const last = samples.at(-1);
      if (last && last.position >= position) {
        last.until = at;
        return;
      }
      samples.push({ position, until: at });
      if (samples.length > MAX_SAMPLES) samples.shift();
    },

    /** In milliseconds before the newest sample; at least so many where it is older than what is known. */
    lagOf(replayed: Position): number | null {
      const newest = samples.at(-1);
      if (!newest) return null;
      const reached = samples.findLast(({ position }) => position <= replayed) ?? samples[0];
      return newest.until - (reached ?? newest).until;
    },
  };
}
