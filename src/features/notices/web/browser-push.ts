/** A browser's push subscription, as our calls take it. */
export type BrowserKeys = { endpoint: string; p256dh: string; auth: string };

/** Whether this browser supports push notifications. */
function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Asks for permission and subscribes; needs a user gesture. Null when the visitor or the browser refuses. */
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
