import { missingPhone } from '../../domain/registration/contact.ts'
import { id, isWithoutLink, requiredEmail } from '../fields.ts'
import { z } from '../zod.ts'
import { contactFields } from './registration.ts'

/** The new contact, from the registered-by list. */
export const handOver = z.object({
  id,
  firstName: contactFields.shape.firstName.check(isWithoutLink),
  lastName: contactFields.shape.lastName.check(isWithoutLink),
  phoneNumber: contactFields.shape.phoneNumber,
  to: requiredEmail('Choose a colleague', 'Please enter a valid email address'),
  /** The version that was read. */
  version: z.int(),
})

/** As a partner enters it. */
export const partnerHandOver = handOver.check(({ value, issues }) => {
  if (value.phoneNumber === '') issues.push({ code: 'custom', ...missingPhone, input: value })
})
export type HandOver = z.infer<typeof handOver>
