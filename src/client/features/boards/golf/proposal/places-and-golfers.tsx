import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxTeamSize, teamSize } from '#shared/limits.ts'
import { countGolfers, teamKey } from '../golf-state.ts'
import type { MadeProposal } from './proposal-page.tsx'

type Course = PlacementBoard['courses'][number]

interface PlacesAndGolfersProps {
  board: PlacementBoard
  made: MadeProposal | null
  headingRef: Ref<HTMLHeadingElement>
}

/** The arithmetic: how many places each course has, and for how many golfers. */
export function PlacesAndGolfers({ board, made, headingRef }: PlacesAndGolfersProps) {
  const afterOf = made && ((course: Course) => countAfter(board, made, course))
  const columns: Column<Course>[] = [
    { key: 'course', header: 'Course', cell: ({ golfCourseName }) => golfCourseName },
    { key: 'golfers', header: 'Golfers now', cell: ({ assigned }) => assigned, isNumeric: true },
    ...(afterOf
      ? [{ key: 'after', header: 'Proposed', cell: (course: Course) => afterOf(course).golfers, isNumeric: true }]
      : []),
    {
      key: 'places',
      header: 'Capacity',
      cell: (course) => afterOf?.(course).places ?? course.available,
      isNumeric: true,
    },
    {
      key: 'left',
      header: 'Openings left',
      cell: (course) => {
        const { places, golfers } = afterOf?.(course) ?? { places: course.available, golfers: course.assigned }
        return describeLeft(places - golfers)
      },
      isNumeric: true,
    },
  ]
  return (
    <Section
      title="Openings and golfers"
      headingRef={headingRef}
      note={made ? describeMade(board, made) : 'Four golfers per team, two teams per hole.'}
    >
      <Table
        caption="Openings and golfers by course"
        columns={columns}
        rows={board.courses}
        rowKey={({ golfCourseId }) => golfCourseId}
      />
    </Section>
  )
}

/** A proposed course. Fivesomes add places. */
export function countAfter(
  { golfers }: PlacementBoard,
  { options, answer }: MadeProposal,
  { golfCourseId, ...course }: Course,
) {
  const short = answer.shortages.find((one) => one.golfCourseId === golfCourseId)
  if (short) return { places: short.places, golfers: short.golfers }
  const here = golfers.filter((golfer) => golfer.golfCourseId === golfCourseId)
  const leftOut = here.filter(({ registrationId, place }) => !place && options.leftOut.includes(registrationId))
  const sizes = listTeamSizes(here)
  const freeTeams = course.available / teamSize - sizes.length
  const standing = sizes.map((size) => (options.onlyFreeTeams ? size : Math.max(size, teamSize)))
  const openTeams = options.onlyFreeTeams ? [] : sizes.filter((size) => size < maxTeamSize)
  const allowed = options.fifths.find((one) => one.golfCourseId === golfCourseId)?.count ?? 0
  const fifths = Math.min(allowed, freeTeams + openTeams.length)
  return {
    places: standing.reduce((sum, size) => sum + size, freeTeams * teamSize) + fifths,
    golfers: course.assigned - leftOut.length + (countGiven(answer).get(golfCourseId) ?? 0),
  }
}

function describeMade({ golfers }: PlacementBoard, { answer, options }: MadeProposal): string {
  const hasFifths =
    listTeamSizes(golfers).some((size) => size > teamSize) || options.fifths.some(({ count }) => count > 0)
  const fifths = ' Current and allowed fivesomes add openings.'
  return `${describeWithoutCourse(answer)}${hasFifths ? fifths : ''}`
}

/** The number of golfers in each team with any. */
function listTeamSizes(golfers: PlacementBoard['golfers']): number[] {
  const places = golfers.flatMap(({ place }) => place ?? [])
  return [...Map.groupBy(places, teamKey).values()].map(({ length }) => length)
}

