/** What tells that somebody is about to do something. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];

/** When a page becomes alive: at once, when the browser is idle, or at the visitor's first sign. */
export type Wakes = 'now' | 'idle' | 'first-sign';

/**
 * Waits until the page's scripts are needed. What is only read works without them: links, forms and menus are the
 * browser's own.
 */
export async function untilNeeded(wakes: string | undefined): Promise<void> {
  if (wakes === 'first-sign') await firstSign();
  if (wakes === 'idle') await Promise.race([firstSign(), idle()]);
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const wake = () => {
      for (const sign of signs) removeEventListener(sign, wake, options);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, wake, options);
  });
}

function idle(): Promise<void> {
  return import('./when-idle.ts').then(({ whenIdle }) => new Promise((resolve) => void whenIdle(resolve)));
}

/** Presses once more what was pressed while the page woke up; the returned function is called when it is alive. */
export function keepPress(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // Buttons that send a form have done so themselves.
    if (button?.type === 'button') pressed = button;
  };
  document.addEventListener('click', remember, { capture: true });
  return () => {
    document.removeEventListener('click', remember, { capture: true });
    pressed?.click();
  };
}
