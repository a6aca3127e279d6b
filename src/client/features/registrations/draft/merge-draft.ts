import { mergeRegistration } from '#shared/domain/registration/merge-registration.ts'
import { isSameTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { type Choices, type MergeConflict, saysSame } from '#shared/domain/three-way-merge.ts'
import type { RegistrationDraft, RegistrationParts, RegistrationValue } from './draft.ts'
import { listEveryone } from './fitted-spots.ts'

interface DraftVersions {
  /** The version that the draft started from. */
  base: RegistrationParts
  mine: RegistrationDraft
  /** The saved version, as an unchanged draft. */
  theirs: RegistrationDraft
  /** The saved version was sent from here, and no one has saved since. */
  isOwn?: boolean
}

/**
 * The draft as a change of what is saved now.
 * @returns conflicts as well: those about which nothing was chosen yet. In these the draft has what was entered here.
 */
export function mergeDraft(
  { base, mine, theirs, isOwn = false }: DraftVersions,
  choices: Choices = {},
): { draft: RegistrationDraft; conflicts: MergeConflict[] } {
  const saved = readValue(theirs)
  const sent = isOwn ? saved : (mine.sent ?? undefined)
  const { value, conflicts } = mergeRegistration(
    { base: readValue(base), mine: readValue(mine), theirs: saved, sent },
    choices,
  )
  const hasOwnCourses = saysSame(value.donation.coursePreferences, mine.donation.coursePreferences)
  const { chosenCourses } = hasOwnCourses ? mine : theirs
  const { agreedShortfall } = mine
  return {
    draft: { ...theirs, ...value, chosenCourses, agreedShortfall, fit: null },
    conflicts: conflicts.filter(({ path }) => choices[path] === undefined),
  }
}

/**
 * Includes people displaced by smaller numbers, because the question is asked again, unless the user agreed when these
 * numbers were sent.
 */
function readValue(parts: RegistrationParts & { sent?: RegistrationValue | null }): RegistrationValue {
  const { contact, donation, review, sent } = parts
  const isAgreed = sent && isSameTotals(sumPlaces(sent.donation), sumPlaces(donation))
  return { contact, donation, review, attendees: isAgreed ? parts.attendees : listEveryone(parts) }
}
