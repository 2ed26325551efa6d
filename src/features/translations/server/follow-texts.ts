import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import { firstAfter } from '#features/publishing/publishing.rules.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { Clock } from '#lib/clock.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Tag } from '../texts.rules.ts';
import { createTranslationPlansRepo, type TranslationPlan } from './translation-plans.repo.ts';
import { createTranslationsRepo, TEXTS_CHANGED } from './translations.repo.ts';

const RETRY_MS = 500;
/** Addresses that nobody has may be asked for any number of times. */
const LOOK_AGAIN_MS = 1_000;

/** Where this process keeps what it speaks. */
export type TextsPort = {
  /** False where it speaks them already. */
  put(texts: Readonly<Record<Language, ReadonlyMap<Tag, string>>>): boolean;
};

type InForce = Awaited<ReturnType<ReturnType<typeof createTranslationsRepo>['listInForce']>>;

type FollowDeps = {
  orm: Orm;
  listener: Pick<Listener, 'on'>;
  texts: TextsPort;
  clock: Clock;
  changes: Pick<ContentChanges, 'onChange' | 'watchSchedule' | 'scheduleGrew'>;
  /** Readers of this process get other texts than before. */
  onChange(): void;
  onProblem(err: unknown): void;
};

/**
 * Keeps the texts of this process the same as those of the database, in the order in which they were published. Planned
 * ones are at hand before their moment: then they are spoken by the clock alone, in every process.
 */
export function followTexts(deps: FollowDeps) {
  const speaker = createSpeaker(deps);
  let underWay: Promise<void> | undefined;
  let isStale = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function readUntilFresh(): Promise<void> {
    do {
      isStale = false;
      await speaker.read();
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
  deps.changes.watchSchedule(speaker.nextChangeAt);
  // A change may be one that only the clock has made.
  const stopWatching = deps.changes.onChange(speaker.speakDue);

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
      stopWatching();
    },
  };
}

/** What was read last, spoken by the clock. */
function createSpeaker(deps: FollowDeps) {
  let inForce: InForce = [];
  let plans: readonly TranslationPlan[] = [];

  function speak(): void {
    const now = deps.clock.now();
    const texts = { th: new Map<Tag, string>(), 'en-us': new Map(), 'zh-cn': new Map() };
    const due = plans.filter(({ publishAt }) => publishAt <= now).flatMap((plan) => plan.texts);
    for (const { tag, language, value } of [...inForce, ...due])
      if (languages.includes(language) && value !== null) texts[language].set(tag, value);
    if (deps.texts.put(texts)) deps.onChange();
  }

  return {
    async read(): Promise<void> {
      // In this order: a bundle that is written in between is in both, and never in none.
      const waiting = await createTranslationPlansRepo(deps.orm).listAll();
      inForce = await createTranslationsRepo(deps.orm).listInForce();
      plans = waiting;
      deps.changes.scheduleGrew();
      speak();
    },
    speakDue(): void {
      if (plans.length > 0) speak();
    },
    nextChangeAt(now: Date): Date | null {
      return firstAfter(
        plans.map(({ publishAt }) => publishAt),
        now,
      );
    },
  };
}
