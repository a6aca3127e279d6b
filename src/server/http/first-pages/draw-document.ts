import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answersElement, type DrawnPage, type FirstPage } from '#shared/first-page.ts'

interface Drawing {
  /** The document around every page. */
  frame: string
  drawPage: (page: FirstPage) => Promise<DrawnPage>
}

export type DrawDocument = (page: FirstPage, theme: string | undefined) => Promise<{ redirectTo: string } | string>

/** What draws pages whole, as `npm run build` has made it; null where nothing was built. Loaded with the first page. */
export function openDrawing(folder: string): DrawDocument | null {
  const [document, script] = ['document.html', 'draw-page.js'].map((file) => join(folder, 'pages', file)) as [
    string,
    string,
  ]
  if (!existsSync(document) || !existsSync(script)) return null
  let loading: Promise<Drawing> | undefined
  return async (page, theme) => {
    loading ??= load(document, script)
    const { frame, drawPage } = await loading
    const drawn = await drawPage(page)
    return 'redirectTo' in drawn ? drawn : fill(frame, { ...drawn, theme, answers: page.answers })
  }
}

async function load(document: string, script: string): Promise<Drawing> {
  const [frame, { drawPage }] = await Promise.all([readFile(document, 'utf8'), import(pathToFileURL(script).href)])
  return { frame, drawPage }
}

type Filling = Exclude<DrawnPage, { redirectTo: string }> & { theme: string | undefined; answers: FirstPage['answers'] }

function fill(frame: string, { title, html, theme, answers }: Filling): string {
  const isChosen = theme === 'light' || theme === 'dark'
  const parts: [string, string][] = [
    ['<title>Fairway</title>', title],
    ['<div id="root"></div>', `<div id="root">${html}</div>\n    ${writeAnswers(answers)}`],
    ...(isChosen ? [['<html', `<html data-theme="${theme}"`] as [string, string]] : []),
  ]
  // By functions, because a dollar sign in a text would stand for something else.
  return parts.reduce((document, [place, content]) => document.replace(place, () => content), frame)
}

/** Data is no script, which the content policy would not run; no text in it may end the element. */
const writeAnswers = (answers: FirstPage['answers']) =>
  `<script type="application/json" id="${answersElement}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
