import { isEmail, isPhone } from '../domain/formats.ts'
import { invalidPhone } from '../domain/registration/contact.ts'
import { hasLink, noLinksMessage } from '../domain/registration/links-in-names.ts'
import { describeTooLong, dropInvisible, hasVisibleText, replaceLineBreaks } from '../domain/text.ts'
import { maxLength } from '../limits.ts'
import { z } from './zod.ts'

const notStorable = 'This text contains characters we can’t store'

/** Not every database stores control characters and broken surrogates, and terminals obey them. */
const isStorable = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed()

/** Identifies a repeated change. Case-insensitive. */
export const requestId = z.uuid().check(z.toLowerCase())

const normalizeToOneLine = () => z.overwrite<string>((value) => dropInvisible(replaceLineBreaks(value)).trim())

const normalizeLines = () => z.overwrite<string>((value) => dropInvisible(value).trim())

export const text = (max: number, message = describeTooLong(max)) =>
  z.string().check(normalizeToOneLine(), z.maxLength(max, message), z.refine(isStorable, notStorable))

export const optionalText = (max: number, message = describeTooLong(max)) => z._default(text(max, message), '')

export const longText = (max: number) =>
  z.string().check(
    normalizeLines(),
    z.maxLength(max, describeTooLong(max)),
    z.refine((value) => isStorable(value.replace(/[\t\r\n]/g, '')), notStorable),
  )

export const requiredText = (max: number, required: string, message = describeTooLong(max)) =>
  z.string(required).check(
    normalizeToOneLine(),
    z.minLength(1, required),
    z.maxLength(max, message),
    z.refine((value) => value === '' || hasVisibleText(value), required),
    z.refine(isStorable, notStorable),
  )

/** Names appear in emails to others, so they can't contain links. */
export const isWithoutLink = z.refine<string>((name) => !hasLink(name), noLinksMessage)

export const optionalEmail = (message: string) =>
  text(maxLength.email).check(z.refine((value) => value === '' || isEmail(value), message))

export const requiredEmail = (required: string, invalid: string) =>
  requiredText(maxLength.email, required).check(z.refine((value) => value === '' || isEmail(value), invalid))

export const optionalPhone = (max: number) =>
  z._default(
    z.string().check(
      normalizeToOneLine(),
      z.refine((value) => value === '' || (value.length <= max && isPhone(value)), invalidPhone),
    ),
    '',
  )

export const wholeNumber = (min: number, max: number, message?: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

export const maxId = 2_147_483_647

export const id = wholeNumber(1, maxId)

export const idOrNew = wholeNumber(0, maxId)

/** Digits only, so that an empty text doesn't become 0. */
export const wholeNumberInPath = (min: number, max: number) => {
  const digits = z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], 'Expected a whole number')
  return z.pipe(z.pipe(digits, z.transform(Number)), wholeNumber(min, max))
}

export const idInPath = wholeNumberInPath(1, maxId)
export const idOrNewInPath = wholeNumberInPath(0, maxId)

export const withId = z.object({ id: idInPath })
export const ofEvent = z.object({ eventId: idInPath })

/** A calendar day of this century, `2027-05-14`. Not every database stores other years. */
export const isoDate = z.string('Date Required').check(
  z.iso.date('Date Required'),
  z.refine((value) => value.startsWith('20') || !/^\d{4}-/.test(value), 'Date Required'),
)

/**
 * The version that a save is based on. An older one is merged using its `base`, or refused (409 `changed_elsewhere`).
 */
export const version = z.optional(wholeNumber(0, maxId))

export const merging = {
  /** The record as the user opened it. Fields that only one side changed come from that side. */
  base: z.optional(z.record(z.string(), z.unknown())),
  /** `changed.version` from the refusal that listed the conflicts. The user's values win there. */
  overwrites: version,
}

/** A repeated `requestId` saves a new record only once. */
export const saving = { ...merging, requestId: z.optional(requestId) }

export const lookupItem = z.object({ id: z.int(), label: z.string(), value: z.string() })
export type LookupItem = z.infer<typeof lookupItem>

export const namedItem = z.object({ id: z.int(), name: z.string() })
export type NamedItem = z.infer<typeof namedItem>
