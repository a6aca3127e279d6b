import { isSameEmail } from '../formats.ts'
import { toNameKey } from '../text.ts'
import type { AttendeeInfo } from './attendee-fields.ts'

/**
 * `notAsked`: no link, or its email was never sent. `asked`: not opened yet. `undelivered`: not opened, and its last email
 * failed. `opened`: opened by a person or a mail program. `changed`: the guest replied, and the spot has changed since.
 * `replaced`: someone else is named, who wasn't asked.
 */
export const guestLinkStates = [
  'notAsked',
  'asked',
  'undelivered',
  'opened',
  'filledIn',
  'changed',
  'replaced',
  'cannotCome',
  'revoked',
] as const
export type GuestLinkState = (typeof guestLinkStates)[number]

export const isLive = ({ state }: { state: GuestLinkState }): boolean => state !== 'notAsked' && state !== 'revoked'

interface LinkHistory {
  openedAt: string | null
  answeredAt: string | null
  isDeclined: boolean
  revokedAt: string | null
}

interface ReplyOutcome {
  /** The spot hasn't changed since the guest's reply. */
  isAsLeft: boolean
  /** The person in the spot isn't the one the link was created for or received. */
  isReplaced: boolean
  /** The last email with the link failed permanently. */
  isUndelivered: boolean
  isUnsent: boolean
}

export function findGuestLinkState(
  link: LinkHistory | null,
  { isAsLeft, isReplaced, ...mail }: ReplyOutcome,
): GuestLinkState {
  if (!link) return 'notAsked'
  if (link.revokedAt !== null) return 'revoked'
  if (isReplaced) return 'replaced'
  if (link.answeredAt === null) {
    if (link.openedAt !== null) return 'opened'
    if (mail.isUnsent) return 'notAsked'
    return mail.isUndelivered ? 'undelivered' : 'asked'
  }
  if (!isAsLeft) return 'changed'
  return link.isDeclined ? 'cannotCome' : 'filledIn'
}

/** The link is with its guest: `waiting` for a reply, or `answered`. */
export const issuedLinkStates = ['waiting', 'answered'] as const
export type IssuedLinkState = (typeof issuedLinkStates)[number]

/** `2 guests with a link, one has replied`; empty if no link ends. */
export function countLinks(people: readonly { link: IssuedLinkState | null }[]): string {
  const holders = people.filter(({ link }) => link !== null)
  if (holders.length === 0) return ''
  const answered = holders.filter(({ link }) => link === 'answered').length
  const replied = answered === 0 ? 'none have' : answered === 1 ? 'one has' : `${answered} have`
  if (holders.length === 1) return answered === 1 ? '1 guest with a link, who has replied' : '1 guest with a link'
  return `${holders.length} guests with links (${replied} replied)`
}

export function readPerson(info: Pick<AttendeeInfo, 'firstName' | 'lastName'> | null | undefined): string | null {
  const names = [info?.firstName ?? '', info?.lastName ?? ''].map(toNameKey)
  return names.some((name) => name !== '') ? names.join('\n') : null
}

interface SpotOccupant {
  person: string | null
  email: string
}

/**
 * The link can show the person in its spot if their name is the one the link was created for or received, or if no
 * one is named. The address the link was sent to is proof, too.
 */
export function canLinkShowPerson(link: { isKnown: boolean; sentTo: string | null }, standing: SpotOccupant): boolean {
  if (standing.person === null || link.isKnown) return true
  return link.sentTo !== null && isSameEmail(standing.email, link.sentTo)
}
