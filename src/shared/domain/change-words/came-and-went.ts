/** Spots that came or went with a change, in one sentence however many they are. */

import { joinWords } from '../text.ts'
import type { Seat } from './seats.ts'

/** 'removed 5 spots: Ann Lee (golf), Bo Berg (dinner only) and 3 without a name'. */
export function sayCameOrWent(verb: 'added' | 'removed', seats: readonly Seat[]): string[] {
  const [first, ...others] = seats
  if (!first) return []
  if (others.length === 0) return [`${verb} ${sayOne(first)}`]
  const open = seats.filter((seat) => !seat.person && !seat.isDeclined)
  if (open.length === seats.length) return [`${verb} ${seats.length} spots without a name`]
  const known = seats.filter((seat) => !open.includes(seat)).map(sayOfMany)
  const rest = open.length > 0 ? [`${open.length} without a name`] : []
  return [`${verb} ${seats.length} spots: ${joinWords([...known, ...rest])}`]
}

function sayOne({ person, label, isDeclined, spotNumber }: Seat): string {
  if (isDeclined) return `the declined spot ${spotNumber}`
  return person ? `${person}, ${label}` : label
}

function sayOfMany(seat: Seat): string {
  if (seat.isDeclined) return `the declined spot ${seat.spotNumber}`
  const role = sayRole(seat)
  return role ? `${seat.person} (${role})` : seat.person
}

/** As the spots are counted: a golfer dines, and so does a VIP. */
function sayRole({ golf, vip, dinner }: Seat): string {
  if (golf) return vip ? 'golf and VIP' : 'golf'
  if (vip) return 'VIP'
  return dinner ? 'dinner only' : ''
}
