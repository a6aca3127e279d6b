/** Placeholders in the words of an email to a group: `{first name}`, and `{button: Enter names}` for its button. */

import { hasLink } from '../registration/links-in-names.ts'
import { joinWords } from '../text.ts'

/** Those that differ by recipient. */
const personal = [
  'first name',
  'company',
  'level',
  'total given',
  'names missing',
  'due',
  'hole',
  'cart',
  'table',
] as const
const ofEvent = ['event', 'event date', 'place', 'online updates close', 'payment date'] as const

export const placeholders = [...personal, ...ofEvent, 'link'] as const
export type Placeholder = (typeof placeholders)[number]

/** The values by placeholder. The link is written by the text, not here. */
export type Values = Record<Exclude<Placeholder, 'link'>, string>

const braced = /\{[^{}\n]*\}/g
const buttonLabel = /^\{\s*button\s*:\s*(.*?)\s*\}$/i

/** Text in the brackets of other programs, such as `[first name]`, `*|FNAME|*`, and `<<first name>>`. */
const otherBrackets = /\*\|[^|\n]+\|\*|<<[^<>\n]+>>|\[[^[\]\n]+\](?!\()/g

/** Capitals and further blanks are no difference. */
function readPlaceholder(written: string): Placeholder | null {
  const name = written.slice(1, -1).trim().replace(/\s+/g, ' ').toLowerCase()
  return placeholders.find((placeholder) => placeholder === name) ?? null
}

const isKnown = (written: string) => readPlaceholder(written) !== null || Boolean(buttonLabel.exec(written)?.[1])

/** Square brackets also hold remarks, so only those with a known name count. */
const isForeign = (written: string) =>
  !written.startsWith('[') ||
  readPlaceholder(written.replaceAll('_', ' ')) !== null ||
  /^\[\s*(?:f|l|(?:first|last|full|company)[ _-]?)?name\s*\]$/i.test(written)

/** Returns the error in the placeholders of a text, or null. */
export function checkText(text: string): string | null {
  const unknown = new Set(text.match(braced)?.filter((written) => !isKnown(written)))
  if (unknown.size > 0)
    return `There ${unknown.size === 1 ? 'is no placeholder' : 'are no placeholders'} ${joinWords(unknown)}`
  const other = text.match(otherBrackets)?.find(isForeign)
  if (other) return `Replace ${other} with a placeholder such as {first name}`
  if (/[{}]/.test(text.replace(braced, ''))) return 'Use { and } only for placeholders, such as {first name}'
  const begun = text.split(/\s+/).map((word) => word.slice(0, Math.max(0, word.lastIndexOf('{'))))
  // Every value has at least one letter.
  const isInAddress = begun.some((before) => hasLink(`${before}x`))
  return isInAddress ? 'A placeholder can’t be part of a web address' : null
}

const isLink = (written: string) => readPlaceholder(written) === 'link' || buttonLabel.test(written)

export const checkSubject = (subject: string): string | null =>
  subject.match(braced)?.some(isLink) ? 'Use links only in the text' : checkText(subject)

/** Guests needn't know about the donation. */
export const forContactsOnly: readonly Placeholder[] = ['total given', 'names missing', 'due']

/** Returns the error in a text for guests, or null. Only an invitation has a link for them. */
export function checkTextForGuests(text: string, hasLink: boolean): string | null {
  const isWrong = (written: string) =>
    (isLink(written) && !hasLink) || forContactsOnly.some((name) => name === readPlaceholder(written))
  const wrong = text.match(braced)?.find(isWrong)
  return wrong ? `Use ${wrong} only in emails to contacts` : null
}

interface Fill {
  value: (name: Exclude<Placeholder, 'link'>) => string
  link: () => string
  button: (label: string) => string
}

/** A checked text with everything filled in. */
export const fillText = (text: string, { value, link, button }: Fill): string =>
  text.replace(braced, (written) => {
    const label = buttonLabel.exec(written)?.[1]
    if (label) return button(label)
    const name = readPlaceholder(written)
    return name === 'link' ? link() : name ? value(name) : written
  })

const isPersonal = (name: string) => personal.some((one) => one === name)

/** A subject for organizers, who read it for everyone at once: an ellipsis replaces what differs by recipient. */
export function summarizeSubject(subject: string, values: Partial<Values>): string {
  const value = (name: keyof Values) => (isPersonal(name) ? '…' : (values[name] ?? '…'))
  const filled = fillText(subject, { value, link: () => '', button: () => '' })
  return /[\p{L}\p{N}]/u.test(filled) ? filled : 'Email to a group'
}
