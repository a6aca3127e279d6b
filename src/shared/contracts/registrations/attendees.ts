import { isPostalCode } from '../../domain/formats.ts'
import {
  type AttendeeField,
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  mapFields,
} from '../../domain/spots/attendee-fields.ts'
import { maxGuestsPerType, maxLength } from '../../limits.ts'
import { idOrNew, optionalEmail, requiredText, text, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'

/** Digits in any country, without trunk prefixes. */
const minPhoneDigits = 7

const countDigits = (value: string) => value.replace(/\D/g, '').length

const schemaOf = (field: AttendeeField) => {
  switch (field.kind) {
    case 'text':
      return field.required ? requiredText(field.limit, field.required) : z.optional(text(field.limit))
    case 'phone':
      return z.optional(
        text(field.limit).check(
          z.refine(
            (value) => value === '' || countDigits(value) >= minPhoneDigits,
            'Please enter a valid phone number',
          ),
        ),
      )
    case 'email':
      return optionalEmail('Please enter a valid email address')
    case 'postalCode':
      return text(field.limit).check(
        z.refine((value) => value === '' || isPostalCode(value), 'Valid Zip Code (5 digit or 5+4 digit) is Required'),
      )
    case 'choice':
      return z.nullable(z.int())
    case 'flag':
      return z.boolean()
  }
}

type Shape = { [Key in AttendeeKey]: z.ZodMiniType<AttendeeInfo[Key], AttendeeInfo[Key]> }

/** Omitted optional texts come from the same person's saved details (`fillOmitted`). */
export const attendeeInfo = z.object(mapFields((_, field) => schemaOf(field)) as unknown as Shape).check((context) => {
  for (const key of attendeeKeys) {
    const { belongsTo, required } = attendeeFields[key]
    const isAsked = belongsTo && context.value[belongsTo.key as AttendeeKey] === belongsTo.value
    if (isAsked && required && !context.value[key]) {
      context.issues.push({ code: 'custom', message: required, path: [key], input: context.value, continue: true })
    }
  }
})

/** An attendee in an unsaved draft. Only the save validates it. */
export const enteredInfo = z.object({
  ...attendeeInfo.def.shape,
  firstName: text(maxLength.personName),
  lastName: text(maxLength.personName),
  email: text(maxLength.email),
  postalCode: text(maxLength.postalCode),
})

export const maxSpots = maxGuestsPerType * 3

export const spot = z.object({
  id: idOrNew,
  spotNumber: wholeNumber(1, maxSpots),
  /** Made by the naming rule. Ignored when sent. */
  name: z._default(z.string(), ''),
  isDeclined: z.boolean(),
  vip: z.boolean(),
  golf: z.boolean(),
  dinner: z.boolean(),
  attendeeInfo: z.optional(z.nullable(attendeeInfo)),
})
export type Spot = z.infer<typeof spot>

export const attendees = z.array(spot).check(z.maxLength(maxSpots))
