/** What a browser says of its subscription, as our calls take it. */
export type BrowserKeys = { endpoint: string; p256dh: string; auth: string };

/** Whether this browser can take notifications at all. */
function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Asks the visitor, at a press, and subscribes; null when they, or the browser, say no. */
export async function subscribeToPush(publicKey: string): Promise<BrowserKeys | null> {
  if (!canTakePush() || (await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}
