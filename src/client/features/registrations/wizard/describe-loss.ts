import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'

/** What somebody loses, said after their name: `loses golf and dinner, placed at hole 7, team 7B`. */
export function describeLoss({ loses, placedAt }: Pick<DisplacedAttendee, 'loses' | 'placedAt'>): string {
  return placedAt === null ? `loses ${loses}` : `loses ${loses}, placed at ${placedAt}`
}
