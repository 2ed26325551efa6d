import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchPageChunks } from './web/page-chunks.ts';
import { PageFactsContext, readPageFacts } from './web/page-facts.ts';
import { pressAgain } from './web/sleep.ts';
import { keepTyped } from './web/typed-asleep.ts';

declare global {
  // Mantine's modals and drawers put this nonce on the styles they add.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
watchPageChunks();
const facts = readPageFacts();
const putTypedBack = keepTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <PageFactsContext value={facts}>
      <HydratedRouter />
      <Awake />
    </PageFactsContext>,
  );
});

/** The last effect of the start: from here on the page answers by itself. */
function Awake() {
  useEffect(() => {
    putTypedBack();
    dispatchEvent(new Event('awake'));
    pressAgain();
  }, []);
  return null;
}
