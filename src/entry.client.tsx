import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageFactsContext, readPageFacts } from './web/head/page-facts.ts';
import { keepTyped } from './web/start/keep-typed.ts';
import { watchParts } from './web/start/page-chunks.ts';
import { ALIVE } from './web/start/page-start.ts';

watchParts();
const facts = readPageFacts();
const putTypedBack = keepTyped();

startTransition(() => {
  hydrateRoot(
    document,
    <PageFactsContext value={facts}>
      <HydratedRouter />
      <Alive />
    </PageFactsContext>,
  );
});

/** The last effect of the start: from here on the page answers by itself. */
function Alive() {
  useEffect(() => {
    putTypedBack();
    document.documentElement.dataset.page = ALIVE;
    dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}
