import type { OwnWishRequest } from '#shared/contracts/registrations/wish-request.ts'

/** What became of what the partner has asked for; nothing where nothing is asked. */
export const describeRequest = ({ text, state }: OwnWishRequest) => text && `“${text}”: ${outcomes[state]}`

const outcomes: Record<OwnWishRequest['state'], string> = {
  asked: 'the organisers have not answered yet.',
  accepted: 'the organisers have accepted it, and will try to place you so.',
  declined: 'the organisers cannot do that. You can ask for something else.',
}
