import { readFileSync } from 'node:fs';
import type { SiteProcess } from './site-process.ts';

const LOOKED_EVERY_MS = 1_000;
/** A process that has just started still loads code and fills its caches. */
const WARM_AFTER_SAMPLES = 60;

/** Resident memory of one life of a process, in MiB: when it was warm, at its end, and the most. */
export type MemoryLife = { process: string; warm: number; end: number; most: number; seconds: number };

/** Watches the memory of processes; a process that is started again has another life. */
export function watchMemory(processes: readonly SiteProcess[]) {
  const lives = new Map<string, { process: string; samples: number[] }>();
  const look = () => {
    for (const each of processes) {
      const mebibytes = residentMiB(each.pid());
      if (mebibytes === null) continue;
      const key = `${each.name} ${each.pid()}`;
      const life = lives.get(key) ?? { process: each.name, samples: [] };
      life.samples.push(mebibytes);
      lives.set(key, life);
    }
  };
  const timer = setInterval(look, LOOKED_EVERY_MS);
  return {
    stop(): MemoryLife[] {
      clearInterval(timer);
      return [...lives.values()]
        .filter(({ samples }) => samples.length > WARM_AFTER_SAMPLES)
        .map(({ process, samples }) => ({
          process,
          warm: samples[WARM_AFTER_SAMPLES] ?? 0,
          end: samples.at(-1) ?? 0,
          most: Math.max(...samples),
          seconds: samples.length,
        }));
    },
  };
}

/** Null where the system does not tell, or the process has ended. */
function residentMiB(pid: number): number | null {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}
