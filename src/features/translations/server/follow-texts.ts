import type { Listener } from '../../../db/listen.ts';
import type { Orm } from '../../../db/orm.ts';
import { type Language, languages } from '../../../lib/language.ts';
import type { Tag } from '../texts.rules.ts';
import { createTranslationsRepo, TEXTS_CHANGED } from './translations.repo.ts';

const RETRY_MS = 500;
/** Addresses that nobody has may be asked for any number of times. */
const LOOK_AGAIN_MS = 1_000;

/** Where this process keeps what it speaks. */
export type TextsPort = {
  /** False where it speaks them already. */
  put(texts: Readonly<Record<Language, ReadonlyMap<Tag, string>>>): boolean;
};

/** Keeps the texts of this process the same as those of the database, in the order in which they were published. */
export function followTexts(deps: {
  orm: Orm;
  listener: Pick<Listener, 'on'>;
  texts: TextsPort;
  /** Readers of this process get other texts than before. */
  onChange(): void;
  onProblem(err: unknown): void;
}) {
  const repo = createTranslationsRepo(deps.orm);
  let underWay: Promise<void> | undefined;
  let isStale = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(): Promise<void> {
    const texts = { th: new Map<Tag, string>(), 'en-us': new Map(), 'zh-cn': new Map() };
    for (const { tag, language, value } of await repo.listInForce())
      if (languages.includes(language) && value !== null) texts[language].set(tag, value);
    if (deps.texts.put(texts)) deps.onChange();
  }

  async function readUntilFresh(): Promise<void> {
    do {
      isStale = false;
      await read();
    } while (isStale);
  }

  /** What is being read may be older than the news: it is read once more. */
  function refresh(): Promise<void> {
    isStale = true;
    underWay ??= readUntilFresh().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function refreshOrRetry(): void {
    clearTimeout(retry);
    refresh().catch((err) => {
      if (isClosed) return;
      deps.onProblem(err);
      retry = setTimeout(refreshOrRetry, RETRY_MS);
      retry.unref();
    });
  }

  // After a lost connection this is called as well, because a publication may have been missed.
  const stopListening = deps.listener.on(TEXTS_CHANGED, refreshOrRetry);

  return {
    refresh,
    /** Looks whether other processes have heard of a publication before this one; seldom, however often it is called. */
    async catchUp(): Promise<void> {
      const now = performance.now();
      if (now - lookedAt < LOOK_AGAIN_MS) return underWay?.catch(() => undefined);
      lookedAt = now;
      await refresh().catch(() => undefined);
    },
    stop(): void {
      isClosed = true;
      clearTimeout(retry);
      stopListening();
    },
  };
}
