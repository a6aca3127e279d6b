import type { Contact } from '#shared/contracts/registrations/registration.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listAttendeeTexts, phraseActivities } from '#shared/domain/spots/info.ts'
import { isSameSpot } from '#shared/domain/spots/merge-spots.ts'
import { blankSpot, countPlaces, formatFullName, hasInfo, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { listContactRows } from './contact-rows.ts'
import type { RegistrationParts } from './draft.ts'

export interface DraftChange {
  key: string
  text: string
}

export const wholeParts = ['contact', 'donation', 'review'] as const satisfies (keyof RegistrationParts)[]

export function listChanges(after: RegistrationParts, before: RegistrationParts): DraftChange[] {
  const parts = wholeParts.filter((part) => !isSame(after[part], before[part]))
  const spots = after.attendees.filter(
    (spot) => !isSameSpot(spot, findSpot(before.attendees, spot) ?? blankSpot(spot.spotNumber)),
  )
  const gone = before.attendees.filter((spot) => spot.id > 0 && hasInfo(spot) && !findSpot(after.attendees, spot))
  const { agreedShortfall } = after
  const agreement = agreedShortfall
    ? `Agreed to ${formatMoney(agreedShortfall)} below the level’s minimum`
    : 'Agreement removed'
  return [
    ...(agreedShortfall === before.agreedShortfall ? [] : [{ key: 'agreement', text: agreement }]),
    ...parts.map((part) => ({ key: part, text: describePart(part, after, before) })),
    ...spots.map((spot) => ({ key: createSpotKey(spot), text: describeSpot(spot) })),
    ...gone.map((spot) => ({ key: createSpotKey(spot), text: `${spot.name} was removed` })),
  ]
}

/** Finds saved spots by ID, because another save may have moved them; new ones have only a number. */
function findSpot(spots: readonly Spot[], { id, spotNumber }: Spot): Spot | undefined {
  return spots.find((one) => (id > 0 ? one.id === id : one.id === 0 && one.spotNumber === spotNumber))
}

const createSpotKey = ({ id, spotNumber }: Spot) => (id > 0 ? `spot ${id}` : `new spot ${spotNumber}`)

function describePart(part: (typeof wholeParts)[number], after: RegistrationParts, before: RegistrationParts): string {
  switch (part) {
    case 'contact':
      return describeContact(after.contact, before.contact)
    case 'donation':
      return `Donation: ${describeDonation(after.donation, before.donation)}`
    case 'review':
      return `Comments: ${after.review.comments.trim() || 'none'}`
  }
}

function describeDonation(entered: Donation, saved: Donation): string {
  const format = (amount: number | null) => (amount === null ? 'no amount' : formatMoney(amount))
  const [spots, spotsBefore] = [entered, saved].map((donation) => countPlaces(sumPlaces(donation)))
  const words = [
    ...(entered.donation === saved.donation ? [] : [`${format(saved.donation)} to ${format(entered.donation)}`]),
    ...(spots === spotsBefore ? [] : [`spots ${spotsBefore} to ${spots}`]),
    ...(isSame(entered.coursePreferences, saved.coursePreferences) ? [] : ['course preferences changed']),
  ]
  return words.join('; ') || 'details changed'
}

function describeContact(entered: Contact, saved: Contact): string {
  const before = new Map(listContactRows(saved, '').map(({ term, lines }) => [term, lines]))
  const now = listContactRows(entered, '')
  const changed = now.filter(({ term, lines }) => !isSame(lines, before.get(term)))
  const cleared = [...before.keys()].filter((term) => !now.some((row) => row.term === term))
  const words = [
    ...changed.map(({ term, lines }) => `${term}: ${lines.join(', ')}`),
    ...cleared.map((term) => `${term}: none`),
  ]
  return words.join('; ') || 'Another state'
}

function describeSpot(spot: Spot): string {
  const { spotNumber, isDeclined, attendeeInfo } = spot
  const who = attendeeInfo && hasInfo(spot) ? [formatFullName(spot), ...listAttendeeTexts(attendeeInfo)] : ['no one']
  const details = [...who, ...(isDeclined ? ['declined'] : phraseActivities(spot))].filter(Boolean)
  return `Spot ${spotNumber}: ${details.join(', ')}`
}
