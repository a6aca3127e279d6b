import { deskFactKinds, deskParts } from '../domain/desk/facts.ts'
import { maxDeskFactsAtOnce, maxLength, maxSeenFacts } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import {
  id,
  idInPath,
  idOrNew,
  isWithoutLink,
  ofEvent,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  text,
  withId,
} from './fields.ts'
import { z } from './zod.ts'

const part = z.enum(deskParts)
const factId = z.uuid().check(z.toLowerCase())
const instant = z.iso.datetime({ offset: true })

/** A guest is a spot, or a walk-in with the ID of the fact that added them. */
const guest = { spotId: z.nullable(z.int()), walkInId: z.nullable(z.string()) }

const places = {
  course: z.string(),
  hole: z.nullable(z.int()),
  team: z.string(),
  cart: z.nullable(z.int()),
  table: z.string(),
}

const nameText = text(maxLength.personName).check(isWithoutLink)

export const deskFactToSend = z
  .object({
    id: factId,
    kind: z.enum(deskFactKinds).check(z.refine((kind) => kind !== 'decide', 'Use decideAtDesk to decide')),
    spotId: z._default(z.nullable(id), null),
    walkInId: z._default(z.nullable(factId), null),
    part: z._default(z.nullable(part), null),
    at: instant,
    guestName: z._default(z.nullable(text(2 * maxLength.personName + 1)), null),
    /** The guest's facts that the device knew. Defaults to its own, or to all for an undo. */
    seen: z._default(z.nullable(z.array(factId).check(z.maxLength(maxSeenFacts))), null),
    firstName: z._default(nameText, ''),
    lastName: z._default(nameText, ''),
    company: z._default(nameText, ''),
    email: z._default(optionalEmail('Please enter a valid email address'), ''),
    mobile: optionalPhone(maxLength.mobile),
    note: optionalText(maxLength.deskNote),
    registrationId: z._default(idOrNew, 0),
    placeKey: optionalText(maxLength.deskPlaceKey),
  })
  .check((context) => {
    const { id: ownId, kind, part: ofPart, firstName, lastName, spotId, walkInId } = context.value
    const require = (path: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    const isName = kind === 'replace' || kind === 'name' || kind === 'walkIn'
    if (isName && firstName === '' && lastName === '') require('firstName', 'Enter a name')
    if ((kind === 'in' || kind === 'walkIn') && ofPart === null) require('part', 'Required')
    if (kind !== 'walkIn' && spotId === null && walkInId === null) require('spotId', 'Required')
    if (kind === 'walkIn' && walkInId !== null && walkInId !== ownId) require('walkInId', 'Enter the id of this fact')
    if (spotId !== null && (kind === 'walkIn' || walkInId !== null))
      require('spotId', 'Enter either a spot or a walk-in')
  })
export type DeskFactToSend = z.input<typeof deskFactToSend>

/** Devices don't receive email addresses or mobile numbers. */
export const deskFact = z.object({
  id: z.string(),
  kind: z.enum(deskFactKinds),
  ...guest,
  part: z.nullable(part),
  at: z.string(),
  guestName: z.string(),
  seen: z.readonly(z.array(z.string())),
  who: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  note: z.string(),
  registrationId: z.int(),
  placeKey: z.string(),
  version: z.nullable(z.int()),
})

const deskPerson = z.object({
  ...guest,
  name: z.string(),
  company: z.string(),
  isNamed: z.boolean(),
  parts: z.readonly(z.array(part)),
  ...places,
  rentalClubs: z.string(),
  dietaryNeeds: z.string(),
  mobile: z.string(),
  /** True also for guests whose spots were deleted. */
  isWalkIn: z.boolean(),
})

export const deskList = z.object({
  eventId: z.int(),
  eventName: z.string(),
  eventDate: z.string(),
  timeZone: z.string(),
  who: z.string(),
  asOf: z.string(),
  version: z.int(),
  stamp: z.string(),
  /** When a guest who isn't here becomes a no-show. */
  noShowFrom: z.object({ golf: z.string(), vip: z.string(), dinner: z.string() }),
  partners: z.array(z.object({ registrationId: z.int(), name: z.string(), people: z.array(deskPerson) })),
  freePlaces: z.array(z.object({ key: z.string(), part, room: z.int(), ...places })),
  facts: z.array(deskFact),
})
export type DeskListAnswer = z.infer<typeof deskList>

const factsResponse = z.object({
  accepted: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
  now: z.string(),
  stamp: z.string(),
  facts: z.array(deskFact),
  /** The helper's link expired or was turned off. The device deletes its copy of the list. */
  isEnded: z.boolean(),
})
export type DeskFactsResponse = z.infer<typeof factsResponse>

const deskLink = z.object({
  id: z.int(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  devices: z.array(z.object({ id: z.int(), name: z.string(), lastSeenAt: z.string() })),
})
export type DeskLink = z.infer<typeof deskLink>

const held = z.array(
  z.object({
    id: z.string(),
    who: z.string(),
    at: z.string(),
    guestName: z.string(),
    name: z.string(),
  }),
)

const deskCounts = z.object({
  eventName: z.string(),
  isOpen: z.boolean(),
  isOver: z.boolean(),
  parts: z.array(
    z.object({
      part,
      expected: z.int(),
      here: z.int(),
      missing: z.int(),
      missingPartners: z.array(
        z.object({
          registrationId: z.int(),
          name: z.string(),
          missing: z.int(),
          isNoOneHere: z.boolean(),
          places: z.array(z.string()),
          phones: z.array(z.string()),
        }),
      ),
    }),
  ),
  disputedSpots: z.int(),
  held,
})
export type DeskCounts = z.infer<typeof deskCounts>

const optionalEvent = z.object({ eventId: z.optional(idInPath) })

export const deskEndpoints = {
  listDeskLinks: get('/api/desk/linksOfEvent/:eventId', 'admin', 'Links to the check-in desk, newest first', {
    params: ofEvent,
    answer: z.array(deskLink),
  }),
  createDeskLink: post('/api/desk/links', 'admin', 'Create a link to the check-in desk. Its address is shown once', {
    body: z.object({ eventId: id, label: requiredText(maxLength.deskLabel, 'Enter a name for the link') }),
    answer: z.object({ id: z.int(), url: z.string() }),
  }),
  revokeDeskLink: del('/api/desk/links/:id', 'admin', 'Turn off a link to the check-in desk', {
    params: withId,
    answer: z.array(deskLink),
  }),
  openDesk: post('/api/desk/open', 'anyone', 'Open the check-in desk with a link, and set its cookie', {
    body: z.object({
      token: requiredText(maxLength.search, 'Required'),
      name: requiredText(maxLength.personName, 'Enter your name'),
    }),
    answer: z.object({ eventId: z.int(), who: z.string() }),
  }),
  getDeskList: get('/api/desk/list', 'desk', 'An event’s guests with their places, and all facts', {
    /** Only for administrators. Defaults to today's event, or the next one. */
    query: optionalEvent,
    answer: deskList,
  }),
  sendDeskFacts: post('/api/desk/facts', 'desk', 'Record facts from the check-in desk; repeating one has no effect', {
    body: z.object({
      ...optionalEvent.shape,
      since: z._default(idOrNew, 0),
      facts: z.array(deskFactToSend).check(z.maxLength(maxDeskFactsAtOnce)),
    }),
    answer: factsResponse,
  }),
  decideAtDesk: post('/api/desk/decide', 'desk', 'Resolve a dispute by choosing a side', {
    body: z.object({
      ...optionalEvent.shape,
      id: factId,
      chosen: factId,
      sides: z.array(factId).check(z.minLength(2), z.maxLength(maxSeenFacts)),
      /** Whether others who checked in become walk-ins or are removed. */
      others: z._default(z.enum(['walkIn', 'remove']), 'walkIn'),
    }),
    answer: factsResponse,
  }),
  decideHeldFacts: post('/api/desk/held', 'admin', 'Accept or delete what a helper recorded about one guest', {
    body: z.object({ id: factId, isAccepted: z.boolean() }),
    answer: held,
  }),
  getDeskCounts: get('/api/desk/counts/:eventId', 'admin', 'Numbers of expected, present, and missing guests', {
    params: ofEvent,
    answer: deskCounts,
  }),
  exportAttendance: get('/api/desk/export/:eventId', 'admin', 'Who was registered and who attended, as a spreadsheet', {
    params: ofEvent,
    answer: 'file',
  }),
}
