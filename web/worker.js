// Service worker: stores the built page, so that it opens offline. It stores only files that are the same for everyone:
// no API answer of a server, no table, no name. FILES are paths below the page; the page itself is the empty path.
const VERSION = '__VERSION__';
const FILES = __FILES__;
// Whether a new build waits until the player takes it. The page of a server must always fit the server.
const OFFERED = __OFFERED__;
const PAGE = `meadhall-page-${VERSION}`;
const WORDS = 'meadhall-words';
const BASE = new URL('.', self.location.href).pathname;
// Paths with a hash: a cached copy is never out of date.
const HASHED = /^(assets|python-\w+)\//;

const address = (file) => new URL(file || './', self.location.href).href;

self.addEventListener('install', (event) => {
  if (!OFFERED) self.skipWaiting();
  event.waitUntil(
    caches.open(PAGE).then(async (cache) => {
      for (const file of FILES.filter((each) => HASHED.test(each)))
        if (!(await take(cache, file))) await cache.add(new Request(address(file)));
      const changing = FILES.filter((each) => !HASHED.test(each));
      await cache.addAll(changing.map((file) => new Request(address(file), { cache: 'reload' })));
    }),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

/** Take a file from the cache of an older build: after an update only changed files are fetched. */
async function take(cache, file) {
  const found = await caches.match(address(file), { ignoreVary: true });
  if (found) await cache.put(address(file), found);
  return found;
}

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
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (request.mode === 'navigate' && (path === '' || path === 'index.html'))
    event.respondWith(OFFERED ? stored('', request) : fetch(request).catch(() => kept('')));
  else if (FILES.includes(path) || HASHED.test(path)) event.respondWith(stored(path, request));
  else if (path.startsWith('words/')) event.respondWith(words(request));
});

function stored(path, request) {
  return kept(path).then((found) => found ?? fetch(request));
}

function kept(path) {
  return caches
    .open(PAGE)
    .then((cache) => cache.match(address(path), { ignoreVary: true }))
    .then((found) => found ?? caches.match(address(path), { ignoreVary: true }));
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

// A turn notice. The server has written its text in the player's language; it tells nothing of the game itself.
self.addEventListener('push', (event) => {
  const { title, body, path, lang } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title ?? 'Meadhall', {
      body,
      lang,
      // A newer notice replaces an older one.
      tag: 'turn',
      icon: address('icon-192.png'),
      badge: address('icon-192.png'),
      data: path ?? '#/',
    }),
  );
});

// A click goes to the table, in a window of the hall if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data, address('')).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (windows) => {
      const there = windows.find(({ url }) => url === target);
      if (there) return there.focus();
      // A window that shows another table stays there.
      const free = windows.find(({ url }) => !url.includes('#/table/'));
      return free ? (await free.navigate(target))?.focus() : self.clients.openWindow(target);
    }),
  );
});
