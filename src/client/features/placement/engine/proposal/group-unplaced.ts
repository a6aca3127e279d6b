/** Whoever is asked to have a place, and what a proposal says of them. */
export interface ProposedPerson {
  name: string
  registrationId: number
  partner: string
  /** Null for those who stay where they are, and for those who get none. */
  to: unknown
  reason: string
  words: string
}

export interface UnplacedPartner {
  registrationId: number
  partner: string
  names: string[]
  words: string
}

export interface UnplacedGroup {
  words: string
  /** How many people. */
  count: number
  partners: UnplacedPartner[]
}

/** Those who get no place, by the reason, which is often the same for many, and by their partner. */
export function groupUnplaced(people: readonly ProposedPerson[]): UnplacedGroup[] {
  const unplaced = people.filter(({ to, reason }) => to === null && reason !== 'stays')
  return [...Map.groupBy(unplaced, ({ words }) => words)].map(([words, group]) => ({
    words,
    count: group.length,
    partners: [...Map.groupBy(group, ({ registrationId }) => registrationId)].map(([registrationId, own]) => ({
      registrationId,
      partner: own[0]?.partner ?? '',
      names: own.map(bareName),
      words,
    })),
  }))
}

/** Whoever is not named yet carries their partner's name, which stands beside it here. */
export function bareName({ name, partner }: { name: string; partner: string }): string {
  const suffix = ` (${partner})`
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
}
