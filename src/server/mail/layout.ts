import { startUpper, toOneLine } from '#shared/domain/text.ts'
import { escapeHtml, type Html, html } from '../http/html.ts'
import type { WrittenMail } from './transport.ts'

/** Writes an email: subject, HTML, and the same text without markup. */
export function writeMail(content: MailContent, organizationName: string): WrittenMail {
  return {
    subject: oneLine(content.subject),
    text: toPlainText(content, organizationName),
    html: renderPage(content, oneLine(organizationName)).html,
  }
}

const fonts = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const words = `${fonts};font-size:16px;line-height:1.5;color:#1c2720`

/** Mail programs that know the dark take these; the others keep the inline colors. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .paper { background: #121b16 !important }
  .surface { background: #1a2620 !important; border-color: #33423a !important }
  .ink { color: #ece8dc !important }
  .soft { color: #a9b3a6 !important }
  .pine { color: #7fc5a2 !important }
  .line { border-color: #33423a !important }
}
`

/** Tables and inline styles without external content, which every mail program shows. */
function renderPage({ subject, heading, blocks }: MailContent, organizationName: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title>
<style>${{ html: darkStyle }}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f6f3ea">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3ea">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="soft" style="${fonts};font-size:14px;color:#55604f;padding:0 4px 12px">${organizationName}</td></tr>
<tr><td class="surface" style="background:#fffdf8;border:1px solid #d9d2c0;border-radius:8px;padding:28px 28px 12px">
<h1 class="ink" style="margin:0 0 16px;font-family:Newsreader,Georgia,serif;font-size:26px;line-height:1.25;font-weight:500;color:#1c2720">${oneLine(heading)}</h1>
${blocks.map(renderBlock)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderBlock(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${words};margin:0 0 16px">${block.parts.map(renderPart)}</p>
`
    case 'note':
      return html`<p class="soft" style="${fonts};font-size:14px;line-height:1.5;color:#55604f;margin:0 0 16px">${block.parts.map(renderPart)}</p>
`
    case 'button':
      return renderButton(block.label, block.url)
    case 'code':
      return html`<p class="ink" style="${fonts};font-size:30px;font-weight:600;letter-spacing:6px;color:#1c2720;margin:0 0 16px">${block.code}</p>
`
    case 'facts':
      return renderFacts(block.facts)
  }
}

function renderPart(part: Part): Html {
  if (typeof part === 'string') return html`${withoutBreaks(part)}`
  if ('strong' in part) return html`<strong>${oneLine(part.strong)}</strong>`
  if ('lineBreak' in part) return html`<br>`
  return html`<a class="pine" href="${encodeLink(part.link)}" style="color:#1c4a37">${oneLine(part.text)}</a>`
}

const renderButton = (
  label: string,
  url: string,
) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td bgcolor="#1c4a37" style="background:#1c4a37;border-radius:6px">
<a href="${encodeLink(url)}" style="${fonts};display:inline-block;padding:12px 22px;font-size:16px;font-weight:600;color:#fffdf8;text-decoration:none">${oneLine(label)}</a>
</td></tr></table>
`

const cell = 'padding:8px 0;border-bottom:1px solid #d9d2c0'

const renderFacts = (
  facts: Fact[],
) => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">
${facts.map(
  ([
    label,
    value,
  ]) => html`<tr><th class="soft line" align="left" scope="row" style="${fonts};font-size:15px;font-weight:400;color:#55604f;${cell}">${oneLine(label)}</th><td class="ink line" align="right" style="${fonts};font-size:15px;color:#1c2720;${cell}">${oneLine(value)}</td></tr>
`,
)}</table>
`

/** The plain text of an email, with addresses written out. */
export function toPlainText({ heading, blocks }: MailContent, organizationName: string): string {
  const paragraphs = [oneLine(heading), ...blocks.map(toText), `-- \n${oneLine(organizationName)}`]
  return `${paragraphs.join('\n\n')}\n`
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return writeSentences(block.parts)
    case 'button':
      return `${oneLine(block.label)}:\n${encodeLink(block.url)}`
    case 'code':
      return block.code
    case 'facts':
      return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')
  }
}

/**
 * The text of a paragraph, with each link on its own line, because mail programs include a following period or bracket.
 * Other links come below, or after the sentence that ends with their words.
 */
function writeSentences(parts: readonly Part[]): string {
  const words = parts.map((part, index) => {
    const before = parts[index - 1]
    const isBehindAddress = before !== undefined && isAddress(before)
    return isBehindAddress && typeof part === 'string' ? part.replace(/^[.,;:!?]+(?=\s|$)/, '') : part
  })
  const below = parts.flatMap((part) => (isLink(part) && !isAddress(part) && !isMailbox(part) ? [part] : []))
  const sentences = words
    .map(toWords)
    .join('')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim()
  const [only] = below
  if (only && below.length === 1 && sentences.endsWith(`${oneLine(only.text)}.`)) {
    return `${sentences.slice(0, -1)}:\n${encodeLink(only.link)}`
  }
  return [sentences, ...below.map(({ text, link }) => `${startUpper(oneLine(text))}:\n${encodeLink(link)}`)].join('\n')
}

function toWords(part: Part): string {
  if (typeof part === 'string') return withoutBreaks(part)
  if ('strong' in part) return oneLine(part.strong)
  if ('lineBreak' in part) return '\n'
  return isAddress(part) ? `\n${encodeLink(part.link)}\n` : oneLine(part.text)
}

const isLink = (part: Part): part is Link => typeof part === 'object' && 'link' in part
const isMailbox = ({ link, text }: Link) => link === `mailto:${oneLine(text)}`

/** Whether a part is a web address that is written out. */
const isAddress = (part: Part) => isLink(part) && part.link === oneLine(part.text)

/** Mail programs end a link at an apostrophe. */
const encodeLink = (link: string) => link.replaceAll("'", '%27')

/** Blanks at the ends of a piece belong to the sentence. */
const withoutBreaks = (text: string) => `${/^\s/.test(text) ? ' ' : ''}${oneLine(text)}${/\S\s$/.test(text) ? ' ' : ''}`

/** The content of an email, for both HTML and plain text. */
export interface MailContent {
  subject: string
  heading: string
  blocks: Block[]
}

export type Block =
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'note'; parts: Part[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: Fact[] }

/** A label and its value, such as a level or an amount. */
export type Fact = readonly [label: string, value: string]

/** A piece of a sentence. */
export type Part = string | { strong: string } | Link | { lineBreak: true }

type Link = { link: string; text: string }

export const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })
export const note = (...parts: Part[]): Block => ({ kind: 'note', parts })

/** Links an address that an organizer entered, if it is a web or email address. Otherwise returns the words. */
export const linkIfSafe = (link: string, text: string): Part => (isSafeLink(link) ? { link, text } : text)

/** Whether an email may link to it. */
const isSafeLink = (link: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(link) && URL.canParse(link)

/** Returns a user's text as one line, so that it can't add a header or look like our paragraph. */
export const oneLine = (text: string): string => toOneLine(text.replaceAll(siteMark, ' '))

/**
 * Stands for the public address in a queued email, so that it survives a change of the address. The layout removes this
 * character from every text.
 */
export const siteMark = '\uE000'

/** An address within this site, for an email. */
export const siteLink = (path: `/${string}`): string => siteMark + path

export const putInAddress = ({ text, html, stopLink, ...rest }: WrittenMail, appUrl: string): WrittenMail => ({
  ...rest,
  text: text.replaceAll(siteMark, appUrl),
  html: html.replaceAll(siteMark, escapeHtml(appUrl)),
  ...(stopLink && { stopLink: stopLink.replaceAll(siteMark, appUrl) }),
})
