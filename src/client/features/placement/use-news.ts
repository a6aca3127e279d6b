import { useEffect, useState } from 'react'

const shownMilliseconds = 15_000

/** The latest news, until the next one or until it is old; and how to tell one. */
export function useNews(): [string | null, (words: string) => void] {
  const [news, setNews] = useState<{ words: string } | null>(null)

  useEffect(() => {
    if (!news) return
    const waiting = setTimeout(() => setNews(null), shownMilliseconds)
    return () => clearTimeout(waiting)
  }, [news])

  const [tell] = useState(() => (words: string) => setNews({ words }))
  return [news?.words ?? null, tell]
}
