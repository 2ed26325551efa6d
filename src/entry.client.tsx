import { watchPageChunks } from './web/page-chunks.ts';
import { keepPress, untilNeeded } from './web/wake.ts';

declare global {
  // Mantine's modals and drawers put this nonce on the styles they add.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
watchPageChunks();
const pressAgain = keepPress();
await untilNeeded(document.documentElement.dataset.wakes);
const { hydrate } = await import('./hydrate.tsx');
hydrate(pressAgain);
