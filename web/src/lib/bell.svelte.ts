/** The bell: tables that wait for the player, and how the hall notifies them. A hall in the browser has none. */
import { isLocal } from '$transport';
import { get, post } from './http';
import { settings } from './settings.svelte';
import { knownGuest } from './player/visits';
import type { NoticesView, NoticesWanted } from './wire';

/** Milliseconds between two requests. */
export const EVERY = 60_000;

class Bell {
  /** Null until the server has answered, and for a browser that is no guest yet. */
  view: NoticesView | null = $state.raw(null);
  /** Whether its dialog is open. */
  open = $state(false);
  /** Tables with bots alone that wait, as the hall last saw them. The server sends no notices about them. */
  #alone: NoticesView['waiting'] = $state.raw([]);

  /** The tables that wait for the player, except one. */
  waiting(here: string): NoticesView['waiting'] {
    const shared = this.view?.waiting ?? [];
    const alone = this.#alone.filter(({ table }) => !shared.some((each) => each.table === table));
    return [...shared, ...alone].filter(({ table }) => table !== here);
  }

  /** Keep the tables that wait in the hall. */
  see(waiting: NoticesView['waiting']): void {
    this.#alone = waiting;
    this.#badge();
  }

  /** The player has gone to a table: it waits no more. */
  visit(here: string): void {
    if (this.#alone.some(({ table }) => table === here)) this.see(this.#alone.filter(({ table }) => table !== here));
  }

  /** The icon of an installed page shows the number too. */
  #badge(): void {
    void navigator.setAppBadge?.(this.waiting('').length).catch(() => undefined);
  }

  take(view: NoticesView): void {
    this.view = view;
    this.#badge();
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
