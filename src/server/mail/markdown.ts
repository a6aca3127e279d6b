import { toOneLine } from '#shared/domain/text.ts'

/** A text in Markdown whose values have been made harmless. */
export interface Md {
  readonly md: string
}

type Value = string | number | Md | false | null | undefined | readonly Md[]

/**
 * Builds Markdown from a template. A value becomes one line of plain words, whatever it contains. Indentation doesn't
 * count, and an empty value leaves no gap.
 */
export const md = (strings: TemplateStringsArray, ...values: Value[]): Md => ({
  md: strings.reduce(
    (text, string, index) => text + write(values[index - 1] ?? '') + string.replace(/\n[ \t]+/g, '\n'),
    '',
  ),
})

function write(value: Value): string {
  if (value === false || value == null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkdown(oneLine(String(value)))
  return 'md' in value ? value.md : value.map((one) => one.md).join('')
}

const escapeMarkdown = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/**
 * An organizer's text. It may have bold words, lists, and links; the layout takes nothing else from it. `fill` puts in
 * Markdown for placeholders.
 */
export const fromOrganizer = (text: string, fill = (clean: string) => clean): Md => ({
  md: fill(withoutBlocks(text.replaceAll(siteMark, ' ').replace(/\r\n?/g, '\n'))),
})

/**
 * Leaves only paragraphs and flat lists. A fence would swallow what follows, such as the link for unsubscribing, and many
 * nested quotations or lists overflow the parser.
 */
const withoutBlocks = (text: string) =>
  text
    .replace(/^[ \t]+/gm, '')
    .replace(/^[:|-][ \t:|-]*$|^(?:>|`{3}|~{3})/gm, String.raw`\$&`)
    .replace(/^((?:[-+*]|\d{1,9}[.)])[ \t]+)(?:(?=[-+*][ \t]|>|`{3}|~{3})|(\d{1,9})(?=[.)][ \t]))/gm, '$1$2\\')

/** A link whose words say where it leads. */
export const link = (address: string, words: string): Md => ({ md: `[${write(words)}](${writeAddress(address)})` })

/** Links an address that an organizer entered, if it is a web or email address. Otherwise returns the words. */
export const linkIfSafe = (address: string, words: string): Md =>
  /^(https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address) ? link(address, words) : md`${words}`

/** The one thing to do. */
export const button = (words: string, address: string): Md => ({
  md: `[${write(words)}](${writeAddress(address)} "${buttonTitle}")`,
})

export const buttonTitle = 'button'

/** Mail programs end a link at an apostrophe. */
const writeAddress = (address: string) => `<${address.replaceAll("'", '%27').replace(/[\\<>]/g, encodeURIComponent)}>`

/** A label and its value, such as a level or an amount. */
export type Fact = readonly [label: string, value: string]

export const facts = (rows: readonly Fact[]): Md => ({
  md: ['| | |', '|-|-|', ...rows.map(([label, value]) => `| ${write(label)} | ${write(value)} |`)].join('\n'),
})

/** Returns a user's text as one line, so that it can't add a header or look like our paragraph. */
export const oneLine = (text: string): string => toOneLine(text.replaceAll(siteMark, ' '))

/**
 * Stands for the public address in a queued email, so that it survives a change of the address. The layout removes this
 * character from every text.
 */
export const siteMark = '\uE000'

/** An address within this site, for an email. */
export const siteLink = (path: `/${string}`): string => siteMark + path
