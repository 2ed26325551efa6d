const WIDTH = 24;
const EVERY_MS = 200;

/** A progress bar on the last line of the terminal; nothing where the output is not a terminal. */
export function createProgress(totalBytes: number) {
  const startedAt = performance.now();
  let shownAt = 0;

  function show(bytes: number, lines: number): void {
    const part = totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 1;
    const bar = '#'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '-');
    const perSecond = Math.round((lines / (performance.now() - startedAt)) * 1000);
    const count = lines.toLocaleString('en');
    process.stderr.write(
      `\r[${bar}] ${Math.floor(part * 100)} %  ${count} lines  ${perSecond.toLocaleString('en')}/s `,
    );
  }

  return {
    report(bytes: number, lines: number): void {
      if (!process.stderr.isTTY || performance.now() - shownAt < EVERY_MS) return;
      shownAt = performance.now();
      show(bytes, lines);
    },
    end(): void {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    },
  };
}
