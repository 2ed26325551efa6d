/** Remembers, across processes, which ids were used, until they would have expired anyway. */
export type ReplayStore = {
  /** True for the first caller with this id and false for every later one, atomically. */
  claim(id: string, expiresAt: Date): Promise<boolean>;
};

/** The secrets in force: the first seals, the others are still accepted. Asked each time, because they rotate. */
export type Secrets = () => readonly [string, ...string[]];
