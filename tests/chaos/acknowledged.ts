/** Something that the site acknowledged, the window in which it did, and when by the clock of the run. */
export type Promised<T> = { value: T; window: string; at: number };

/** A scan that the feed acknowledged; `isWatched` where a webhook has to tell of it. */
export type FedScan = { waybillNo: string; code: string; occurredAt: string; isWatched: boolean };

/** Everything that was acknowledged, by what the caller knows of it. */
export type Acknowledged = ReturnType<typeof createAcknowledged>;

export function createAcknowledged(window: () => string) {
  const list = <T>() => {
    const promised: Promised<T>[] = [];
    return {
      promised: promised as readonly Promised<T>[],
      add(value: T): void {
        promised.push({ value, window: window(), at: Date.now() });
      },
    };
  };
  return {
    sessions: list<{ phone: string; token: string }>(),
    orders: list<{ requestKey: string; orderNo: string }>(),
    uploads: list<{ uploadId: string }>(),
    claims: list<{ requestKey: string; claimNo: string }>(),
    scans: list<FedScan>(),
    codes: list<{ phone: string; at: number }>(),
  };
}
