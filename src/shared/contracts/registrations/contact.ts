import { findContactIssues } from '../../domain/registration/contact.ts'
import { maxLength } from '../../limits.ts'
import { id, optionalPhone, requiredEmail, requiredText, text } from '../fields.ts'
import { z } from '../zod.ts'

const maxRegisteredBy = 20

/** The fields alone, without the rules between them. */
export const contactFields = z.object({
  nameForMarketingMaterials: requiredText(maxLength.personName, 'Name for Marketing Materials is Required'),
  firstName: requiredText(maxLength.personName, 'First Name is Required'),
  lastName: requiredText(maxLength.personName, 'Last Name is Required'),
  companyName: text(maxLength.personName),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  phoneNumber: optionalPhone(maxLength.contactPhone),
  doNotSendConfirmation: z._default(z.boolean(), false),
  addressLine1: text(maxLength.personName),
  addressLine2: text(maxLength.personName),
  city: text(maxLength.personName),
  territoryId: z.nullable(id),
  postalCode: text(maxLength.postalCode),
  isAddressOnFile: z.boolean(),
  registeredByEmails: z
    .array(text(maxLength.email))
    .check(z.maxLength(maxRegisteredBy, `Only ${maxRegisteredBy} addresses can be given`)),
})

/** The contact as anybody may save it; the phone is an admin's choice. */
export const contact = contactFields.check((context) => addIssues(context, { isPartner: false }))

/** The contact as a partner has to fill it in. */
export const partnerContact = contactFields.check((context) => addIssues(context, { isPartner: true }))

export type Contact = z.infer<typeof contactFields>

function addIssues(context: z.core.ParsePayload<Contact>, options: { isPartner: boolean }) {
  for (const { path, message } of findContactIssues(context.value, options)) {
    context.issues.push({ code: 'custom', message, path, input: context.value })
  }
}
