import type { PageStart } from '#routes/route-row.ts';

/** Said once, when React has taken over and the page answers by itself. */
export const ALIVE = 'alive';

/**
 * Waits for the moment at which the scripts in the template before it start, and presses again what was pressed in
 * vain until the page is alive. Goes into the page as text, so it may use nothing from outside itself.
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
    // Browsers report a move when the page moves beneath a pointer at rest.
    if (event instanceof MouseEvent && event.type === 'pointermove' && isAtRest(event)) return;
    begin();
  };
  const isAtRest = ({ movementX, movementY }: MouseEvent) => movementX === 0 && movementY === 0;
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A button that sends a form, or opens a panel of the browser's own, has done so itself.
    if (button?.type === 'button' && !button.hasAttribute('popovertarget')) pressed = button;
  };
  for (const sign of signs) addEventListener(sign, onSign, options);
  addEventListener('click', remember, options);
  const onAlive = () => {
    removeEventListener('click', remember, options);
    pressed?.click();
  };
  addEventListener(alive, onAlive, { once: true });
  /** How many numbers this device keeps: the page leaves room for their parcels before it is painted. */
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
  /** Faces of the text come before scripts, which weigh five times as much and would share a slow line with them. */
  const beginOnceRead = () => {
    document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(begin)));
    setTimeout(begin, 3_000);
  };
  if (start === 'after-paint' || kept > 0) requestAnimationFrame(() => setTimeout(beginOnceRead));
  self?.remove();
}

/** The few lines that a page carries until its scripts start. */
export function waitingScript(start: PageStart): string {
  return `(${waitToStart})(${JSON.stringify(start)},${JSON.stringify(ALIVE)})`;
}
