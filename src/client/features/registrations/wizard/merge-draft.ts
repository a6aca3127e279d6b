import { isSame } from '../attendees-step/is-same.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'

const partNames = ['contact', 'donation', 'attendees', 'review'] as const satisfies (keyof RegistrationParts)[]
type PartName = (typeof partNames)[number]

/** The parts of a registration in which something has been entered since it was opened. */
export function listChangedParts(mine: RegistrationParts, opened: RegistrationParts): PartName[] {
  return partNames.filter((name) => !isSame(mine[name], opened[name]))
}

/**
 * What this person has changed, on top of what somebody else has saved meanwhile: a part that was not touched here stays
 * as the other one left it.
 */
export function mergeDraft(
  mine: RegistrationDraft,
  opened: RegistrationParts,
  theirs: RegistrationDraft,
): RegistrationDraft {
  const own = listChangedParts(mine, opened).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(own) }
}
