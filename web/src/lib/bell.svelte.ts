/** The bell: tables that wait for the player, and how the hall notifies them. A hall in the browser has none. */
import { isLocal } from '$line';
import { get, post } from './http';
import { settings } from './settings.svelte';
import { knownGuest } from './visits';
import type { NoticesView, NoticesWanted } from './wire';

/** Milliseconds between two looks. */
export const EVERY = 60_000;

class Bell {
  /** Null until the server has answered, and for a browser that is no guest yet. */
  view: NoticesView | null = $state.raw(null);
  /** Whether its dialog is open. */
  open = $state(false);

  /** The tables that wait for the player, but for one. */
  waiting(here: string): NoticesView['waiting'] {
    return this.view?.waiting.filter(({ table }) => table !== here) ?? [];
  }

  take(view: NoticesView): void {
    this.view = view;
    // The icon of an installed page shows the number too.
    void navigator.setAppBadge?.(view.waiting.length).catch(() => undefined);
    // Only now does the page offer push messages.
    if (view.waiting.some(({ slow }) => slow) && !settings.slow) settings.slow = true;
  }

  async look(): Promise<void> {
    if (isLocal || document.hidden) return;
    if (!knownGuest().length) this.view = null;
    else this.take(await get<NoticesView>('/api/me/notices', ...knownGuest()));
  }

  async change(wanted: Partial<NoticesWanted>): Promise<void> {
    this.take(await post<NoticesView>('/api/me/notices', wanted, ...knownGuest()));
  }

  /** End all notices. */
  async stop(): Promise<void> {
    this.take(await post<NoticesView>('/api/me/notices/stop', undefined, ...knownGuest()));
  }

  async setMail(address: string): Promise<void> {
    await post('/api/me/notices/mail', { address }, ...knownGuest());
    await this.look();
  }
}

export const bell = new Bell();
