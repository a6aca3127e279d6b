import { guestLinkStates } from '../../domain/spots/guest-link.ts'
import { get, post } from '../endpoint.ts'
import { guestEvent } from '../events.ts'
import { id, namedItem, requiredEmail, version, withId } from '../fields.ts'
import { z } from '../zod.ts'
import { attendeeInfo, enteredInfo, maxSpots } from './attendees.ts'

/** The activities of a spot. */
const activities = z.object({ golf: z.boolean(), dinner: z.boolean(), vip: z.boolean() })

/** Any text is accepted. An invalid token opens nothing. */
const token = z.string().check(z.maxLength(200))

/** Calendar days of the organization. */
const day = z.string()

/** The holder of a link sees one spot only. */
export const guestSpot = z.object({
  event: guestEvent,
  partner: z.string(),
  /** The name of the partner's contact. */
  contact: z.string(),
  /** The last day on which answers are taken. */
  until: day,
  ...activities.shape,
  /** `taken`: the partner has put another name here, which is not shown. */
  state: z.enum(['open', 'filledIn', 'cannotCome', 'taken']),
  answeredOn: z.nullable(day),
  /** Whether the partner has changed what the guest had written, and when, where that is known. */
  isChanged: z.boolean(),
  changedOn: z.nullable(day),
  attendee: z.nullable(attendeeInfo),
  /** The address that the invitation went to, until the guest replies. */
  sentTo: z.nullable(z.string()),
  /** Where the confirmation of the reply went. */
  confirmedTo: z.nullable(z.string()),
  /** The version of this answer. A reply to another version is refused. */
  version: z.string(),
  travelMethods: z.array(namedItem),
  clubTypes: z.array(namedItem),
})
export type GuestSpot = z.infer<typeof guestSpot>

export const guestAnswer = z.object({
  token,
  version: z.string().check(z.maxLength(64)),
  /** Null: they cannot come, or their details follow. */
  attendee: z.nullable(attendeeInfo),
  /** The attendee as the guest opened it. What the partner has changed since is merged. */
  base: z.optional(z.nullable(enteredInfo)),
  /** `changed.version` of the refusal that showed the fields that both changed. */
  overwrites: version,
  /** Whether they can make it, although they sent no details yet. */
  isComing: z._default(z.boolean(), false),
})
export type GuestAnswer = z.infer<typeof guestAnswer>

export const guestLink = z.object({
  spotId: z.int(),
  spotNumber: z.int(),
  /** The name and address in the spot. */
  name: z.string(),
  email: z.string(),
  isNamed: z.boolean(),
  ...activities.shape,
  state: z.enum(guestLinkStates),
  /** The latest link: when and by whom it was created, and whom it was sent to. */
  madeAt: z.nullable(z.string()),
  madeBy: z.string(),
  sentTo: z.nullable(z.string()),
  /** The guest who declined through the link; empty when no one did, or the name wasn't known. */
  declinedName: z.string(),
  openedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})
export type GuestLink = z.infer<typeof guestLink>

const guestLinks = z.object({
  /** The last day on which guests can answer; null when they cannot now. */
  until: z.nullable(day),
  spots: z.array(guestLink),
})
export type GuestLinks = z.infer<typeof guestLinks>

const wanted = z.object({
  spotId: id,
  /** Where the link is sent; without one it is answered, to be passed on. */
  email: z.optional(requiredEmail('Email is required', 'Please enter a valid email address')),
})

const madeGuestLinks = z.object({
  ...guestLinks.shape,
  /** The addresses of the links that were not sent. They are not kept and cannot be asked for again. */
  links: z.array(z.object({ spotId: z.int(), address: z.string() })),
  /** Spots whose guest was asked at the same address and hasn't opened the link. They get no second email. */
  askedBefore: z.array(z.int()),
})
export type MadeGuestLinks = z.infer<typeof madeGuestLinks>

export const guestLinkEndpoints = {
  readGuestSpot: post('/api/guests/spot', 'anyone', 'The spot behind a guest link', {
    body: z.object({ token }),
    answer: guestSpot,
  }),
  answerAsGuest: post('/api/guests/answer', 'anyone', 'Fill in or decline a guest’s spot', {
    body: guestAnswer,
    answer: guestSpot,
  }),
  getGuestCalendarFile: get('/api/guests/calendar', 'anyone', 'Calendar file for the guest of a link', {
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
