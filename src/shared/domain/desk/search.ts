import { toSearchable, toSearchWords } from '../text.ts'
import type { DeskGuest, DeskPartner } from './guests.ts'

export interface FoundPartner extends DeskPartner<DeskGuest> {
  found: readonly DeskGuest[]
}

/** Matches at the start of a word come first. */
export function searchDesk(partners: readonly DeskPartner<DeskGuest>[], search: string): FoundPartner[] {
  const words = toSearchWords(search)
  if (words.length === 0) return []
  const found = partners.flatMap((partner) => {
    const isPartnerFound = matches(words, [partner.name]) !== null
    const ranks = partner.people.map((guest) => matches(words, fieldsOf(guest)))
    const guests = isPartnerFound ? partner.people : partner.people.filter((_, index) => ranks[index] !== null)
    if (guests.length === 0) return []
    const rank = Math.min(...[matches(words, [partner.name]), ...ranks].filter((each) => each !== null))
    return [{ partner: { ...partner, found: guests }, rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank).map(({ partner }) => partner)
}

const fieldsOf = ({ name, company, partner, team, hole }: DeskGuest): string[] => [
  name,
  company,
  partner,
  team,
  hole === null ? '' : `hole ${hole}`,
]

/** 0 if each word starts a word of the fields, 1 if each appears in them, otherwise null. */
function matches(words: readonly string[], fields: readonly string[]): number | null {
  const text = ` ${toSearchable(fields.join(' '))}`
  if (words.every((word) => text.includes(` ${word}`))) return 0
  return words.every((word) => word.length > 2 && text.includes(word)) ? 1 : null
}
