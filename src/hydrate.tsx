import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageFactsContext, readPageFacts } from './web/page-facts.ts';

/** Makes the page alive; the larger part of all scripts, and therefore apart from the start. */
export function hydrate(onAlive: () => void): void {
  const facts = readPageFacts();
  startTransition(() => {
    hydrateRoot(
      document,
      <PageFactsContext value={facts}>
        <HydratedRouter />
        <Alive onAlive={onAlive} />
      </PageFactsContext>,
    );
  });
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
