import type { PageStart } from '#routes/route-row.ts';

/** Dispatched once, after hydration. */
export const ALIVE = 'alive';

/**
 * Decides when to start the scripts in the template before it, and replays presses that came before
 * hydration. It is inlined as text, so it must not refer to anything outside itself.
 */
function waitToStart(start: PageStart, alive: string): void {
  const self = document.currentScript;
  const scripts = self?.previousElementSibling;
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'];
  const options = { capture: true, passive: true };
  let pressed: HTMLButtonElement | undefined;
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, onSign, options);
    if (scripts instanceof HTMLTemplateElement) scripts.replaceWith(scripts.content);
  };
  const onSign = (event: Event) => {
    // Browsers report a mouse move when the page moves beneath a still pointer.
    if (event instanceof MouseEvent && event.type === 'pointermove' && isAtRest(event)) return;
    begin();
  };
  const isAtRest = ({ movementX, movementY }: MouseEvent) => movementX === 0 && movementY === 0;
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A button that submits a form, or opens one of the browser's own panels, has worked already.
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) pressed = button;
  };
  for (const sign of signs) addEventListener(sign, onSign, options);
  addEventListener('click', remember, options);
  const onAlive = () => {
    removeEventListener('click', remember, options);
    pressed?.click();
  };
  addEventListener(alive, onAlive, { once: true });
  /** Counts the numbers saved on this device: the page reserves space for their parcels before it is painted. */
  const countKept = () => {
    try {
      const { numbers = [] } = JSON.parse(localStorage.getItem('recentWaybills') ?? '{}');
      return Math.min(Number(numbers.length) || 0, 3);
    } catch {
      return 0;
    }
  };
  const kept = start === 'known-device' ? countKept() : 0;
  if (kept > 0) document.documentElement.dataset.kept = String(kept);
  /** Fonts load before scripts, which weigh five times as much and would compete with them on a slow connection. */
  const beginOnceRead = () => {
    document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(begin)));
    setTimeout(begin, 3_000);
  };
  if (start === 'after-paint' || kept > 0) requestAnimationFrame(() => setTimeout(beginOnceRead));
  self?.remove();
}

/** The inline script of a page that runs until its scripts start. */
export function waitingScript(start: PageStart): string {
  return `(${waitToStart})(${JSON.stringify(start)},${JSON.stringify(ALIVE)})`;
}
