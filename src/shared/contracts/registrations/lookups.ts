import { eventSummary } from '../events.ts'
import { z } from '../zod.ts'

export const travelMethod = z.object({
  id: z.int(),
  name: z.string(),
  showAirport: z.boolean(),
  showPostalCode: z.boolean(),
})
export type TravelMethod = z.infer<typeof travelMethod>

/** The event people register for now. */
export const activeEvent = z.object({
  ...eventSummary.def.shape,
  registrationStatus: z.enum(['notYetOpen', 'open', 'closed']),
})
export type ActiveEvent = z.infer<typeof activeEvent>

/** A postal address as the address book has it. */
export const knownAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type KnownAddress = z.infer<typeof knownAddress>
