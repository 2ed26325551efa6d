import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '#web/start/when-idle.ts';
import { announce } from '#web/state/notices.ts';

/** Registers the service worker for installation and offline use, and announces a new version. */
export function useServiceWorker(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    // Files of the development server change without changing their names.
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
          // Private windows and strict settings refuse it; the site works without.
        });
    });
  }, [i18n]);
}

/** Reports a waiting service worker; the very first one replaces nothing. */
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
