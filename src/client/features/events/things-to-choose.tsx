import type { ReactNode } from 'react'
import { paths } from '#client/routing/paths.ts'
import type { Choice } from '#client/ui/fields/choice-group.tsx'
import type { GolfCourseToAssign, PartnershipLevelToAssign, SavedEvent } from '#shared/contracts/events.ts'
import { formatRange } from '#shared/domain/formats.ts'

export interface ThingToChoose extends Choice<number> {
  label: string
}

/** Courses or levels, and the words around them. */
export interface ThingsToChoose {
  title: string
  noun: { one: string; many: string }
  /** Not known while they load. */
  choices: readonly ThingToChoose[] | undefined
  /** Where the first one is made. */
  addPath: string
  whenEmpty: ReactNode
  describe: (ids: readonly number[]) => string
}

const describeBy = (choices: readonly ThingToChoose[]) => (ids: readonly number[]) =>
  choices
    .filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join(', ')

export function listCourseChoices(
  courses: readonly GolfCourseToAssign[] | undefined,
  event: SavedEvent | undefined,
): ThingsToChoose {
  const active = courses?.map(({ id, label, holeCount }) => ({ value: id, label, hint: `${holeCount} holes` }))
  const inactive = (event?.inactiveGolfCourses ?? []).map(({ id, label }) => ({
    value: id,
    label,
    hint: 'Inactive: cannot be chosen again once it is removed',
  }))
  return {
    title: 'Courses',
    noun: { one: 'course', many: 'courses' },
    choices: active && [...active, ...inactive],
    addPath: paths.newGolfCourse,
    whenEmpty: 'You can also save the event now and choose its courses later.',
    describe: describeBy([...(active ?? []), ...inactive]),
  }
}

export function listLevelChoices(levels: readonly PartnershipLevelToAssign[] | undefined): ThingsToChoose {
  const choices = levels?.map(({ id, label, displayInRegistration, ...level }) => ({
    value: id,
    label,
    hint: `${formatRange(level.donationRangeStart, level.donationRangeEnd)}${displayInRegistration ? '' : ' · for administrators only'}`,
  }))
  return {
    title: 'Partner levels',
    noun: { one: 'level', many: 'levels' },
    choices,
    addPath: paths.newPartnershipLevel,
    whenEmpty: 'You can also save the event now and choose its levels later.',
    describe: describeBy(choices ?? []),
  }
}
