import { type Html, html } from '../http/html.ts'

/** A mail as it was read from its file. */
interface ReadMail {
  subject?: string | undefined
  to?: { address?: string | undefined }[] | undefined
  date?: string | undefined
  text?: string | undefined
}

export function renderList(mails: { name: string; mail: ReadMail }[]): string {
  const rows = mails.map(
    ({ name, mail }) => html`<li><a href="/dev/mail/${name}">${mail.subject ?? name}</a>
<span>${describeReader(mail)}</span></li>
`,
  )
  return renderPage(
    'Mail that was not sent',
    html`<p>Without a mail server, mails are kept here. The newest comes first.</p>
${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>There is none yet.</p>`}`,
  )
}

export function renderMail(name: string, mail: ReadMail): string {
  return renderPage(
    mail.subject ?? name,
    html`<p><a href="/dev/mail">All mail</a></p>
<p>${describeReader(mail)}</p>
<pre>${linkAddresses(mail.text ?? '')}</pre>
<h2>As a mail program shows it</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${name}/html"></iframe>`,
  )
}

const describeReader = ({ to = [], date = '' }: ReadMail) =>
  `To ${to.map(({ address = '' }) => address).join(', ')}, ${date}`

/** Every address of the web becomes a link, without the stop of its sentence; everything else stays a text. */
function linkAddresses(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?])/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

const renderPage = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/dev/mail/style.css">
<main>
<h1>${title}</h1>
${content}
</main>
</html>`.html

export const devMailStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
li { margin-bottom: 0.75rem }
li span { display: block; opacity: 0.8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: light-dark(#ede8da, #0d1410) }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#d9d2c0, #33423a) }
`
