import { createStore } from './store.ts';

/** The event with which Chromium offers to install the site. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };
export type InstallWay = 'prompt' | 'apple';

const held = createStore<InstallPrompt | null>(null);

/** Defers the browser's install prompt to a moment at which somebody may want it. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.update(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => held.update(null));
}

export const subscribeToInstall = held.subscribe;

/** How the site can be installed here: by the browser's prompt, manually on an iPhone, or not at all. */
export function installWay(): InstallWay | null {
  if (held.current()) return 'prompt';
  return (navigator as { standalone?: boolean }).standalone === false ? 'apple' : null;
}

/** Shows the browser's prompt, which works only once. */
export async function askToInstall(): Promise<void> {
  const prompt = held.current();
  held.update(null);
  await prompt?.prompt();
}
