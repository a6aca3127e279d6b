import { hasLink } from '../registration/links-in-names.ts'
import { joinWords } from '../text.ts'

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

/** The text contains the link, so it isn't a value. */
export type PlaceholderValues = Record<Exclude<Placeholder, 'link'>, string>

const braced = /\{[^{}\n]*\}/g
const buttonLabel = /^\{\s*button\s*:\s*(.*?)\s*\}$/i

/** Other programs' placeholders, such as `[first name]`, `*|FNAME|*`, and `<<first name>>`. */
const otherBrackets = /\*\|[^|\n]+\|\*|<<[^<>\n]+>>|\[[^[\]\n]+\](?!\()/g

/** Ignores case and extra spaces. */
function readPlaceholder(written: string): Placeholder | null {
  const name = written.slice(1, -1).trim().replace(/\s+/g, ' ').toLowerCase()
  return placeholders.find((placeholder) => placeholder === name) ?? null
}

const isKnownPlaceholder = (written: string) =>
  readPlaceholder(written) !== null || Boolean(buttonLabel.exec(written)?.[1])

/** Square brackets can also be remarks, so only known names count. */
const isForeignPlaceholder = (written: string) =>
  !written.startsWith('[') ||
  readPlaceholder(written.replaceAll('_', ' ')) !== null ||
  /^\[\s*(?:f|l|(?:first|last|full|company)[ _-]?)?name\s*\]$/i.test(written)

export function checkEmailText(text: string): string | null {
  const unknown = new Set(text.match(braced)?.filter((written) => !isKnownPlaceholder(written)))
  if (unknown.size > 0)
    return `There ${unknown.size === 1 ? 'is no placeholder' : 'are no placeholders'} ${joinWords(unknown)}`
  const other = text.match(otherBrackets)?.find(isForeignPlaceholder)
  if (other) return `Replace ${other} with a placeholder such as {first name}`
  if (/[{}]/.test(text.replace(braced, ''))) return 'Use { and } only for placeholders, such as {first name}'
  const begun = text.split(/\s+/).map((word) => word.slice(0, Math.max(0, word.lastIndexOf('{'))))
  // Every value has at least one letter.
  const isInAddress = begun.some((before) => hasLink(`${before}x`))
  return isInAddress ? 'A placeholder can’t be part of a web address' : null
}

const isLink = (written: string) => readPlaceholder(written) === 'link' || buttonLabel.test(written)

export const checkSubject = (subject: string): string | null =>
  subject.match(braced)?.some(isLink) ? 'Use links only in the text' : checkEmailText(subject)

/** Guests don't need to know about the donation. */
export const contactOnlyPlaceholders: readonly Placeholder[] = ['total given', 'names missing', 'due']

/** Only an invitation has a link for guests. */
export function checkTextForGuests(text: string, hasLink: boolean): string | null {
  const isWrong = (written: string) =>
    (isLink(written) && !hasLink) || contactOnlyPlaceholders.some((name) => name === readPlaceholder(written))
  const wrong = text.match(braced)?.find(isWrong)
  return wrong ? `Use ${wrong} only in emails to contacts` : null
}

interface PlaceholderFiller {
  value: (name: Exclude<Placeholder, 'link'>) => string
  link: () => string
  button: (label: string) => string
}

export const fillPlaceholders = (text: string, { value, link, button }: PlaceholderFiller): string =>
  text.replace(braced, (written) => {
    const label = buttonLabel.exec(written)?.[1]
    if (label) return button(label)
    const name = readPlaceholder(written)
    return name === 'link' ? link() : name ? value(name) : written
  })

const isPersonal = (name: string) => personal.some((one) => one === name)

/** For organizers, who see one subject for all recipients: an ellipsis replaces personal values. */
export function summarizeSubject(subject: string, values: Partial<PlaceholderValues>): string {
  const value = (name: keyof PlaceholderValues) => (isPersonal(name) ? '…' : (values[name] ?? '…'))
  const filled = fillPlaceholders(subject, { value, link: () => '', button: () => '' })
  return /[\p{L}\p{N}]/u.test(filled) ? filled : 'Email to a group'
}
