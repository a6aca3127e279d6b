import { toOneLine } from '#shared/domain/text.ts'

export interface Md {
  readonly md: string
}

type Value = string | number | Md | false | null | undefined | readonly Md[]

/** Turns any value into one line of plain words. Ignores indentation, and the gaps left by empty values. */
export const md = (strings: TemplateStringsArray, ...values: Value[]): Md => ({
  md: strings.reduce(
    (text, string, index) => text + toMarkdown(values[index - 1] ?? '') + string.replace(/\n[ \t]+/g, '\n'),
    '',
  ),
})

function toMarkdown(value: Value): string {
  if (value === false || value == null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkdown(toSafeLine(String(value)))
  return 'md' in value ? value.md : value.map((one) => one.md).join('')
}

const escapeMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/** Allows bold words, lists, and links in an organizer's text. `fill` inserts Markdown for placeholders. */
export const toOrganizerMarkdown = (text: string, fill = (clean: string) => clean): Md => ({
  md: fill(withoutBlocks(text.replaceAll(siteMark, ' ').replace(/\r\n?/g, '\n'))),
})

/**
 * Leaves only paragraphs and flat lists. A fence would swallow what follows, such as the unsubscribe link, and deep
 * nesting overflows the parser.
 */
const withoutBlocks = (text: string) =>
  text
    .replace(/^[ \t]+/gm, '')
    .replace(/^[:|-][ \t:|-]*$|^(?:>|`{3}|~{3})/gm, String.raw`\$&`)
    .replace(/^((?:[-+*]|\d{1,9}[.)])[ \t]+)(?:(?=[-+*][ \t]|>|`{3}|~{3})|(\d{1,9})(?=[.)][ \t]))/gm, '$1$2\\')

export const link = (address: string, words: string): Md => ({ md: `[${toMarkdown(words)}](${writeAddress(address)})` })

/** Links an organizer's web or email address, and returns the words for any other text. */
export const linkIfSafe = (address: string, words: string): Md =>
  /^(https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address) ? link(address, words) : md`${words}`

export const button = (words: string, address: string): Md => ({
  md: `[${toMarkdown(words)}](${writeAddress(address)} "${buttonTitle}")`,
})

export const buttonTitle = 'button'

/** Mail programs end a link at an apostrophe. */
const writeAddress = (address: string) => `<${address.replaceAll("'", '%27').replace(/[\\<>]/g, encodeURIComponent)}>`

export type Fact = readonly [label: string, value: string]

export const facts = (rows: readonly Fact[]): Md => ({
  md: ['| | |', '|-|-|', ...rows.map(([label, value]) => `| ${toMarkdown(label)} | ${toMarkdown(value)} |`)].join('\n'),
})

/** Makes a user's text one line, so that it can't add a header or imitate our paragraphs. */
export const toSafeLine = (text: string): string => toOneLine(text.replaceAll(siteMark, ' '))

/**
 * Stands for the public address in queued emails, so that they survive a change of address. The layout removes this
 * character from every text.
 */
export const siteMark = '\uE000'

export const siteLink = (path: `/${string}`): string => siteMark + path
