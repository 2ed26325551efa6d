import type { Db } from '#db/connect.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';

type Kept = { day: string; what: string; key: string; n: number };

/** Enough for a database that is down for weeks. */
const MAX_KEPT = 500;

const ADD = `
  insert into day_count (day, what, key, n)
  select day, what, key, n from json_to_recordset($1::json) as given(day date, what text, key text, n bigint)
  order by day, what, key
  on conflict (day, what, key) do update set n = day_count.n + excluded.n`;

/** A counter in memory whose sums are added to the daily table with each `flush`. */
export function createCounter({ pool, clock }: { pool: Pick<Db['pool'], 'query'>; clock: Clock }) {
  const fresh = new Map<string, Map<Language, number>>();
  let kept = new Map<string, Kept>();

  function take(): Kept[] {
    const day = bangkokDate(clock.now());
    for (const [what, languages] of fresh) {
      for (const [key, n] of languages) keep({ day, what, key, n });
      languages.clear();
    }
    const taken = [...kept.values()];
    kept = new Map();
    return taken;
  }

  function keep({ day, what, key, n }: Kept): void {
    const name = `${day} ${what} ${key}`;
    const before = kept.get(name)?.n ?? 0;
    if (before > 0 || kept.size < MAX_KEPT) kept.set(name, { day, what, key, n: before + n });
  }

  return {
    /** The increment function for a call, looked up once when it is mounted. */
    adderOf(what: string): (language: Language) => void {
      const languages = fresh.get(what) ?? new Map<Language, number>();
      fresh.set(what, languages);
      return (language) => void languages.set(language, (languages.get(language) ?? 0) + 1);
    },

    /** Writes the sums since the last flush; if the database is down, they are kept for the next one. */
    async flush(): Promise<void> {
      const taken = take();
      if (taken.length === 0) return;
      try {
        await pool.query(ADD, [JSON.stringify(taken)]);
      } catch (error) {
        for (const each of taken) keep(each);
        throw error;
      }
    },
  };
}
