import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { marked } from 'marked'
import { Refused } from '#server/foundation/refusals.ts'
import { helpChapters, helpPath, toHelpPath } from '#shared/help-chapters.ts'
import { type Html, html } from '../../http/html.ts'
import { applyTheme, readTheme } from '../../http/theme.ts'

const folder = new URL('../../../../docs/guide/', import.meta.url)

/** Serves `docs/guide/` at `/help`, so that it works offline and matches this version. */
export async function serveHelp(app: FastifyInstance): Promise<void> {
  app.get(helpPath, (request, reply) => sendChapter(request, reply, { slug: 'README', title: 'Guide' }))
  for (const chapter of helpChapters) {
    app.get(toHelpPath(chapter.slug), (request, reply) => sendChapter(request, reply, chapter))
  }
  app.get<{ Params: { picture: string } }>(`${helpPath}/images/:picture`, async ({ params }, reply) => {
    if (!/^[a-z-]+\.png$/.test(params.picture)) throw new Refused('not_found')
    const picture = await readFile(new URL(`images/${params.picture}`, folder)).catch(() => null)
    if (!picture) throw new Refused('not_found')
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture)
  })
  app.get(`${helpPath}/style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

async function sendChapter(request: FastifyRequest, reply: FastifyReply, { slug, title }: Chapter) {
  const markdown = await readFile(new URL(`${slug}.md`, folder), 'utf8')
  const content = { html: await marked.parse(withHelpAddresses(markdown)) }
  const page = applyTheme(renderHelpPage(title, content).html, readTheme(request))
  return reply.type('text/html; charset=utf-8').send(page)
}

type Chapter = Readonly<{ slug: string; title: string }>

const withHelpAddresses = (markdown: string): string =>
  markdown
    .replaceAll(/\]\(README\.md\)/g, `](${helpPath})`)
    .replaceAll(/\]\(([a-z-]+)\.md(#[a-z-]+)?\)/g, `](${helpPath}/$1$2)`)
    .replaceAll(/\]\((images\/[a-z-]+\.png)\)/g, `](${helpPath}/$1)`)

const renderHelpPage = (title: string, content: Html): Html =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Fairway help</title><link rel="stylesheet" href="${helpPath}/style.css">
<header><a href="/">Fairway</a></header>
<div>
<nav aria-label="Guide"><a href="${helpPath}">Guide</a>
<ol>${helpChapters.map((chapter) => renderLink(chapter, title))}</ol></nav>
<main>${content}</main>
</div>
</html>`

const renderLink = (chapter: (typeof helpChapters)[number], current: string): Html =>
  chapter.title === current
    ? html`<li><a href="${toHelpPath(chapter.slug)}" aria-current="page">${chapter.title}</a></li>`
    : html`<li><a href="${toHelpPath(chapter.slug)}">${chapter.title}</a></li>`

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; background: light-dark(#f6f3ea, #121b16); color: light-dark(#1c2720, #ece8dc) }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
body { margin: 0; overflow-wrap: anywhere }
a { color: light-dark(#14532d, #9cd3ae) }
header { padding: 1rem 1.25rem; border-bottom: 1px solid light-dark(#d8d2c2, #33423a) }
header a { font: 500 1.4rem Georgia, serif; text-decoration: none }
body > div { display: grid; grid-template-columns: 14rem minmax(0, 46rem); gap: 2.5rem; max-width: 64rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
nav ol { list-style: none; margin: .5rem 0 0; padding: 0 }
nav li a, nav > a { display: block; padding: .3rem .6rem; border-radius: .4rem; text-decoration: none }
nav a[aria-current] { background: light-dark(#e4e9dc, #24342b); font-weight: 600 }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2 }
h1 { font-size: 2.1rem; margin: 0 0 1rem }
h2 { font-size: 1.4rem; margin: 2rem 0 .5rem }
img { max-width: 100%; height: auto; border: 1px solid light-dark(#d8d2c2, #33423a); border-radius: .5rem }
li { margin: .25rem 0 }
table { border-collapse: collapse } td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0 }
kbd { border: 1px solid; border-radius: .25rem; padding: 0 .35rem; font: inherit; font-size: .85em }
@media (max-width: 48rem) { body > div { grid-template-columns: minmax(0, 1fr); gap: 1rem } }
@media print { header, nav { display: none } body > div { display: block } }
`
