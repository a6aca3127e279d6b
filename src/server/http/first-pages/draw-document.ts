import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPage, FirstPage } from '#shared/first-page.ts'

type DrawPage = (page: FirstPage) => Promise<DrawnPage>

/** What draws pages whole, as `npm run build` has made it; null where nothing was built. Loaded with the first page. */
export function openDrawing(folder: string): DrawPage | null {
  const script = join(folder, 'pages', 'draw-page.js')
  if (!existsSync(script)) return null
  let loading: Promise<{ drawPage: DrawPage }> | undefined
  return async (page) => {
    loading ??= import(pathToFileURL(script).href)
    return (await loading).drawPage(page)
  }
}

type Drawn = Exclude<DrawnPage, { redirectTo: string }>

/** Puts a page into the document around it, in the colours that its visitor has chosen, and something after it. */
export function fill(frame: string, { title, html }: Drawn, theme: string | undefined, after = ''): string {
  const isChosen = theme === 'light' || theme === 'dark'
  const parts: [string, string][] = [
    ['<title>Fairway</title>', title],
    ['<div id="root"></div>', `<div id="root">${html}</div>${after}`],
    ...(isChosen ? [['<html', `<html data-theme="${theme}"`] as [string, string]] : []),
  ]
  // By functions, because a dollar sign in a text would stand for something else.
  return parts.reduce((document, [place, content]) => document.replace(place, () => content), frame)
}
