import { wishKinds } from '../../domain/placement/wishes.ts'
import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNew, ofEvent, optionalText, version } from '../fields.ts'
import { requestStates } from '../registrations/wish-request.ts'
import { z } from '../zod.ts'

const part = z.enum(['golf', 'dinner'])
const kind = z.enum(wishKinds)
const strength = z.enum(['must', 'prefer'])

/** A golfer or guest by their spot, or everybody of a registration when there is none. */
const side = z.object({ registrationId: id, spotId: z.nullable(id) })

const namedSide = z.extend(side, {
  /** Of the guest, or of the whole partner. */
  name: z.string(),
  /** The marketing name. */
  partner: z.string(),
})
export type NamedSide = z.infer<typeof namedSide>

/** A wish as the board needs it. */
export const boardWish = z.object({ id: z.int(), kind, strength, one: namedSide, other: namedSide })
export type BoardWish = z.infer<typeof boardWish>

export const wish = z.extend(boardWish, {
  version: z.int(),
  part,
  /** Of the organizers, for themselves. */
  note: z.string(),
  /** The requests of partners that it meets, in their words. */
  asked: z.array(z.object({ partner: z.string(), text: z.string() })),
  author: z.string(),
  createdAt: z.string(),
  /** `Ann Lee not with Birch` */
  words: z.string(),
  /** How it stands on the board or at the tables now. */
  standing: z.object({ isMet: z.boolean(), words: z.string() }),
})
export type Wish = z.infer<typeof wish>

/** With whom a partner would like to play, in their own words. */
const wishRequest = z.object({
  id: z.int(),
  version: z.int(),
  registrationId: z.int(),
  partner: z.string(),
  text: z.string(),
  author: z.string(),
  writtenAt: z.string(),
  state: z.enum(requestStates),
})
export type WishRequest = z.infer<typeof wishRequest>

const eventWishes = z.object({
  eventId: z.int(),
  eventName: z.string(),
  /** False after the event day. */
  isChangeable: z.boolean(),
  /** In the order in which they were entered. */
  wishes: z.array(wish),
  requests: z.array(wishRequest),
  /** Wishes that cannot both be met whatever is done. */
  contradictions: z.array(z.object({ one: z.int(), other: z.int(), words: z.string() })),
})
export type EventWishes = z.infer<typeof eventWishes>

/** Everybody of whom a wish can be: the partners of the event with those who come. */
const wishPartner = z.object({
  registrationId: z.int(),
  partner: z.string(),
  guests: z.array(z.object({ spotId: z.int(), name: z.string(), golf: z.boolean(), dinner: z.boolean() })),
})
export type WishPartner = z.infer<typeof wishPartner>

const wishToSave = z.object({
  eventId: id,
  id: idOrNew,
  version,
  part,
  kind,
  one: side,
  other: side,
  strength,
  note: optionalText(maxLength.wishNote),
  /** The request that a new wish accepts, in the version that was read. */
  request: z.optional(z.nullable(z.object({ id, version }))),
})
export type WishToSave = z.input<typeof wishToSave>

export const wishEndpoints = {
  listWishes: get('/api/GolferPlacement/wishes/:eventId', 'admin', 'Pairings of the event and pairing requests', {
    params: ofEvent,
    answer: eventWishes,
  }),
  listWishPartners: get(
    '/api/GolferPlacement/wishPartners/:eventId',
    'admin',
    'Partners of the event with their guests, for pairings',
    { params: ofEvent, answer: z.array(wishPartner) },
  ),
  enterWish: post(
    '/api/GolferPlacement/EnterWish',
    'admin',
    'Create or update a pairing; a new one can accept a request',
    {
      body: wishToSave,
      answer: z.object({ id: z.int(), version: z.int() }),
    },
  ),
  deleteWish: post('/api/GolferPlacement/DeleteWish', 'admin', 'Delete a pairing; succeeds if it’s already gone', {
    body: z.object({ id, version }),
    answer: z.object({ id: z.int() }),
  }),
  declineWishRequest: post('/api/GolferPlacement/DeclineWishRequest', 'admin', 'Decline or reopen a pairing request', {
    body: z.object({ id, version, isDeclined: z.boolean() }),
    answer: z.object({ id: z.int(), version: z.int() }),
  }),
}
