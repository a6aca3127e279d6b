import { Marked, type Token, type Tokens } from 'marked'
import { startUpper } from '#shared/domain/text.ts'
import { escapeHtml, type Html, html } from '../http/html.ts'
import { buttonTitle, type Md, siteMark, toSafeLine } from './markdown.ts'
import type { WrittenMail } from './transport.ts'

/** A quotation becomes a note in small print, and a code block becomes a code to type. */
export interface MailContent {
  subject: string
  heading: string
  body: Md
}

export const writeMail = (content: MailContent, organizationName: string): WrittenMail => ({
  subject: toSafeLine(content.subject),
  text: toPlainText(content, organizationName),
  html: renderEmail(content, toSafeLine(organizationName)).html,
})

const none = () => undefined
const marked = new Marked({ breaks: true, tokenizer: { html: none, tag: none, def: none } })

const readBlocks = ({ body }: MailContent) => marked.lexer(body.md.trim()).filter(({ type }) => type !== 'space')

export const renderBody = (content: MailContent): string =>
  readBlocks(content)
    .map((block) => renderBlock(block).html)
    .join('')
    .replaceAll(/ style="[^"]*"/g, '')

const fonts = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const words = `${fonts};font-size:16px;line-height:1.5;color:#1c2720`

/** Mail programs with a dark mode use these; others keep the inline colors. */
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

