import { guestLinkStates } from '../../domain/spots/guest-link.ts'
import { get, post } from '../endpoint.ts'
import { guestEvent } from '../events.ts'
import { id, namedItem, requiredEmail, version, withId } from '../fields.ts'
import { z } from '../zod.ts'
import { attendeeInfo, enteredInfo, maxSpots } from './attendees.ts'

const activities = z.object({ golf: z.boolean(), dinner: z.boolean(), vip: z.boolean() })

/** Accepts any text. An invalid token doesn't open anything. */
const token = z.string().check(z.maxLength(200))

const day = z.string()

/** The holder of a link sees only one spot. */
export const guestSpot = z.object({
  event: guestEvent,
  partner: z.string(),
  contact: z.string(),
  until: day,
  ...activities.shape,
  /** `taken`: the partner entered another name, which is hidden. */
  state: z.enum(['open', 'filledIn', 'cannotCome', 'taken']),
  answeredOn: z.nullable(day),
  /** Whether the partner changed the guest's details, and when, if known. */
  isChanged: z.boolean(),
  changedOn: z.nullable(day),
  attendee: z.nullable(attendeeInfo),
  sentTo: z.nullable(z.string()),
  confirmedTo: z.nullable(z.string()),
  /** A reply to another version is refused. */
  version: z.string(),
  travelMethods: z.array(namedItem),
  clubTypes: z.array(namedItem),
})
export type GuestSpot = z.infer<typeof guestSpot>

export const guestReply = z.object({
  token,
  version: z.string().check(z.maxLength(64)),
  /** Null if the guest can't make it, or will enter details later. */
  attendee: z.nullable(attendeeInfo),
  /** The attendee as the guest opened it, to merge later changes. */
  base: z.optional(z.nullable(enteredInfo)),
  /** `changed.version` from the refusal that listed the conflicts. */
  overwrites: version,
  isComing: z._default(z.boolean(), false),
})
export type GuestReply = z.infer<typeof guestReply>

export const guestLink = z.object({
  spotId: z.int(),
  spotNumber: z.int(),
  name: z.string(),
  email: z.string(),
  isNamed: z.boolean(),
  ...activities.shape,
  state: z.enum(guestLinkStates),
  madeAt: z.nullable(z.string()),
  madeBy: z.string(),
  sentTo: z.nullable(z.string()),
  /** Empty if no guest declined, or the name is unknown. */
  declinedName: z.string(),
  openedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})
export type GuestLink = z.infer<typeof guestLink>

const guestLinks = z.object({
  /** The last day for replies, or null if guests can't reply now. */
  until: z.nullable(day),
  spots: z.array(guestLink),
})
export type GuestLinks = z.infer<typeof guestLinks>

const wanted = z.object({
  spotId: id,
  email: z.optional(requiredEmail('Email is required', 'Please enter a valid email address')),
})

const madeGuestLinks = z.object({
  ...guestLinks.shape,
  /** Addresses of unsent links. They aren't stored, so they can't be read again. */
  links: z.array(z.object({ spotId: z.int(), address: z.string() })),
  /** Spots whose guest was invited at this address and hasn't opened the link. They don't get a second email. */
  askedBefore: z.array(z.int()),
})
export type MadeGuestLinks = z.infer<typeof madeGuestLinks>

export const guestLinkEndpoints = {
  readGuestSpot: post('/api/guests/spot', 'anyone', 'The spot behind a guest link', {
    body: z.object({ token }),
    answer: guestSpot,
  }),
  replyAsGuest: post('/api/guests/answer', 'anyone', 'Fill in or decline a guest’s spot', {
    body: guestReply,
    answer: guestSpot,
  }),
  getGuestCalendarFile: get('/api/guests/calendar', 'anyone', 'Calendar file for a link’s guest', {
    query: z.object({ token }),
    answer: 'file',
  }),
  listGuestLinks: get(
    '/api/registrations/:id/guestLinks',
    'registration',
    'Spots of a registration with the status of their guest links',
    {
      params: withId,
      answer: guestLinks,
    },
  ),
  makeGuestLinks: post(
    '/api/registrations/:id/guestLinks',
    'registration',
    'Create guest links, and email or return them; each replaces the earlier one',
    {
      params: withId,
      body: z.object({ spots: z.array(wanted).check(z.minLength(1), z.maxLength(maxSpots)) }),
      answer: madeGuestLinks,
    },
  ),
  revokeGuestLinks: post(
    '/api/registrations/:id/guestLinks/revoke',
    'registration',
    'Turn off guest links, or undo that',
    {
      params: withId,
      body: z.object({
        spotIds: z.array(id).check(z.minLength(1), z.maxLength(maxSpots)),
        /** Resumes links that were turned off less than a minute ago. */
        isUndone: z._default(z.boolean(), false),
      }),
      answer: guestLinks,
    },
  ),
}
