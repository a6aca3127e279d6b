/** The files of the desk, kept by the browser so that it opens without a network. */

const cacheName = 'desk'

/**
 * Registers the service worker, keeps the page and its files, and drops those of earlier versions. Returns whether the desk
 * opens without a network. Browsers allow that on https only.
 */
export async function keepFiles(): Promise<boolean> {
  if (import.meta.env.DEV) return true
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/desk/worker.js', { scope: '/desk' })
    await navigator.storage?.persist?.()
    const linked = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')]
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const all = [...linked.map((element) => ('href' in element ? element.href : element.src)), ...loaded]
    const files = new Set(all.filter((url) => new URL(url, location.href).pathname.startsWith('/assets/')))
    const cache = await caches.open(cacheName)
    await cache.addAll([...files])
    // Without cookies, the page names no one who is logged in.
    await cache.put('/desk', await fetch('/desk', { credentials: 'omit' }))
    for (const { url } of await cache.keys()) {
      if (new URL(url).pathname.startsWith('/assets/') && !files.has(url)) await cache.delete(url)
    }
    return true
  } catch {
    // Without a network, the files of an earlier visit do.
    return (await caches.match('/desk').catch(() => undefined)) !== undefined
  }
}
