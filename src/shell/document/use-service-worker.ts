import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#web/start/when-idle.ts';
import { announce } from '#web/state/notices.ts';

/** Lets the site be installed and read without a connection, and says when a new version is ready. */
export function useServiceWorker(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    // The development server's files change without new names.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const offer = (worker: ServiceWorker) =>
      announce(i18n.t('shell:update.ready'), {
        durationMs: null,
        action: { label: i18n.t('shell:update.reload'), press: () => changeOver(worker) },
      });
    return whenIdle(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .then((registration) => watch(registration, offer))
        .catch(() => {
          // Private windows and strict settings refuse it; the site does without.
        });
    });
  }, [i18n]);
}

/** Reports a worker that waits for the one in charge to leave; the first ever has nobody to wait for. */
function watch(registration: ServiceWorkerRegistration, offer: (worker: ServiceWorker) => void): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

function changeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('activate');
}
