import { pairingKinds } from '../../domain/placement/pairings.ts'
import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNew, ofEvent, optionalText, version } from '../fields.ts'
import { requestStates } from '../registrations/pairing-request.ts'
import { z } from '../zod.ts'

const part = z.enum(['golf', 'dinner'])
const kind = z.enum(pairingKinds)
const strength = z.enum(['must', 'prefer'])

const side = z.object({ registrationId: id, spotId: z.nullable(id) })

const namedSide = z.extend(side, {
  name: z.string(),
  partner: z.string(),
})
export type NamedSide = z.infer<typeof namedSide>

export const boardPairing = z.object({ id: z.int(), kind, strength, one: namedSide, other: namedSide })
export type BoardPairing = z.infer<typeof boardPairing>

export const pairing = z.extend(boardPairing, {
  version: z.int(),
  part,
  note: z.string(),
  asked: z.array(z.object({ partner: z.string(), text: z.string() })),
  author: z.string(),
  words: z.string(),
  status: z.object({ isMet: z.boolean(), words: z.string() }),
})
export type Pairing = z.infer<typeof pairing>

const pairingRequest = z.object({
  id: z.int(),
  version: z.int(),
  registrationId: z.int(),
  partner: z.string(),
  text: z.string(),
  author: z.string(),
  state: z.enum(requestStates),
})
export type PairingRequest = z.infer<typeof pairingRequest>

const eventPairings = z.object({
  eventId: z.int(),
  eventName: z.string(),
  isChangeable: z.boolean(),
  pairings: z.array(pairing),
  requests: z.array(pairingRequest),
})
export type EventPairings = z.infer<typeof eventPairings>

const pickable = z.extend(namedSide, { golf: z.boolean(), dinner: z.boolean() })
export type PickableSide = z.infer<typeof pickable>

const pairingToSave = z.object({
  eventId: id,
  id: idOrNew,
  version,
  part,
  kind,
  one: side,
  other: side,
  strength,
  note: optionalText(maxLength.pairingNote),
  request: z.optional(z.nullable(z.object({ id, version }))),
})
export type PairingToSave = z.input<typeof pairingToSave>

export const pairingEndpoints = {
  listPairings: get('/api/GolferPlacement/pairings/:eventId', 'admin', 'An event’s pairings and pairing requests', {
    params: ofEvent,
    answer: eventPairings,
  }),
  listPickable: get('/api/GolferPlacement/pickable/:eventId', 'admin', 'Partners and guests who can be in a pairing', {
    params: ofEvent,
    answer: z.array(pickable),
  }),
  enterPairing: post('/api/GolferPlacement/EnterPairing', 'admin', 'Create or update a pairing, or accept a request', {
    body: pairingToSave,
    answer: z.object({ id: z.int(), version: z.int() }),
  }),
  deletePairing: post(
    '/api/GolferPlacement/DeletePairing',
    'admin',
    'Delete a pairing; succeeds if it’s already gone',
    {
      body: z.object({ id, version }),
      answer: z.object({ id: z.int() }),
    },
  ),
  declinePairingRequest: post(
    '/api/GolferPlacement/DeclinePairingRequest',
    'admin',
    'Decline or reopen a pairing request',
    {
      body: z.object({ id, version, isDeclined: z.boolean() }),
      answer: z.object({ id: z.int(), version: z.int() }),
    },
  ),
}
