import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { text, version, withId } from '../fields.ts'
import { z } from '../zod.ts'

/** Accepted: a pairing created from it still exists. */
export const requestStates = ['asked', 'accepted', 'declined'] as const

const ownRequest = z.object({
  text: z.string(),
  state: z.enum(requestStates),
  version: z.int(),
})
export type OwnPairingRequest = z.infer<typeof ownRequest>

export const pairingRequestEndpoints = {
  getPairingRequest: get(
    '/api/registrations/:id/pairingRequest',
    'registration',
    'The partner’s pairing request and its status',
    { params: withId, answer: ownRequest },
  ),
  savePairingRequest: post(
    '/api/registrations/:id/pairingRequest',
    'registration',
    'Request a pairing; empty text withdraws the request and its pairing',
    { params: withId, body: z.object({ text: text(maxLength.pairingRequest), version }), answer: ownRequest },
  ),
}
