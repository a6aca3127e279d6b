/** A link by which a guest fills in one spot: what became of it, and what it may show of who stands in the spot. */

import { isSameEmail } from '../formats.ts'
import { toNameKey } from '../text.ts'
import type { AttendeeInfo } from './attendee-fields.ts'

/**
 * `notAsked`: there is none, or the mail with it never left; `asked`: nobody has opened it; `bounced`: nobody has, and the last
 * mail with it failed for good; `opened`: something has, a person or a mail program; `changed`: the guest has answered, and
 * something else is written of them now; `replaced`: someone else is named there now, and nobody has asked them.
 */
export const guestLinkStates = [
  'notAsked',
  'asked',
  'bounced',
  'opened',
  'filledIn',
  'changed',
  'replaced',
  'cannotCome',
  'revoked',
] as const
export type GuestLinkState = (typeof guestLinkStates)[number]

/** Whether a link opens the spot now. */
export const isLive = ({ state }: { state: GuestLinkState }): boolean => state !== 'notAsked' && state !== 'revoked'

interface LinkHistory {
  openedAt: string | null
  answeredAt: string | null
  isDeclined: boolean
  revokedAt: string | null
}

interface Outcome {
  /** The spot is as the guest has left it. */
  isAsLeft: boolean
  /** Someone else is named there now than whom the link was made for, or who answered through it. */
  isReplaced: boolean
  /** The last mail with the link failed for good. */
  isUndelivered: boolean
  /** It was to be mailed, and no mail with it has left or is about to. */
  isUnsent: boolean
}

export function guestLinkState(link: LinkHistory | null, { isAsLeft, isReplaced, ...mail }: Outcome): GuestLinkState {
  if (!link) return 'notAsked'
  if (link.revokedAt !== null) return 'revoked'
  if (isReplaced) return 'replaced'
  if (link.answeredAt === null) {
    if (link.openedAt !== null) return 'opened'
    if (mail.isUnsent) return 'notAsked'
    return mail.isUndelivered ? 'bounced' : 'asked'
  }
  if (!isAsLeft) return 'changed'
  return link.isDeclined ? 'cannotCome' : 'filledIn'
}

/** A link that a guest holds: nobody has answered through it yet, or the guest has. */
export const handedOutLinks = ['waiting', 'answered'] as const
export type HandedOutLink = (typeof handedOutLinks)[number]

/** `2 guests with a link, one has replied`; empty when no link ends. */
export function countLinks(people: readonly { link: HandedOutLink | null }[]): string {
  const holders = people.filter(({ link }) => link !== null)
  if (holders.length === 0) return ''
  const answered = holders.filter(({ link }) => link === 'answered').length
  const replied = answered === 0 ? 'none have' : answered === 1 ? 'one has' : `${answered} have`
  if (holders.length === 1) return answered === 1 ? '1 guest with a link, who has replied' : '1 guest with a link'
  return `${holders.length} guests with a link, ${replied} replied`
}

/** Whose name stands in a spot, as the key of that name. Null means no one's. */
export function readPerson(info: Pick<AttendeeInfo, 'firstName' | 'lastName'> | null | undefined): string | null {
  const names = [info?.firstName ?? '', info?.lastName ?? ''].map(toNameKey)
  return names.some((name) => name !== '') ? names.join('\n') : null
}

interface Standing {
  /** Who stands in the spot now (`readPerson`), and their address; null when nobody does. */
  person: string | null
  email: string
}

/**
 * Whether the holder of a link may see who stands in its spot, and change it: the name is the one that the link was made for
 * or that came through it, or nobody stands there. The address that the link was sent to proves the same.
 */
export function isTheirSpot(link: { isKnown: boolean; sentTo: string | null }, standing: Standing): boolean {
  if (standing.person === null || link.isKnown) return true
  return link.sentTo !== null && isSameEmail(standing.email, link.sentTo)
}
