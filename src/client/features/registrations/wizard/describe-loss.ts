import type { Loser } from '#shared/domain/spots/losers.ts'

/** What somebody loses, said after their name: `loses golf and dinner, placed at hole 7, team 7B`. */
export function describeLoss({ loses, placedAt }: Pick<Loser, 'loses' | 'placedAt'>): string {
  return placedAt === null ? `loses ${loses}` : `loses ${loses}, placed at ${placedAt}`
}
