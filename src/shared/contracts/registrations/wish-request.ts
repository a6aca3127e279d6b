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
export type OwnWishRequest = z.infer<typeof ownRequest>

export const wishRequestEndpoints = {
  getWishRequest: get(
    '/api/registrations/:id/wishRequest',
    'registration',
    'The partner’s pairing request and its status',
    { params: withId, answer: ownRequest },
  ),
  saveWishRequest: post(
    '/api/registrations/:id/wishRequest',
    'registration',
    'Request a pairing; an empty text withdraws it and its pairing',
    { params: withId, body: z.object({ text: text(maxLength.wishRequest), version }), answer: ownRequest },
  ),
}
