import { formatMoney } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { fullName } from '#shared/domain/spots/names.ts'
import { hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'
import { giveBack } from './fit-spots.ts'
import { describeActivity } from './judge-choice.ts'
import { listChangedSpots } from './merge-spots.ts'

type Versioned = RegistrationParts & Pick<RegistrationDraft, 'version'>

/** What was entered and is not saved, as lines that can be copied. */
export function listUnsaved(entered: Versioned, saved: Versioned): string[] {
  const { contact, donation, review } = entered
  // Of an older save one cannot tell who has emptied a spot.
  const isTold = (spot: Spot) => entered.version === saved.version || hasInfo(spot)
  const { donation: amount } = donation
  return [
    ...(isSame(contact, saved.contact) ? [] : [`Contact: ${listTexts(contact, saved.contact)}`]),
    ...(isSame(donation, saved.donation) ? [] : [`Donation: ${amount === null ? 'no amount' : formatMoney(amount)}`]),
    ...(isSame(review, saved.review) ? [] : [`Comments: ${review.comments.trim() || 'none'}`]),
    ...listChangedSpots(giveBack(entered), saved.attendees).filter(isTold).map(describeSpot),
  ]
}

/** The texts that differ; of the ticks it is enough to know that something was changed. */
function listTexts(entered: object, saved: object): string {
  const texts = Object.entries(entered).filter(([key, value]) => !isSame(value, Reflect.get(saved, key)))
  const told = texts.flatMap(([, value]) => (typeof value === 'string' || Array.isArray(value) ? String(value) : []))
  return told.filter(Boolean).join(', ') || 'some choices'
}

function describeSpot(spot: Spot): string {
  const { spotNumber, isDeclined, attendeeInfo } = spot
  const { company = '', email = '', postalCode = '', airport = '' } = attendeeInfo ?? {}
  const who = hasInfo(spot) ? [fullName(spot), company, email, postalCode, airport] : ['nobody']
  const told = [...who, isDeclined ? 'declined' : describeActivity(spot)].filter(Boolean)
  return `Spot ${spotNumber}: ${told.join(', ')}`
}
