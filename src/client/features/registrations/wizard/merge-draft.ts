import { formatMoney } from '#shared/domain/formats.ts'
import { isSame } from '../attendees-step/is-same.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'
import { giveBack } from './fit-spots.ts'
import { listReplacedSpots, mergeSpots } from './merge-spots.ts'

const wholeParts = ['contact', 'donation', 'review'] as const satisfies (keyof RegistrationParts)[]
type WholePart = (typeof wholeParts)[number]

/** The parts in which something has been entered since the registration was opened; attendees go spot by spot instead. */
function listChangedParts(mine: RegistrationParts, opened: RegistrationParts): WholePart[] {
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
  // Whom my smaller numbers have set aside I have not taken out: they are fitted anew, together with theirs.
  const attendees = mergeSpots(giveBack(mine), opened.attendees, theirs.attendees)
  return { ...theirs, ...Object.fromEntries(own), chosenCourses, attendees }
}

/** What somebody else has entered that such a merge would replace, as sentences. */
export function listReplaced(mine: RegistrationParts, opened: RegistrationParts, theirs: RegistrationParts): string[] {
  const theirParts = listChangedParts(theirs, opened)
  const parts = listChangedParts(mine, opened).filter((name) => theirParts.includes(name))
  return [
    ...parts.filter((name) => !isSame(mine[name], theirs[name])).map((name) => describePart(name, mine, theirs)),
    ...listReplacedSpots(giveBack(mine), opened.attendees, theirs.attendees),
  ]
}

function describePart(name: WholePart, mine: RegistrationParts, theirs: RegistrationParts): string {
  switch (name) {
    case 'contact':
      return 'Contact: everything they entered there'
    case 'donation': {
      const [own, other] = [mine.donation.donation ?? 0, theirs.donation.donation ?? 0]
      if (own === other) return 'Donation: their choices'
      return `Donation: they have ${formatMoney(other)}, you have ${formatMoney(own)}`
    }
    case 'review':
      return theirs.review.comments.trim()
        ? `Comments: “${theirs.review.comments.trim()}”`
        : 'Review: what they entered'
  }
}
