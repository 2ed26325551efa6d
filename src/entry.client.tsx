import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { PageFactsContext, readPageFacts } from '#web/head/page-facts.ts';
import { keepTyped } from '#web/start/keep-typed.ts';
import { watchParts } from '#web/start/page-chunks.ts';
import { ALIVE } from '#web/start/page-start.ts';
import { createI18n } from '#web/texts/i18n.ts';
import { fetchPageTexts } from '#web/texts/written-texts.ts';

watchParts();
const facts = readPageFacts();
const putTypedBack = keepTyped();
// The router must start at the address that the server rendered.
if (facts.address !== null) history.replaceState(history.state, '', facts.address + location.hash);
// Hydration needs the very texts of the HTML.
const i18n = createI18n(facts.language, { [facts.language]: await fetchPageTexts(facts) });

startTransition(() => {
  hydrateRoot(
    document,
    <PageFactsContext value={facts}>
      <I18nextProvider i18n={i18n}>
        <Alive>
          <HydratedRouter />
        </Alive>
      </I18nextProvider>
    </PageFactsContext>,
  );
});

/**
 * The last effect of hydration: from here on the page is interactive. Around the router, not beside it: a sibling
 * that the server does not have would change the value of every `useId`.
 */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    putTypedBack();
    document.documentElement.dataset.page = ALIVE;
    dispatchEvent(new Event(ALIVE));
  }, []);
  return children;
}
