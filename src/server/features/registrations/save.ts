import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import type { Caller } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'

/** Everything one save is about, gathered once. */
export interface Save {
  trx: Trx
  caller: Caller
  sent: RegistrationToSave
  now: Date
}

/** The parts a registration is made of. */
export type Parts = Pick<RegistrationToSave, 'contact' | 'donation' | 'review' | 'attendees'>

export const pickParts = ({ contact, donation, review, attendees }: Parts): Parts => ({
  contact,
  donation,
  review,
  attendees,
})