/** Uses tables and inline styles without external content, which every mail program shows. */
const renderEmail = (content: MailContent, organizationName: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toSafeLine(content.subject)}</title>
<style>${{ html: darkStyle }}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f6f3ea">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3ea">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="soft" style="${fonts};font-size:14px;color:#55604f;padding:0 4px 12px">${organizationName}</td></tr>
<tr><td class="surface" style="background:#fffdf8;border:1px solid #d9d2c0;border-radius:8px;padding:28px 28px 12px">
<h1 class="ink" style="margin:0 0 16px;font-family:Newsreader,Georgia,serif;font-size:26px;line-height:1.25;font-weight:500;color:#1c2720">${toSafeLine(content.heading)}</h1>
${readBlocks(content).map(renderBlock)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

function renderBlock(block: Token): Html {
  const [only] = block.type === 'paragraph' ? listInlineTokens(block) : []
  if (only && isButton(only)) return renderButton(only)
  switch (block.type) {
    case 'blockquote':
      return html`<p class="soft" style="${fonts};font-size:14px;line-height:1.5;color:#55604f;margin:0 0 16px">${renderInline(listInlineTokens(block))}</p>\n`
    case 'code':
      return html`<p class="ink" style="${fonts};font-size:30px;font-weight:600;letter-spacing:6px;color:#1c2720;margin:0 0 16px">${block.text}</p>\n`
    case 'table':
      return renderFacts(block as Tokens.Table)
    case 'list': {
      const items = (block as Tokens.List).items.map((item) => html`<li>${renderInline(listInlineTokens(item))}</li>\n`)
      const style = `${words};margin:0 0 16px;padding-left:24px`
      return block.ordered
        ? html`<ol class="ink" style="${style}">${items}</ol>\n`
        : html`<ul class="ink" style="${style}">${items}</ul>\n`
    }
    default:
      return html`<p class="ink" style="${words};margin:0 0 16px">${renderInline(listInlineTokens(block))}</p>\n`
  }
}

const listInlineTokens = (block: Token): Token[] =>
  'tokens' in block && block.tokens
    ? block.tokens.flatMap((token) => (isBlock(token) ? listInlineTokens(token) : [token]))
    : [block]

const isBlock = ({ type }: Token): boolean => type === 'paragraph' || type === 'heading' || type === 'blockquote'

const renderInline = (tokens: readonly Token[]): Html[] => tokens.map(renderToken)

function renderToken(token: Token): Html {
  const within = 'tokens' in token && token.tokens ? renderInline(token.tokens) : [html`${readTokenText(token)}`]
  if (token.type === 'strong') return html`<strong>${within}</strong>`
  if (token.type === 'em') return html`<em>${within}</em>`
  if (token.type === 'br') return html`<br>`
  if (token.type !== 'link' || !isSafeHref(token.href)) return { html: within.map((one) => one.html).join('') }
  return html`<a class="pine" href="${token.href}" style="color:#1c4a37">${within}</a>`
}

const isButton = (token: Token): token is Tokens.Link => isLink(token) && token.title === buttonTitle
const isSafeHref = (href: string) => href.startsWith(siteMark) || /^(https?:\/\/|mailto:)/i.test(href)

const renderButton = ({
  href,
  tokens,
}: Tokens.Link) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td bgcolor="#1c4a37" style="background:#1c4a37;border-radius:6px">
<a href="${href}" style="${fonts};display:inline-block;padding:12px 22px;font-size:16px;font-weight:600;color:#fffdf8;text-decoration:none">${renderInline(tokens)}</a>
</td></tr></table>
`

const cell = 'padding:8px 0;border-bottom:1px solid #d9d2c0'

const renderFacts = ({
  rows,
}: Tokens.Table) => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">
${rows.map(
  ([label, value]) =>
    html`<tr><th class="soft line" align="left" scope="row" style="${fonts};font-size:15px;font-weight:400;color:#55604f;${cell}">${renderInline(label?.tokens ?? [])}</th><td class="ink line" align="right" style="${fonts};font-size:15px;color:#1c2720;${cell}">${renderInline(value?.tokens ?? [])}</td></tr>
`,
)}</table>
`

export function toPlainText(content: MailContent, organizationName: string): string {
  const paragraphs = readBlocks(content).map(toText)
  return `${[toSafeLine(content.heading), ...paragraphs, `-- \n${toSafeLine(organizationName)}`].join('\n\n')}\n`
}

function toText(block: Token): string {
  if (block.type === 'code') return block.text
  if (block.type === 'table') {
    return (block as Tokens.Table).rows
      .map((row) => row.map(({ tokens }) => joinTokenTexts(tokens)).join(': '))
      .join('\n')
  }
  if (block.type === 'list') {
    const { items, ordered } = block as Tokens.List
    return items
      .map((item, index) => `${ordered ? `${index + 1}.` : '-'} ${joinTokenTexts(listInlineTokens(item))}`)
      .join('\n')
  }
  return writeSentences(listInlineTokens(block))
}

const joinTokenTexts = (tokens: readonly Token[]): string => tokens.map(readTokenText).join('')

function readTokenText(token: Token): string {
  if (token.type === 'br') return '\n'
  return 'tokens' in token && token.tokens ? joinTokenTexts(token.tokens) : 'text' in token ? token.text : token.raw
}

/** Puts each link on its own line, because mail programs include a following period or bracket. */
function writeSentences(tokens: readonly Token[]): string {
  const below = tokens.filter((token): token is Tokens.Link => isLink(token) && !isAddress(token) && !isMailbox(token))
  const [only] = below
  if (only?.title === buttonTitle) return `${joinTokenTexts(only.tokens)}:\n${only.href}`
  const sentences = tokens
    .map((token, index) => {
      if (isAddress(token)) return `\n${token.href}\n`
      const before = tokens[index - 1]
      return before && isAddress(before) ? readTokenText(token).replace(/^[.,;:!?]+(?=\s|$)/, '') : readTokenText(token)
    })
    .join('')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim()
  if (only && below.length === 1 && sentences.endsWith(`${joinTokenTexts(only.tokens)}.`)) {
    return `${sentences.slice(0, -1)}:\n${only.href}`
  }
  return [sentences, ...below.map((link) => `${startUpper(joinTokenTexts(link.tokens))}:\n${link.href}`)].join('\n')
}

const isLink = (token: Token): token is Tokens.Link => token.type === 'link' && isSafeHref(token.href)
const isMailbox = ({ href, tokens }: Tokens.Link) => href === `mailto:${joinTokenTexts(tokens)}`

const isAddress = (token: Token): token is Tokens.Link =>
  isLink(token) && token.href === joinTokenTexts(token.tokens).replaceAll("'", '%27')

export const insertSiteAddress = ({ text, html, stopLink, ...rest }: WrittenMail, appUrl: string): WrittenMail => ({
  ...rest,
  text: text.replaceAll(siteMark, appUrl),
  html: html.replaceAll(siteMark, escapeHtml(appUrl)),
  ...(stopLink && { stopLink: stopLink.replaceAll(siteMark, appUrl) }),
})
