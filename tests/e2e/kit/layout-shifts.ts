import type { Page } from '@playwright/test';

/** Collects layout shifts while pages load and start: the share of the screen times the distance. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift;
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeName));
        shifts.push({ value, what: what.map((each) => each?.slice(0, 120)).join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of a page, if its layout shift is not 0.00: a pixel or two of the bar, when a small font arrives. */
export async function movedOn(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < 0.005 ? [] : shifts.map(({ value, what }) => `moved ${value.toFixed(4)}: ${what}`);
}
