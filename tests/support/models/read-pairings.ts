import type { PairingSide, PlacementPairing } from '#shared/domain/placement/pairings.ts'

const kinds = { with: 'with', not: 'notWith' } as const

/**
 * Reads pairings 1, 2, and so on from text: `1 with 2` for two partners, or `1.3 not 2.1` for two people, who have
 * the IDs 13 and 21 with 10 `idsPerPartner`. A pairing that ends with `?` is only preferred.
 */
export const readPairings = (pairings: readonly string[], idsPerPartner: number): PlacementPairing[] =>
  pairings.map((text, index) => {
    const [, one = '', kind, other = '', sign] = /^([\d.]+) (with|not) ([\d.]+)(\??)$/.exec(text) ?? []
    if (!kind) throw new Error(`No pairing: ${text}`)
    const readSide = (side: string): PairingSide => {
      const [partner = 0, person] = side.split('.').map(Number)
      return person ? { spotId: partner * idsPerPartner + person } : { registrationId: partner }
    }
    return {
      id: index + 1,
      kind: kinds[kind as keyof typeof kinds],
      strength: sign ? 'prefer' : 'must',
      one: readSide(one),
      other: readSide(other),
    }
  })
