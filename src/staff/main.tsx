import '#web/calls/no-eval.ts';
import './theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from './calls/query-client.ts';
import { Entry } from './session/entry.tsx';
import { openTexts, shownLanguage } from './texts/languages.ts';
import { firstFaces } from './theme/first-faces.ts';
import { styleNonce } from './theme/style-nonce.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** Not awaited by the module itself: parts that import it must not wait for what it waits for. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the back office.');
  const texts = await openTexts();
  await firstFaces(shownLanguage());
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={styleNonce}
        >
          <QueryClientProvider client={queryClient}>
            <Entry />
          </QueryClientProvider>
        </MantineProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

void start();
