import { expect, test } from 'vitest'
import { describeAssignment } from './assign-many.tsx'

const partner = (id: number, golfTotal: number, placedGolfers = 0) => ({
  id,
  golfTotal,
  placedGolfers,
  version: 1,
  assignedGolfCourseId: 0,
  nameForMarketingMaterials: 'Acme',
  golfCoursePreferences: id === 1 ? ['South', 'North'] : id === 2 ? ['North'] : [],
})
const north = { golfCourseId: 9, golfCourseName: 'North', assigned: 100, available: 144 }

test("describes a bulk assignment's partners, preferences, openings, and lost spots", () => {
  const partners = [partner(1, 4), partner(2, 3, 2), partner(3, 4)]
  expect(describeAssignment(partners, partners.slice(0, 2), north)).toEqual({
    title: 'Assign a course to 3 partners',
    label: 'Assign North to 2 partners',
    sentences: [
      '2 partners with 7 golfers; North has 44 openings left.',
      '1st choice: Acme.',
      '2nd choice: Acme.',
      '1 of the 3 already have it.',
      '2 golfers lose their places on holes: Acme (2).',
    ],
    shortage: undefined,
  })
  expect(describeAssignment([partner(1, 1, 1)], [partner(1, 1, 1)], null)).toEqual({
    title: 'Assign a course to 1 partner',
    label: 'Clear the course for 1 partner',
    sentences: ['1 partner with 1 golfer.', '1 golfer loses their place on a hole: Acme (1).'],
    shortage: undefined,
  })
  const tight = (assigned: number) => {
    const { sentences, shortage } = describeAssignment(partners, partners, { ...north, assigned })
    return [sentences[0], shortage]
  }
  const who = '3 partners with 11 golfers; North'
  expect(tight(133)).toEqual([`${who} has 11 openings left.`, undefined])
  expect(tight(134)).toEqual([`${who} has 10 openings left.`, '10 of the 11 golfers fit. 1 doesn’t.'])
  expect(tight(148)).toEqual([`${who} is already 4 golfers over capacity.`, 'None of the 11 golfers fit. 11 don’t.'])
})
