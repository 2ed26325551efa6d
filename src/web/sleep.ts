/** When a page's scripts start: at once, after what is seen, or at the visitor's first sign of doing something. */
export type Wakes = 'at-once' | 'after-paint' | 'first-sign';

declare global {
  /** The button that was pressed while the page was still waking up. */
  var pressedAsleep: HTMLButtonElement | undefined;
}

/**
 * Sets when the scripts of a rendered page start. Until a page that is only read needs them they are neither fetched
 * nor run: its links, forms and menus are the browser's own (docs/decisions/010).
 */
export function startScripts(html: string, wakes: Wakes, nonce: string): string {
  if (wakes === 'at-once') return html;
  // Without the preloads the network is free for what is seen first.
  const unhurried = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  if (wakes === 'after-paint') return unhurried;
  return unhurried
    .replace('type="module" async=""', 'type="text/plain" data-asleep=""')
    .replace('</body>', `<script nonce="${nonce}">(${wakeOnFirstSign})()</script></body>`);
}

/** Presses once more what was pressed before the page was alive. */
export function pressAgain(): void {
  const button = globalThis.pressedAsleep;
  globalThis.pressedAsleep = undefined;
  button?.click();
}

/** Goes into the page as text, so it may use nothing from outside itself. */
function wakeOnFirstSign(): void {
  const self = document.currentScript;
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'];
  const options = { capture: true, passive: true };
  const wake = (event: Event) => {
    // Browsers report a move when the page moves beneath a pointer at rest.
    if (event instanceof MouseEvent && event.type === 'pointermove' && isAtRest(event)) return;
    for (const sign of signs) removeEventListener(sign, wake, options);
    const asleep = document.querySelector('script[data-asleep]');
    const awake = document.createElement('script');
    awake.type = 'module';
    awake.nonce = self?.nonce ?? '';
    awake.textContent = asleep?.textContent ?? '';
    document.head.append(awake);
    // It runs all the same, and React finds the document as the server made it.
    awake.remove();
  };
  const isAtRest = ({ movementX, movementY }: MouseEvent) => movementX === 0 && movementY === 0;
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A button that sends a form has done so itself.
    if (button?.type === 'button') globalThis.pressedAsleep = button;
  };
  for (const sign of signs) addEventListener(sign, wake, options);
  addEventListener('click', remember, options);
  addEventListener('awake', () => removeEventListener('click', remember, options), { once: true });
  self?.remove();
}
