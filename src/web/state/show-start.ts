/**
 * Moves the focus to what somebody has just asked for, and shows where it begins. The browser's own scrolling to the
 * focus shows as little as it must: of something long, its end.
 */
export function showStart(asked: HTMLElement | null): void {
  if (!asked) return;
  asked.focus({ preventScroll: true });
  const { top } = asked.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isInView = top >= covered && top < innerHeight / 2;
  if (!isInView) asked.scrollIntoView({ block: 'start' });
}
