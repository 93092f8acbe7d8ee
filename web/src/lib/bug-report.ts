/** A bug report: everything a maintainer needs to reopen this screen, and nothing that the viewer may not see. */
import { errors } from './errors';
import type { Place } from './place/place.svelte';
import { settings } from './settings.svelte';

/** Save the report as a file. `place` is the table on the screen, if there is one. */
export function saveReport(place: Place | null): void {
  const found = {
    page: location.hash.split('?')[0],
    // The script's name changes with every build of the page.
    build: document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? '',
    browser: navigator.userAgent,
    size: `${innerWidth}x${innerHeight}`,
    settings: { ...settings },
    table: place?.table,
    scene: place?.scene,
    log: place?.log,
    notice: place?.notice,
    troubles: errors,
  };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }));
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  link.download = `meadhall-report-${place?.game ?? 'hall'}-${now}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
