import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { findLink } from './mail/mailbox.ts'
import { openWorld } from './world.ts'

export const ann = { ...blankAttendeeInfo, firstName: 'Ann', lastName: 'Lee', dietaryNeeds: 'No nuts' }

export const fourPlaces = { golfersIncluded: 2, dinnersIncluded: 2, vipsIncluded: 0 }

export async function openGuestWorld(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options)
  await world.build.event({ name: 'Spring Classic', eventDate: '2027-05-14', onlineUpdatesCloseDate: '2027-04-23' })
  const organizer = await world.build.user({ role: 'admin' })
  const contact = await world.build.user({ email: 'cas@acme.test' })
  const registration = await world.build.registration({
    creator: organizer,
    contact: { nameForMarketingMaterials: 'Acme', email: contact.email },
    choices: fourPlaces,
    editSpots: (spots) => spots.map((spot) => ({ ...spot, golf: false, dinner: false, attendeeInfo: null })),
  })
  const [partner, admin, nobody] = [await world.as(contact), await world.as(organizer), await world.as(null)]
  const params = { id: registration.id }

  const at = (index: number) => registration.attendees[index]?.id ?? 0
  const make = async (...spots: { spotId: number; email?: string }[]) =>
    (await partner.call('makeGuestLinks', { params, body: { spots } })).answer
  const listed = async () => (await partner.call('listGuestLinks', { params })).answer.spots
  return {
    world,
    organizer,
    registration,
    partner,
    admin,
    nobody,
    params,
    at,
    make,
    copyLink: async (index: number) => {
      const { links } = await make({ spotId: at(index) })
      return new URL(links[0]?.address ?? '').searchParams.get('token') ?? ''
    },
    revoke: (index: number, isUndone = false) =>
      partner.call('revokeGuestLinks', { params, body: { spotIds: [at(index)], isUndone } }),
    open: (token: string) => nobody.call('readGuestSpot', { body: { token } }),
    answer: (token: string, { version }: Pick<GuestSpot, 'version'>, attendee: typeof ann | null = ann) =>
      nobody.call('replyAsGuest', { body: { token, version, attendee } }),
    takeMailed: async () => findLink(await world.mailbox.takeOne(), '/guest').searchParams.get('token') ?? '',
    stored: async () => (await partner.call('getRegistration', { params })).answer,
    listed,
    stateOf: async (index: number) => (await listed()).find(({ spotId }) => spotId === at(index))?.state,
  }
}

export type GuestWorld = Awaited<ReturnType<typeof openGuestWorld>>
