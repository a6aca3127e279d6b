import type { AssignablePartner } from '#shared/contracts/partners.ts'
import { joinNames } from '#shared/domain/text.ts'
import type { CourseTotals } from '../queries.ts'

const mostNamed = 10

/** What a course for many partners, or none, would change, before it is done. */
export function describeAssignment(
  partners: readonly AssignablePartner[],
  changing: readonly AssignablePartner[],
  course: Pick<CourseTotals, 'golfCourseName' | 'assigned' | 'available'> | null,
) {
  const sum = (key: 'golfers' | 'placedGolfers') => changing.reduce((total, partner) => total + partner[key], 0)
  const [golfers, freed, same] = [sum('golfers'), sum('placedGolfers'), partners.length - changing.length]
  const people = count(changing.length, 'partner', 'partners')
  const left = course ? course.available - course.assigned : golfers
  const losing = changing.filter(({ placedGolfers }) => placedGolfers > 0)
  const others = losing.length > mostNamed ? [`${losing.length - mostNamed} more`] : []
  const named = losing.slice(0, mostNamed).map((one) => `${one.nameForMarketingMaterials} (${one.placedGolfers})`)
  const names = joinNames([...named, ...others])
  return {
    title: `Assign a course to ${count(partners.length, 'partner', 'partners')}`,
    label: course ? `Assign ${course.golfCourseName} to ${people}` : `Take the course from ${people}`,
    sentences: [
      course
        ? `${people} with ${count(golfers, 'golfer', 'golfers')}; ${course.golfCourseName} ${describeLeft(left)}.`
        : `${people} with ${count(golfers, 'golfer', 'golfers')}.`,
      ...(same > 0 ? [`${same} of the ${partners.length} ${course ? 'have it already' : 'have none'}.`] : []),
      ...(freed > 0
        ? [
            freed === 1
              ? `1 golfer loses their place on a hole, and will have to be placed again: ${names}.`
              : `${freed} golfers lose their places on holes, and will have to be placed again: ${names}.`,
          ]
        : []),
    ],
    /** Why the server would refuse it; undefined when there is room for all. */
    shortage: golfers > Math.max(0, left) ? describeShortage(golfers, Math.max(0, left)) : undefined,
  }
}

const describeLeft = (left: number) =>
  left < 0 ? `already has ${count(-left, 'golfer', 'golfers')} too many` : `has ${count(left, 'place', 'places')} left`

/** `44 of the 50 golfers fit, 6 are too many.` */
const describeShortage = (golfers: number, left: number) =>
  `${left === 0 ? 'None' : left} of the ${count(golfers, 'golfer fits', 'golfers fit')}, ${golfers - left} ${golfers - left === 1 ? 'is' : 'are'} too many.`

/** What a toast says once it is done. */
export const describeFreed = (golfers: number) =>
  golfers === 1 ? '1 golfer lost their place on a hole' : `${golfers} golfers lost their places on holes`

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
