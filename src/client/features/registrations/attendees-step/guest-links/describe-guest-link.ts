import type { GuestLink, GuestLinks } from '#shared/contracts/registrations/guest-links.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { joinWords } from '#shared/domain/text.ts'

type Facts = Pick<GuestLink, 'state' | 'madeAt' | 'sentTo' | 'openedAt' | 'answeredAt'>

/** What became of the link for a guest, in a sentence without its stop. */
export function describeGuestLink(
  { state, madeAt, sentTo, openedAt, answeredAt }: Facts,
  timeZone: string,
  readersZone = timeZone,
): string {
  const at = (instant: string | null) => (instant === null ? '' : ` on ${formatMoment(instant, timeZone, readersZone)}`)
  const asked = sentTo === null ? `Link made${at(madeAt)}, to be passed on` : `Asked at ${sentTo}${at(madeAt)}`
  switch (state) {
    case 'notAsked':
      return 'Not asked yet'
    case 'asked':
      return asked
    case 'bounced':
      return `${asked}; the mail came back: check the address`
    case 'opened':
      return `${asked}; link opened${at(openedAt)}`
    case 'filledIn':
      return `Filled in by the guest${at(answeredAt)}`
    case 'changed':
      return `The guest answered${at(answeredAt)}; changed since by somebody else`
    case 'cannotCome':
      return `Cannot come, as the guest said${at(answeredAt)}`
    case 'revoked':
      return 'Link ended'
  }
}

/** Whether a link opens the spot now. */
export const isLive = ({ state }: Pick<GuestLink, 'state'>): boolean => state !== 'notAsked' && state !== 'revoked'

/** Whose guests are asked unless somebody chooses otherwise: nobody is named, and no link is out that can be answered. */
export const isToBeAsked = (spot: Pick<GuestLink, 'state' | 'isNamed'>): boolean =>
  !spot.isNamed && (!isLive(spot) || spot.state === 'bounced')

/** `2 have answered, 1 was asked and 1 cannot come`; empty when nobody was asked. */
export function summarizeGuestLinks({ spots }: Pick<GuestLinks, 'spots'>): string {
  const count = (...states: GuestLink['state'][]) => spots.filter(({ state }) => states.includes(state)).length
  const [answered, waiting] = [count('filledIn', 'changed'), count('asked', 'opened')]
  const [declined, bounced] = [count('cannotCome'), count('bounced')]
  return joinWords([
    ...(answered > 0 ? [`${answered} ${answered === 1 ? 'has' : 'have'} answered`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'was' : 'were'} asked`] : []),
    ...(bounced > 0 ? [`${bounced} ${bounced === 1 ? 'mail' : 'mails'} came back`] : []),
    ...(declined > 0 ? [`${declined} cannot come`] : []),
  ])
}
