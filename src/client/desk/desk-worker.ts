interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
}

const worker = self as unknown as Worker
const cacheName = 'desk'
const page = '/desk'
const networkMilliseconds = 1_500

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(respondWithPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(request))
})

async function respondWithPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(page)
  const fetched = fetch(request)
  if (!kept) return fetched
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), networkMilliseconds))
  const answered = fetched.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
  return Promise.race([answered, late])
}

async function respondWithFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok) await cache.put(request, fetched.clone())
  return fetched
}
