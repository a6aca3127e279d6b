import { formatMoney } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { countPlaces, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'
import { fitSpots, giveBack } from './fit-spots.ts'
import { listRemovedPeople, listReplacedSpots, mergeSpots } from './merge-spots.ts'

const wholeParts = ['contact', 'donation', 'review'] as const satisfies (keyof RegistrationParts)[]
type WholePart = (typeof wholeParts)[number]

/** The parts in which something has been entered since the registration was opened; attendees go spot by spot instead. */
export function listChangedParts(mine: RegistrationParts, opened: RegistrationParts): WholePart[] {
  return wholeParts.filter((name) => !isSame(mine[name], opened[name]))
}

/**
 * What this person has changed, on top of what somebody else has saved meanwhile: a part, or a spot, that was not touched
 * here stays as the other one left it.
 */
export function mergeDraft(
  mine: RegistrationDraft,
  opened: RegistrationParts,
  theirs: RegistrationDraft,
): RegistrationDraft {
  const changed = listChangedParts(mine, opened)
  const own = changed.map((name) => [name, mine[name]])
  const { chosenCourses } = changed.includes('donation') ? mine : theirs
  const { spots: attendees } = mergeAttendees(mine, opened, theirs)
  return { ...theirs, ...Object.fromEntries(own), chosenCourses, attendees }
}

/** Whom I have changed and they have taken out, and for whom no place is left. */
export function listLeftOut(mine: Mine, opened: RegistrationParts, theirs: RegistrationParts): Spot[] {
  return mergeAttendees(mine, opened, theirs).leftOut
}

function mergeAttendees(mine: Mine, opened: RegistrationParts, theirs: RegistrationParts) {
  const { donation } = listChangedParts(mine, opened).includes('donation') ? mine : theirs
  return mergeSpots(listMine(mine), opened.attendees, theirs.attendees, countPlaces(sumPlaces(donation)))
}

/**
 * The spots that count as mine. Whom my smaller numbers have set aside I have not taken out: they are fitted anew, together
 * with theirs. Once that was sent, they are taken out.
 */
const listMine = (mine: Mine) => (mine.sent ? fitSpots(mine).spots : giveBack(mine))

type Mine = RegistrationParts & Pick<RegistrationDraft, 'sent'>

/** What somebody else has entered that such a merge would replace, as sentences. */
export function listReplaced(mine: Mine, opened: RegistrationParts, theirs: RegistrationParts): string[] {
  const theirParts = listChangedParts(theirs, opened)
  const parts = listChangedParts(mine, opened).filter((name) => theirParts.includes(name))
  return [
    ...parts.filter((name) => !isSame(mine[name], theirs[name])).map((name) => describePart(name, mine, theirs)),
    ...listReplacedSpots(listMine(mine), opened.attendees, theirs.attendees),
  ]
}

/** Whom they have taken out meanwhile, by name. */
export function listRemoved(mine: Mine, opened: RegistrationParts, theirs: RegistrationParts): string[] {
  return listRemovedPeople(listMine(mine), opened.attendees, theirs.attendees)
}

function describePart(name: WholePart, mine: RegistrationParts, theirs: RegistrationParts): string {
  switch (name) {
    case 'contact':
      return 'Contact: everything that was entered there'
    case 'donation': {
      const [own, other] = [mine.donation.donation ?? 0, theirs.donation.donation ?? 0]
      if (own === other) return 'Donation: the choices made there'
      return `Donation: ${formatMoney(other)} was saved, you have ${formatMoney(own)}`
    }
    case 'review':
      return theirs.review.comments.trim()
        ? `Comments: “${theirs.review.comments.trim()}”`
        : 'Review: what was entered there'
  }
}
