/** Push messages to this browser: its subscription at the browser's push service, and at the server. */
import { post } from '../http';
import { knownGuest } from './visits';

/** Whether this browser can get push messages: it needs a service worker, and so TLS or localhost. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription of this browser, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription()) ?? null;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function register(found: PushSubscription): Promise<void> {
  const { endpoint, keys } = found.toJSON();
  await post('/api/me/notices/devices', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }, ...knownGuest());
}

/** Tell the server of the subscription again: this browser may have a new session. */
export async function renewPush(): Promise<void> {
  const found = await subscription();
  if (found) await register(found);
}

/** Ask for permission and subscribe, after a click of the player. Return false if the player refuses. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an older key of the hall would get nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  return true;
}

export async function stopPush(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await post('/api/me/notices/devices/remove', { endpoint: found.endpoint }, ...knownGuest());
  await found.unsubscribe();
}
