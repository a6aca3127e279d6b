import { toOneLine } from '#shared/domain/text.ts'
import { siteMark } from './site-mark.ts'

/** What a mail says, once, for both its HTML and its plain text. */
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
export type Part = string | { strong: string } | { link: string; text: string } | { lineBreak: true }

export const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })
export const note = (...parts: Part[]): Block => ({ kind: 'note', parts })

/** A link to what an organiser has entered, if that is an address of the web or of mail; else its words alone. */
export const linkIfSafe = (link: string, text: string): Part => (isSafeLink(link) ? { link, text } : text)

/** Whether a mail may make this a link. */
const isSafeLink = (link: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(link) && URL.canParse(link)

/** A text of somebody's making as one line: it can neither begin a new header nor look like a paragraph of ours. */
export const oneLine = (text: string): string => toOneLine(text.replaceAll(siteMark, ' '))
