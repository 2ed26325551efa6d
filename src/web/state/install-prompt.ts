import { createStore } from './store.ts';

/** What Chromium's browsers hand to a site that can be installed. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
export type InstallWay = 'prompt' | 'apple';

const held = createStore<InstallPrompt | null>(null);

/** Holds the browser's offer to install the site back for a moment at which somebody may want it. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.update(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => held.update(null));
}

export const subscribeToInstall = held.subscribe;

/** How the site can be installed here: by the browser's own question, by hand on an iPhone, or not. */
export function installWay(): InstallWay | null {
  if (held.current()) return 'prompt';
  return (navigator as { standalone?: boolean }).standalone === false ? 'apple' : null;
}

/** Asks the browser's question, which it takes once. */
export async function askToInstall(): Promise<void> {
  const prompt = held.current();
  held.update(null);
  await prompt?.prompt();
}
