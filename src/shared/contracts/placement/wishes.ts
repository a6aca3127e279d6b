import { wishKinds } from '../../domain/placement/wishes.ts'
import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNew, ofEvent, optionalText, version } from '../fields.ts'
import { requestStates } from '../registrations/wish-request.ts'
import { z } from '../zod.ts'

const part = z.enum(['golf', 'dinner'])
const kind = z.enum(wishKinds)
const strength = z.enum(['must', 'prefer'])

const side = z.object({ registrationId: id, spotId: z.nullable(id) })

const namedSide = z.extend(side, {
  name: z.string(),
  partner: z.string(),
})
export type NamedSide = z.infer<typeof namedSide>

export const boardWish = z.object({ id: z.int(), kind, strength, one: namedSide, other: namedSide })
export type BoardWish = z.infer<typeof boardWish>

export const wish = z.extend(boardWish, {
  version: z.int(),
  part,
  note: z.string(),
  asked: z.array(z.object({ partner: z.string(), text: z.string() })),
  author: z.string(),
  words: z.string(),
  standing: z.object({ isMet: z.boolean(), words: z.string() }),
})
export type Wish = z.infer<typeof wish>

const wishRequest = z.object({
  id: z.int(),
  version: z.int(),
  registrationId: z.int(),
  partner: z.string(),
  text: z.string(),
  author: z.string(),
  state: z.enum(requestStates),
})
export type WishRequest = z.infer<typeof wishRequest>

const eventWishes = z.object({
  eventId: z.int(),
  eventName: z.string(),
  isChangeable: z.boolean(),
  wishes: z.array(wish),
  requests: z.array(wishRequest),
})
export type EventWishes = z.infer<typeof eventWishes>

const pickable = z.extend(namedSide, { golf: z.boolean(), dinner: z.boolean() })
export type Pickable = z.infer<typeof pickable>

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
  request: z.optional(z.nullable(z.object({ id, version }))),
})
export type WishToSave = z.input<typeof wishToSave>

export const wishEndpoints = {
  listWishes: get('/api/GolferPlacement/wishes/:eventId', 'admin', 'Pairings of the event and pairing requests', {
    params: ofEvent,
    answer: eventWishes,
  }),
  listPickable: get('/api/GolferPlacement/pickable/:eventId', 'admin', 'Partners and guests a pairing can name', {
    params: ofEvent,
    answer: z.array(pickable),
  }),
  enterWish: post('/api/GolferPlacement/EnterWish', 'admin', 'Create or update a pairing, or accept a request', {
    body: wishToSave,
    answer: z.object({ id: z.int(), version: z.int() }),
  }),
  deleteWish: post('/api/GolferPlacement/DeleteWish', 'admin', 'Delete a pairing; succeeds if it’s already gone', {
    body: z.object({ id, version }),
    answer: z.object({ id: z.int() }),
  }),
  declineWishRequest: post('/api/GolferPlacement/DeclineWishRequest', 'admin', 'Decline or reopen a pairing request', {
    body: z.object({ id, version, isDeclined: z.boolean() }),
    answer: z.object({ id: z.int(), version: z.int() }),
  }),
}
