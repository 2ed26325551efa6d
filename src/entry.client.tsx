import { type ReactNode, startTransition, useEffect } from 'react';
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
      <Alive>
        <HydratedRouter />
      </Alive>
    </PageFactsContext>,
  );
});

/**
 * The last effect of the start: from here on the page answers by itself. Around the router, not beside it: a sibling
 * that the server does not have would give every `useId` another value than in the HTML.
 */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    putTypedBack();
    document.documentElement.dataset.page = ALIVE;
    dispatchEvent(new Event(ALIVE));
  }, []);
  return children;
}
