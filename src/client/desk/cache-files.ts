const cacheName = 'desk'

/** Returns whether the desk can open without a network. Browsers allow that only over HTTPS. */
export async function cacheFiles(): Promise<boolean> {
  if (import.meta.env.DEV) return true
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('/desk/worker.js', { scope: '/desk' })
    await navigator.storage?.persist?.()
    // Without cookies, the page doesn't contain any user's name.
    const page = await fetch('/desk', { credentials: 'omit' })
    if (!page.ok || page.redirected) throw new Error(`The desk’s page returned ${page.status}`)
    const html = await page.clone().text()
    // The fetched page can be newer than this one, so cache its own files, too.
    const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const urls = [...named, ...loaded].map((url) => new URL(url, location.href))
    const files = new Set(urls.filter(({ pathname }) => pathname.startsWith('/assets/')).map(({ href }) => href))
    const cache = await caches.open(cacheName)
    await cache.addAll([...files])
    await cache.put('/desk', page)
    for (const { url } of await cache.keys()) {
      if (new URL(url).pathname.startsWith('/assets/') && !files.has(url)) await cache.delete(url)
    }
    return true
  } catch {
    // Without a network, the files cached by an earlier visit are enough.
    return (await caches.match('/desk').catch(() => undefined)) !== undefined
  }
}
