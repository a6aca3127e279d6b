import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import type { Proposal } from '#shared/contracts/placement/proposal.ts'
import { formatCount } from '#shared/domain/text.ts'

interface PlacesAndGolfersProps {
  board: Board
  answer: Proposal | undefined
  headingRef: Ref<HTMLHeadingElement>
}

interface CourseRow {
  id: number
  name: string
  golfers: number
  after: number | undefined
  places: number
}

const columns: Column<CourseRow>[] = [
  { key: 'course', header: 'Course', cell: ({ name }) => name },
  { key: 'golfers', header: 'Current golfers', cell: ({ golfers }) => golfers, isNumeric: true },
  { key: 'after', header: 'Proposed', cell: ({ after }) => after ?? '', isNumeric: true },
  { key: 'places', header: 'Capacity', cell: ({ places }) => places, isNumeric: true },
  {
    key: 'left',
    header: 'Openings left',
    cell: ({ after, golfers, places }) => {
      const left = places - (after ?? golfers)
      return left < 0 ? `${-left} short` : left
    },
    isNumeric: true,
  },
]

export function PlacesAndGolfers({ board, answer, headingRef }: PlacesAndGolfersProps) {
  const rows = board.areas.map(({ id, name }): CourseRow => {
    const opening = answer?.openings.find(({ golfCourseId }) => golfCourseId === id)
    const groups = board.sites.flatMap((site) => (site.areaId === id ? site.groups : []))
    return {
      id,
      name,
      golfers: board.people.filter(({ areaId }) => areaId === id).length,
      after: opening?.golfers,
      places: opening?.places ?? groups.reduce((sum, { seats }) => sum + seats, 0),
    }
  })
  return (
    <Section
      title="Openings and golfers"
      headingRef={headingRef}
      note="Four golfers per team, two teams per hole. Teams of five add openings."
    >
      <Table
        caption="Openings and golfers by course"
        columns={answer ? columns : columns.filter(({ key }) => key !== 'after')}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

type Shortage = Proposal['shortages'][number]
export type ExcludedPartner = Shortage['candidates'][number]

interface ExcludedPartnersProps {
  shortages: readonly Shortage[]
  excludedPartners: readonly ExcludedPartner[]
  onChange: (excludedPartners: readonly ExcludedPartner[]) => void
}

export function ExcludedPartners({ shortages, excludedPartners, onChange }: ExcludedPartnersProps) {
  const asked = new Set(shortages.flatMap(({ candidates }) => candidates.map(({ registrationId }) => registrationId)))
  const before = excludedPartners.filter(({ registrationId }) => !asked.has(registrationId))

  const choose = (partners: readonly ExcludedPartner[], ids: readonly number[]) =>
    onChange([
      ...excludedPartners.filter(
        (one) => !partners.some(({ registrationId }) => registrationId === one.registrationId),
      ),
      ...partners.filter(({ registrationId }) => ids.includes(registrationId)),
    ])

  return (
    <>
      {shortages.map(({ golfCourseId, words, candidates, missing }) => (
        <div key={golfCourseId} className="flex min-w-0 flex-col gap-3">
          <Notice tone="warning" title="Not enough openings">
            {words} Allow teams of five, exclude partners, or assign courses on{' '}
            <Link to={paths.eventPartners} from={paths.proposePlacement}>
              Partners
            </Link>
            .
          </Notice>
          <Disclosure title="Choose who to exclude" note="Lowest level and newest registration first">
            <ExcludedGroup
              label="Partners to exclude"
              partners={candidates}
              {...{ missing, excludedPartners, choose }}
            />
          </Disclosure>
        </div>
      ))}
      {before.length > 0 && (
        <ExcludedGroup label="Excluded" partners={before} missing={null} {...{ excludedPartners, choose }} />
      )}
    </>
  )
}

interface ExcludedGroupProps {
  label: string
  partners: readonly ExcludedPartner[]
  missing: number | null
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
      hint={`Selected: ${formatCount(golfers, 'golfer')}${missing === null ? '' : `; there ${missing === 1 ? 'is' : 'are'} ${missing} too many`}. Propose again once you’ve selected enough.`}
      choices={partners.map((one) => ({
        value: one.registrationId,
        label: one.partner,
        hint: formatCount(one.golfers, 'golfer'),
      }))}
      value={chosen.map(({ registrationId }) => registrationId)}
      onChange={(ids) => choose(partners, ids)}
    />
  )
}
