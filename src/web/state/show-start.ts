/**
 * Moves the focus to what somebody has just opened, and scrolls to its beginning. On focus, browsers scroll as little
 * as possible, which shows only the end of something long.
 */
export function showStart(asked: HTMLElement | null): void {
  if (!asked) return;
  asked.focus({ preventScroll: true });
  const { top } = asked.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isInView = top >= covered && top < innerHeight / 2;
  if (!isInView) asked.scrollIntoView({ block: 'start' });
}
