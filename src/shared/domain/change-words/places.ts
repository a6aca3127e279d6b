/** How golfers were placed, moved and taken off their holes, a sentence for each of them. */

import { describePlacement } from '../placement/descriptions.ts'
import { asList, asPlain, isPlain, isSameValue, type Plain, readText } from './plain-values.ts'

/** Compares the golfers before and after, so that any action that leaves both lists can be told. */
export function describePlacesChange(who: string, action: string, before: unknown, after: unknown): string[] {
  const [from, to] = [readGolfers(before), readGolfers(after)]
  const ids = [...new Set([...from.keys(), ...to.keys()])]
  const moved = ids.flatMap((id) => {
    const [earlier, later] = [from.get(id), to.get(id)]
    if (isSameValue(earlier?.place, later?.place)) return []
    const golfer = later ?? earlier
    return [
      {
        name: readText(golfer?.name) || 'a golfer',
        from: readWhere(earlier),
        to: readWhere(later),
        course: readCourse(earlier) || readCourse(later) || undefined,
        partner: readText(golfer?.partner) || undefined,
      },
    ]
  })
  return [...new Set(moved.map((golfer) => describePlacement(who, action, [golfer])))]
}

/** Golfers of a restored registration: how many are back on their holes, and each of those who could not be put back. */
export function describeReturn(places: unknown): string[] {
  const { restored, lost } = asPlain(places)
  const count = asList(restored).length
  const back = count === 1 ? 'put 1 golfer back on their hole' : `put ${count} golfers back on their holes`
  const left = asList(lost).filter(isPlain)
  return [
    ...(count > 0 ? [back] : []),
    ...left.map(({ name, place }) => {
      const where = readText(place)
      return `could not put ${readText(name) || 'a golfer'} back${where && ` on ${where}`}`
    }),
  ]
}

function readGolfers(list: unknown): Map<unknown, Plain> {
  return new Map(
    asList(list)
      .filter(isPlain)
      .map((golfer) => [golfer.spotId, golfer]),
  )
}

const readCourse = (golfer: Plain | undefined) => readText(asPlain(asPlain(golfer).place).course)

function readWhere(golfer: Plain | undefined): string | null {
  const place = asPlain(golfer).place
  return isPlain(place) ? readText(place.where) || 'a hole' : null
}
