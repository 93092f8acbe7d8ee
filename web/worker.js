// Service worker: stores the built page, so that it opens offline. It stores only files that are the same for everyone:
// no API answer, no table, no name.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PAGE = `meadhall-page-${VERSION}`;
const WORDS = 'meadhall-words';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(PAGE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

// An open page may still need files of its own build, so the previous build is kept too.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('meadhall-page-') && name !== PAGE))
      .then((old) => Promise.all(old.slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(fetch(request).catch(() => kept('/')));
  else if (pathname.startsWith('/words/')) event.respondWith(words(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});

function kept(path) {
  return caches
    .open(PAGE)
    .then((cache) => cache.match(path, { ignoreVary: true }))
    .then((found) => found ?? caches.match(path, { ignoreVary: true }));
}

async function words(request) {
  const cache = await caches.open(WORDS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(request, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}
