import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Email } from 'postal-mime'
import { Refused } from '#server/foundation/refusals.ts'
import { isSameSecret } from '../auth/session.ts'
import { type Html, html } from '../http/html.ts'
import { sendPage } from '../http/responses.ts'
import { buildMailFolderPath } from './transport.ts'

/** Only such names are read, so that a name can't leave the folder. */
const fileName = /^[\dTZ.-]+\.eml$/

type Named = { Params: { name: string } }

interface Options {
  dataDir: string
  key: string | null
}

/** Limited to these pages, so that browsers don't send the key to others. */
const cookie = { name: 'fairwayMail', attributes: { path: '/dev/mail', httpOnly: true, sameSite: 'strict' } } as const

/**
 * `/dev/mail` lists emails that were kept instead of sent. Their readers can log in as anyone, so it needs a key. The
 * host name doesn't matter, because a proxy may rewrite it. The key moves from the address to a cookie, to stay out
 * of history and screenshots.
 */
export function serveDevEmails(app: FastifyInstance, { dataDir, key }: Options): void {
  const folder = buildMailFolderPath(dataDir)
  const hasKey = (given: unknown) => key !== null && typeof given === 'string' && isSameSecret(given, key)
  const withCookie = {
    onRequest: async ({ cookies }: FastifyRequest) => {
      if (!hasKey(cookies[cookie.name])) throw new Refused('not_found')
    },
  }

  app.get<{ Querystring: { key?: unknown } }>('/dev/mail', async ({ query, cookies }, reply) => {
    if (key !== null && hasKey(query.key)) {
      return reply.setCookie(cookie.name, key, cookie.attributes).redirect('/dev/mail', 303)
    }
    if (!hasKey(cookies[cookie.name])) throw new Refused('not_found')
    const names = await listNames(folder)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(renderList(mails))
  })
  app.get('/dev/mail/style.css', withCookie, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(devMailStyle),
  )
  app.get<Named>('/dev/mail/:name', withCookie, async ({ params: { name } }, reply) => {
    const page = renderMail(name, await readMail(folder, name))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get<Named>('/dev/mail/:name/html', withCookie, async ({ params: { name } }, reply) => {
    const { html = '' } = await readMail(folder, name)
    return sendPage(reply, { html })
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function readMail(folder: string, name: string): Promise<Email> {
  if (!fileName.test(name)) throw new Refused('not_found')
  try {
    const { default: PostalMime } = await import('postal-mime')
    return await PostalMime.parse(await readFile(join(folder, name)), { attachmentEncoding: 'utf8' })
  } catch (error) {
    if (isMissing(error)) throw new Refused('not_found')
    throw error
  }
}

function renderList(mails: { name: string; mail: Email }[]): string {
  const rows = mails.map(
    ({ name, mail }) => html`<li><a href="/dev/mail/${name}">${mail.subject ?? name}</a>
<span>${describeReader(mail)}</span></li>
`,
  )
  return renderDevEmailPage(
    'Unsent email',
    html`<p>Without a mail server, Fairway keeps email here. Newest first.</p>
${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>No emails yet.</p>`}`,
  )
}

function renderMail(name: string, mail: Email): string {
  return renderDevEmailPage(
    mail.subject ?? name,
    html`<p><a href="/dev/mail">All emails</a></p>
<p>${describeReader(mail)}</p>
<pre>${linkAddresses(mail.text ?? '')}</pre>
<details><summary>Headers</summary>
<pre>${mail.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre></details>
<h2>HTML</h2>
<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${name}/html"></iframe>
${mail.attachments.map(
  ({ filename, mimeType, content }) => html`<h2>Attached: ${filename ?? 'a file'}</h2>
<p>${mimeType}</p>
${typeof content === 'string' && mimeType.startsWith('text/') ? html`<pre>${content}</pre>` : ''}`,
)}`,
  )
}

const describeReader = ({ to = [], date = '' }: Email) =>
  `To ${to.map(({ address = '' }) => address).join(', ')}, ${date}`

function linkAddresses(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

const renderDevEmailPage = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/dev/mail/style.css">
<main>
<h1>${title}</h1>
${content}
</main>
</html>`.html

const devMailStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
li { margin-bottom: 0.75rem }
li span { display: block; opacity: 0.8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: light-dark(#ede8da, #0d1410) }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#d9d2c0, #33423a) }
`
