import { isEmail, isPhone } from '../domain/formats.ts'
import { invalidPhone } from '../domain/registration/contact.ts'
import { hasLink, noLinks } from '../domain/registration/links-in-names.ts'
import { blankLineBreaks, dropInvisible, hasVisible, tooLong } from '../domain/text.ts'
import { maxLength } from '../limits.ts'
import { z } from './zod.ts'

/** The kinds of field every contract is made of. */

const notStorable = 'This text contains characters we can’t store'

/** No name needs control characters or broken surrogates; not every database stores them, and terminals obey them. */
const isStorable = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed()

/** By which a change that is sent again is known; letters are no difference. */
export const requestId = z.uuid().check(z.toLowerCase())

/** On one line, of what can be seen; surrounding blanks are cut off. */
const onOneLine = () => z.overwrite<string>((value) => dropInvisible(blankLineBreaks(value)).trim())

/** A text of several lines. */
const onLines = () => z.overwrite<string>((value) => dropInvisible(value).trim())

/** Text that may be empty. */
export const text = (max: number, message = tooLong(max)) =>
  z.string().check(onOneLine(), z.maxLength(max, message), z.refine(isStorable, notStorable))

/** A text that may also be left out of a record that is sent, and is empty then. */
export const optionalText = (max: number, message = tooLong(max)) => z._default(text(max, message), '')

/** Text of several lines. */
export const longText = (max: number) =>
  z.string().check(
    onLines(),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => isStorable(value.replace(/[\t\r\n]/g, '')), notStorable),
  )

export const requiredText = (max: number, required: string, message = tooLong(max)) =>
  z.string(required).check(
    onOneLine(),
    z.minLength(1, required),
    z.maxLength(max, message),
    z.refine((value) => value === '' || hasVisible(value), required),
    z.refine(isStorable, notStorable),
  )

/** A name that appears in emails to others. */
export const isWithoutLink = z.refine<string>((name) => !hasLink(name), noLinks)

/** An address that may be left empty. */
export const optionalEmail = (message: string) =>
  text(maxLength.email).check(z.refine((value) => value === '' || isEmail(value), message))

export const requiredEmail = (required: string, invalid: string) =>
  requiredText(maxLength.email, required).check(z.refine((value) => value === '' || isEmail(value), invalid))

/** An optional telephone number with one error message. */
export const optionalPhone = (max: number) =>
  z._default(
    z.string().check(
      onOneLine(),
      z.refine((value) => value === '' || (value.length <= max && isPhone(value)), invalidPhone),
    ),
    '',
  )

/** A whole number between two bounds, with one error message. */
export const wholeNumber = (min: number, max: number, message?: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

/** The largest number that every database takes for an id. */
export const maxId = 2_147_483_647

/** The id of something that exists. */
export const id = wholeNumber(1, maxId)

/** The id of something saved; 0 for what has not been saved yet. */
export const idOrNew = wholeNumber(0, maxId)

/** A whole number in a path or query. Digits only, since an empty text isn't 0. */
export const wholeNumberInPath = (min: number, max: number) => {
  const digits = z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], 'Expected a whole number')
  return z.pipe(z.pipe(digits, z.transform(Number)), wholeNumber(min, max))
}

/** An ID in a path or query. */
export const idInPath = wholeNumberInPath(1, maxId)
export const idOrNewInPath = wholeNumberInPath(0, maxId)

/** The parameters of a path that names one thing by its id, or an event. */
export const withId = z.object({ id: idInPath })
export const ofEvent = z.object({ eventId: idInPath })

/** A calendar day of this century, `2027-05-14`: any other was mistyped, and not every database stores it. */
export const isoDate = z.string('Date Required').check(
  z.iso.date('Date Required'),
  z.refine((value) => value.startsWith('20') || !/^\d{4}-/.test(value), 'Date Required'),
)

/** Which save of a record this is; a save that names an older one is merged by its `base`, or refused (409 `changed_elsewhere`). */
export const version = z.optional(wholeNumber(0, maxId))

/** With these, a save is merged into what others have saved since the record was opened. */
export const merging = {
  /** The record as it was opened. A field that only one side has changed since is taken from that side. */
  base: z.optional(z.record(z.string(), z.unknown())),
  /** The version whose fields are overwritten where both sides changed one: `changed.version` of the refusal that showed them. */
  overwrites: version,
}

/** Beside a record that is saved. By the `requestId`, a new one that is sent twice is saved once. */
export const saving = { ...merging, requestId: z.optional(requestId) }

export const lookupItem = z.object({ id: z.int(), label: z.string(), value: z.string() })
export type LookupItem = z.infer<typeof lookupItem>

export const namedItem = z.object({ id: z.int(), name: z.string() })
export type NamedItem = z.infer<typeof namedItem>
