import type { Caller } from '#server/auth/session.ts'
import type { StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import type { BuiltRegistration, RegistrationOptions } from '#server/fixtures/build-registration.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import type { World } from './world.ts'

export function toSave(registration: StoredRegistration | BuiltRegistration): RegistrationToSave {
  const { id, eventId, version, contact, donation, attendees, review } = registration
  return { id, eventId, version, contact, donation, attendees, review }
}

export async function draftFor(
  world: World,
  partner: Caller,
  options: RegistrationOptions = {},
): Promise<RegistrationToSave> {
  const model = await world.build.registration({ named: 2, ...options })
  const { firstName, lastName, email, companyName } = partner
  const { version: _, ...draft } = toSave(model)
  return {
    ...draft,
    id: 0,
    contact: { ...draft.contact, firstName, lastName, email, companyName },
    attendees: draft.attendees.map((spot) => ({ ...spot, id: 0 })),
  }
}
