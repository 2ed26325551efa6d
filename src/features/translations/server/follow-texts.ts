import type { Listener } from '#db/listen.ts';
import type { ReadOrm } from '#db/orm.ts';
import { firstAfter } from '#features/publishing/publishing.rules.ts';
import type { ContentChanges } from '#features/publishing/server/content-changes.ts';
import type { Clock } from '#lib/clock.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Tag } from '../texts.rules.ts';
import { listTranslationPlans, type TranslationPlan } from './translation-plans.repo.ts';
import { listTextsInForce, TEXTS_CHANGED } from './translations.repo.ts';

const RETRY_MS = 500;
/** Unknown addresses may be requested any number of times. */
const LOOK_AGAIN_MS = 1_000;

/** Where this process keeps its current texts. */
export type TextsPort = {
  /** False if they are the current ones already. */
  put(texts: Readonly<Record<Language, ReadonlyMap<Tag, string>>>): boolean;
};

type InForce = Awaited<ReturnType<typeof listTextsInForce>>;

type FollowDeps = {
  orm: ReadOrm;
  listener: Pick<Listener, 'on'>;
  texts: TextsPort;
  clock: Clock;
  changes: Pick<ContentChanges, 'onChange' | 'watchSchedule' | 'scheduleGrew'>;
  /** The texts of this process have changed. */
  onChange(): void;
  onProblem(err: unknown): void;
};

/**
 * Keeps the texts of this process in sync with the database, in the order of publication. Planned ones are loaded
 * before their time: then the clock alone puts them in force, in every process.
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

  /** A read in progress may be older than the notification, so it is repeated. */
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

  // Also called after a lost connection, because a publication may have been missed.
  const stopListening = deps.listener.on(TEXTS_CHANGED, refreshOrRetry);
  deps.changes.watchSchedule(speaker.nextChangeAt);
  // The clock alone may have caused a change.
  const stopWatching = deps.changes.onChange(speaker.speakDue);

  return {
    refresh,
    /**
     * Checks whether other processes have received a publication before this one; rate-limited, however often it is
     * called.
     */
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

/** Applies the last loaded texts by the clock. */
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
      // In this order: a bundle published in between is in both results, never in neither.
      const waiting = await listTranslationPlans(deps.orm);
      inForce = await listTextsInForce(deps.orm);
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
