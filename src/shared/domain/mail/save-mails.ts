/** Who gets an email when a registration is saved. The server sends by it, and the page announces it. */

import { type Donation, emptyDonation } from '../donation/donation-counts.ts'
import { isSameEmail } from '../formats.ts'
import type { Role } from '../registration/permissions.ts'
import { nameMailKind } from './mail-log.ts'

/** A confirmation to the contact, a way in for a contact whom an admin has named, an invitation to name attendees. */
export type SaveMailKind = 'confirmation' | 'registeredFor' | 'registeredBy'

/** What a save can send: it also tells guests whose spot it removes. */
export type MailOfSaveKind = SaveMailKind | 'guestSpotGone'

export interface SaveMail {
  kind: SaveMailKind
  to: string
  /** Whether the confirmation lets its reader in, too: nobody gets two emails of one save. */
  hasWayIn?: boolean
}

interface SavedParts {
  contact: { email: string; doNotSendConfirmation: boolean; registeredByEmails: readonly string[] }
  donation: Donation
}

interface Change {
  caller: { email: string; role: Role }
  /** Null for a new registration. */
  before: SavedParts | null
  after: SavedParts
  /** Somebody who is named or placed loses a place by it. */
  hasLosses: boolean
  /** Who has been invited to name its attendees: nobody is told twice. */
  invited: readonly string[]
}

/**
 * A confirmation to the contact when the registration is new, when what it confirms has changed or when somebody loses
 * something; a way in for whom an admin has made the contact, in the confirmation if there is one; and an invitation to every registered-by address that is new.
 * "Do not send confirmation" keeps the first two from the contact.
 */
export function listSaveMails(change: Change): SaveMail[] {
  const { before, after, invited } = change
  const known = [...(before?.contact.registeredByEmails ?? []), ...invited]
  const added = after.contact.registeredByEmails.filter((email) => !known.some((one) => isSameEmail(one, email)))
  return [
    ...(after.contact.doNotSendConfirmation ? [] : listContactMails(change)),
    ...added.map((to) => ({ kind: 'registeredBy', to }) as const),
  ]
}

/** What the contact would get without "Do not send confirmation". */
export function listContactMails({ caller, before, after, hasLosses }: Change): SaveMail[] {
  const to = after.contact.email
  const isNews = !before || hasChanged(before.donation, after.donation) || hasLosses
  const isMadeContact =
    caller.role === 'admin' && !isSameEmail(caller.email, to) && !(before && isSameEmail(before.contact.email, to))
  if (isNews) return [{ kind: 'confirmation', to, ...(isMadeContact && { hasWayIn: true }) }]
  return isMadeContact ? [{ kind: 'registeredFor', to }] : []
}

const hasChanged = (before: Donation, after: Donation) =>
  (Object.keys(emptyDonation) as (keyof Donation)[]).some((field) => String(before[field]) !== String(after[field]))

const kinds: readonly MailOfSaveKind[] = ['confirmation', 'registeredFor', 'registeredBy', 'guestSpotGone']

/** Those of a kind together, with what they are called: `Invitation to name attendees to bea@acme.test, cas@acme.test`. */
export const groupSaveMails = <M extends { kind: MailOfSaveKind; to: string }>(mails: readonly M[]) =>
  kinds.flatMap((kind) => {
    const [first, ...others] = mails.filter((mail) => mail.kind === kind)
    if (!first) return []
    return { first, words: `${nameMailKind(kind)} to ${[first, ...others].map(({ to }) => to).join(', ')}` }
  })
