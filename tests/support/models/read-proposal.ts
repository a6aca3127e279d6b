interface Proposal<Place> {
  people: readonly { id: number; place: Place | null; isNew: boolean; words: string }[]
  totals: readonly { name: string; before: number; after: number; of: number | null }[]
}

export const readMoves = <Place>({ people }: Pick<Proposal<Place>, 'people'>) =>
  people.flatMap(({ id, place, isNew }) => (isNew && place !== null ? [{ id, to: place }] : []))

export function readTotals({ totals }: Pick<Proposal<unknown>, 'totals'>, when: 'before' | 'after' | 'of' = 'after') {
  const find = (name: RegExp) => totals.find((total) => name.test(total.name))?.[when]
  return {
    placed: find(/with a place/),
    whole: find(/kept together/),
    away: find(/separated from/),
    pairingsMet: find(/^Pairings/),
    firstChoices: find(/first choice/),
    fifths: find(/^Teams of five/),
    seconds: find(/^Second teams/),
    emptyTables: find(/^Empty/),
  }
}