/** How many golfers get each course. */
function countGiven({ courses, golfers }: PlacementProposalAnswer): ReadonlyMap<number, number> {
  const courseOf = new Map(courses.map(({ registrationId, golfCourseId }) => [registrationId, golfCourseId]))
  const counts = new Map<number, number>()
  for (const { registrationId } of golfers) {
    const id = courseOf.get(registrationId)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const describeLeft = (left: number) => (left < 0 ? `${-left} too few` : left)

function describeWithoutCourse(answer: PlacementProposalAnswer): string {
  const given = [...countGiven(answer).values()].reduce((sum, count) => sum + count, 0)
  const without = answer.withoutCourse.reduce((sum, { golfers }) => sum + golfers, 0)
  if (given + without === 0) return 'Every partner with golfers already had a course.'
  return `${countGolfers(given + without)} had no course. ${given} of them would get one.`
}

export interface ExcludedPartner {
  registrationId: number
  partner: string
  golfers: number
}

interface Shortfall {
  key: string
  words: string
  partners: readonly ExcludedPartner[]
  /** How many golfers have no place; null where that hangs on who it is. */
  missing: number | null
}

interface ExcludedPartnersProps {
  made: MadeProposal
  excludedPartners: readonly ExcludedPartner[]
  onChange: (excludedPartners: readonly ExcludedPartner[]) => void
}

/** Where places are missing, what would solve it, and who stays out: a person says that, and proposes again. */
export function ExcludedPartners({ made, excludedPartners, onChange }: ExcludedPartnersProps) {
  const shortfalls = listShortfalls(made)
  const asked = new Set(shortfalls.flatMap(({ partners }) => partners.map(({ registrationId }) => registrationId)))
  const before = excludedPartners.filter(({ registrationId }) => !asked.has(registrationId))
  const unasked = made.answer.withoutCourse.length > 0 && !isAskedForCourses(made)

  const choose = (partners: readonly ExcludedPartner[], ids: readonly number[]) =>
    onChange([
      ...excludedPartners.filter(
        (one) => !partners.some(({ registrationId }) => registrationId === one.registrationId),
      ),
      ...partners.filter(({ registrationId }) => ids.includes(registrationId)),
    ])

  return (
    <>
      {unasked && (
        <Notice title="Some partners still have no course">
          They are {made.answer.withoutCourse.length}. This proposal doesn’t assign courses, so their golfers aren’t
          placed.
        </Notice>
      )}
      {shortfalls.map(({ key, words, partners, missing }) => (
        <div key={key} className="flex min-w-0 flex-col gap-3">
          <Notice tone="warning" title="Not enough openings">
            {words}{' '}
            {missing !== null &&
              `${countOf(missing, 'golfer stays', 'golfers stay')} without a place, lowest level first. `}
            Assign courses on{' '}
            <Link to={paths.eventPartners} from={paths.proposePlacement}>
              Partners
            </Link>
            .
          </Notice>
          <Disclosure title="Choose who to exclude" note="Lowest level and newest registration first">
            <ExcludedGroup label="Partners to exclude" {...{ partners, missing, excludedPartners, choose }} />
          </Disclosure>
        </div>
      ))}
      {before.length > 0 && (
        <ExcludedGroup label="Excluded" partners={before} missing={null} {...{ excludedPartners, choose }} />
      )}
    </>
  )
}

type ExcludedGroupProps = Pick<Shortfall, 'partners' | 'missing'> & {
  label: string
  excludedPartners: readonly ExcludedPartner[]
  choose: (partners: readonly ExcludedPartner[], ids: readonly number[]) => void
}

function ExcludedGroup({ label, partners, missing, excludedPartners, choose }: ExcludedGroupProps) {
  const chosen = partners.filter((one) =>
    excludedPartners.some(({ registrationId }) => registrationId === one.registrationId),
  )
  const golfers = chosen.reduce((sum, one) => sum + one.golfers, 0)
  return (
    <CheckboxGroup
      label={label}
      hint={`Selected: ${countGolfers(golfers)}${missing === null ? '' : `; ${missing} ${missing === 1 ? 'is' : 'are'} too many`}. Propose again when it’s enough.`}
      choices={partners.map((one) => ({
        value: one.registrationId,
        label: one.partner,
        hint: countGolfers(one.golfers),
      }))}
      value={chosen.map(({ registrationId }) => registrationId)}
      onChange={(ids) => choose(partners, ids)}
    />
  )
}

const isAskedForCourses = ({ options }: MadeProposal) => options.golfCourseId === null && !options.onlyTeams

function listShortfalls(made: MadeProposal): Shortfall[] {
  const { shortages, withoutCourse } = made.answer
  const asked = made.options.golfCourseId
  const short = shortages.filter(({ golfCourseId }) => asked === null || asked === golfCourseId)
  const without = isAskedForCourses(made) ? withoutCourse : []
  return [
    ...short.map(({ golfCourseId, words, candidates, missing }) => ({
      key: `course ${golfCourseId}`,
      words,
      missing,
      partners: candidates,
    })),
    // One sentence is about all of them, or each has one of its own.
    ...[...Map.groupBy(without, ({ words }) => words)].map(([words, partners]) => ({
      key: words,
      words,
      partners,
      missing: null,
    })),
  ]
}
