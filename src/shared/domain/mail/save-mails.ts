/** Decides who gets email about a save. The server sends these emails, and the page announces them. */

import { type Donation, emptyDonation } from '../donation/donation-counts.ts'
import { isSameEmail } from '../formats.ts'
import type { Role } from '../registration/permissions.ts'
import { labelMailKind } from './mail-log.ts'

export type SaveMailKind = 'confirmation' | 'registeredFor' | 'registeredBy'

export type QueuedSaveKind = SaveMailKind | 'guestSpotGone'

export interface SaveMail {
  kind: SaveMailKind
  to: string
  /** Whether the confirmation includes a login link, so no one gets two emails for one save. */
  hasWayIn?: boolean
}

interface SavedParts {
  contact: { email: string; doNotSendConfirmation: boolean; registeredByEmails: readonly string[] }
  donation: Donation
}

interface SaveChange {
  caller: { email: string; role: Role }
  before: SavedParts | null
  after: SavedParts
  /** Whether someone named or placed loses a spot or place. */
  hasLosses: boolean
  /** People already invited don't get a second invitation. */
  invited: readonly string[]
}

/**
 * The contact gets a confirmation if the registration is new, its content changed, or someone loses something, and a
 * login link if an organizer entered them. New registered-by addresses get an invitation. "Do not send confirmation"
 * applies only to the contact.
 */
export function listSaveEmails(change: SaveChange): SaveMail[] {
  const { before, after, invited } = change
  const known = [...(before?.contact.registeredByEmails ?? []), ...invited]
  const added = after.contact.registeredByEmails.filter((email) => !known.some((one) => isSameEmail(one, email)))
  return [
    ...(after.contact.doNotSendConfirmation ? [] : listContactMails(change)),
    ...added.map((to) => ({ kind: 'registeredBy', to }) as const),
  ]
}

function listContactMails({ caller, before, after, hasLosses }: SaveChange): SaveMail[] {
  const to = after.contact.email
  const isNews = !before || hasChanged(before.donation, after.donation) || hasLosses
  const isMadeContact =
    caller.role === 'admin' && !isSameEmail(caller.email, to) && !(before && isSameEmail(before.contact.email, to))
  if (isNews) return [{ kind: 'confirmation', to, ...(isMadeContact && { hasWayIn: true }) }]
  return isMadeContact ? [{ kind: 'registeredFor', to }] : []
}

const hasChanged = (before: Donation, after: Donation) =>
  (Object.keys(emptyDonation) as (keyof Donation)[]).some((field) => String(before[field]) !== String(after[field]))

const kinds: readonly QueuedSaveKind[] = ['confirmation', 'registeredFor', 'registeredBy', 'guestSpotGone']

/** `Invitation to name attendees to bea@acme.test, cas@acme.test` */
export const groupSaveEmails = <M extends { kind: QueuedSaveKind; to: string }>(mails: readonly M[]) =>
  kinds.flatMap((kind) => {
    const [first, ...others] = mails.filter((mail) => mail.kind === kind)
    if (!first) return []
    return { first, words: `${labelMailKind(kind)} to ${[first, ...others].map(({ to }) => to).join(', ')}` }
  })
