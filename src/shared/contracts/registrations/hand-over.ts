import { id, isWithoutLink, requiredEmail } from '../fields.ts'
import { z } from '../zod.ts'
import { contactFields } from './registration.ts'

/** The new contact, from the registered-by list. They add their phone number themselves. */
export const handOver = z.object({
  id,
  firstName: contactFields.shape.firstName.check(isWithoutLink),
  lastName: contactFields.shape.lastName.check(isWithoutLink),
  to: requiredEmail('Choose a colleague', 'Please enter a valid email address'),
  /** The version that was read. */
  version: z.int(),
})
export type HandOver = z.infer<typeof handOver>
