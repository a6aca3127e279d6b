/** The state of a guest link, and what it can show of the person in the spot. */

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
  /** Someone else is named than the person the link was created for, or who replied through it. */
  isReplaced: boolean
  /** The last email with the link failed for good. */
  isUndelivered: boolean
  /** It was to be emailed, but no email with it was sent or is queued. */
  isUnsent: boolean
}

export function guestLinkState(link: LinkHistory | null, { isAsLeft, isReplaced, ...mail }: Outcome): GuestLinkState {
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

/** Whether the link is with its guest: no one has replied yet, or the guest has. */
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

/** Returns a key for the name in a spot, or null if there is none. */
export function readPerson(info: Pick<AttendeeInfo, 'firstName' | 'lastName'> | null | undefined): string | null {
  const names = [info?.firstName ?? '', info?.lastName ?? ''].map(toNameKey)
  return names.some((name) => name !== '') ? names.join('\n') : null
}

interface SpotOccupant {
  /** Returns the person in the spot (`readPerson`) with their address, or null. */
  person: string | null
  email: string
}

/**
 * Whether the link can show and change the person in its spot: their name is the one the link was created for or
 * received, or no one is named. The address the link was sent to proves the same.
 */
export function isTheirSpot(link: { isKnown: boolean; sentTo: string | null }, standing: SpotOccupant): boolean {
  if (standing.person === null || link.isKnown) return true
  return link.sentTo !== null && isSameEmail(standing.email, link.sentTo)
}
