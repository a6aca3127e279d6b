import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlagTriangleRight } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { formatCount, joinNames } from '#shared/domain/text.ts'
import { maxAssignedPartners } from '#shared/limits.ts'
import { listRows } from '../list/course-assignment.tsx'
import { describeChoice } from '../list/describe-partner.ts'
import { type CourseTotals, usePartnerList } from '../list/partner-list.ts'

type Assignable = Pick<
  PartnerSummary,
  | 'id'
  | 'version'
  | 'nameForMarketingMaterials'
  | 'assignedGolfCourseId'
  | 'golfTotal'
  | 'placedGolfers'
  | 'golfCoursePreferences'
>

export function AssignMany({ partners }: { partners: readonly Assignable[] }) {
  const { readOnlyReason } = usePartnerList()
  const [isOpen, setOpen] = useState(false)
  const tooMany = partners.length > maxAssignedPartners ? 'Select at most 1,000 partners.' : undefined
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)} disabledReason={readOnlyReason ?? tooMany}>
        <FlagTriangleRight size={16} aria-hidden="true" />
        Assign course
      </Button>
      {isOpen && <AssignDialog partners={partners} onClose={() => setOpen(false)} />}
    </>
  )
}

function AssignDialog({ partners, onClose }: { partners: readonly Assignable[]; onClose: () => void }) {
  const { eventId, courses = [] } = usePartnerList()
  const [golfCourseId, choose] = useState<number | null>(null)
  const assigning = useAssigning(eventId, onClose)
  const course = courses.find((one) => one.golfCourseId === golfCourseId) ?? null
  const changing = partners.filter((partner) => (partner.assignedGolfCourseId ?? 0) !== golfCourseId)
  const { title, label, sentences, shortage } = describeAssignment(partners, changing, course)
  const nothing = golfCourseId === null ? 'Select a course first' : undefined
  const same = changing.length === 0 ? 'Everyone already has this course' : undefined

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onClose}
      isClosable={!assigning.isPending}
      actions={
        <>
          <Button
            tone={changing.some(({ placedGolfers }) => placedGolfers > 0) ? 'danger' : 'primary'}
            isBusy={assigning.isPending}
            disabledReason={nothing ?? same ?? shortage}
            onPress={() => assigning.mutate({ partners, course })}
          >
            {golfCourseId === null ? 'Assign' : label}
          </Button>
          <Button onPress={onClose} isHeld={assigning.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <SelectField
        label="Golf course"
        options={[
          ...courses.map((one) => ({ value: one.golfCourseId, label: one.golfCourseName })),
          { value: 0, label: 'No course' },
        ]}
        value={golfCourseId}
        onChange={choose}
      />
      {golfCourseId === null ? (
        <p>
          You can also{' '}
          <Link to={paths.proposePlacement} params={{ id: String(eventId) }}>
            propose courses, teams, and holes
          </Link>{' '}
          for all partners, based on their preferences.
        </p>
      ) : (
        sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </Dialog>
  )
}

interface Assignment {
  /** As displayed, so that the server can refuse partners that have changed. */
  partners: readonly Assignable[]
  course: CourseTotals | null
}

function useAssigning(eventId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ partners, course }: Assignment) =>
      callApi(partnerEndpoints.assignGolfCourses, {
        body: {
          eventId,
          golfCourseId: course?.golfCourseId ?? 0,
          partners: partners.map(({ id, version, assignedGolfCourseId, placedGolfers }) => ({
            id,
            version,
            assignedGolfCourseId: assignedGolfCourseId ?? 0,
            placedGolfers,
          })),
        },
      }),
    onSuccess: ({ partners, freedPlaces }, { course }) => {
      const people = formatCount(partners, 'partner is', 'partners are')
      const what = `${people} ${course ? `now assigned to ${course.golfCourseName}` : 'now without a course'}`
      toast(freedPlaces > 0 ? `${what}; ${describeFreed(freedPlaces)}` : what, {
        tone: freedPlaces > 0 ? 'warning' : 'success',
        stays: freedPlaces > 0,
      })
    },
    onError: (failure, { partners }) => {
      const words =
        readProblemIssues(failure)[0]?.message ?? describeReasons(failure, partners) ?? describeFailure(failure)
      toast(`We couldn’t change the course. ${words}`, { tone: 'error', stays: true })
    },
    onSettled: () => {
      onDone()
      void queryClient.invalidateQueries()
    },
  })
}

function describeReasons(failure: unknown, partners: readonly Assignable[]): string | null {
  const reasons = listRows(failure, partners).map(({ partner, reason }) => `${partner} ${reason}`)
  return reasons.length > 0 ? `${joinNames(reasons)}.` : null
}

export function describeAssignment(
  partners: readonly Assignable[],
  changing: readonly Assignable[],
  course: Pick<CourseTotals, 'golfCourseName' | 'assigned' | 'available'> | null,
) {
  const sum = (key: 'golfTotal' | 'placedGolfers') => changing.reduce((total, partner) => total + partner[key], 0)
  const [golfers, freed, same] = [sum('golfTotal'), sum('placedGolfers'), partners.length - changing.length]
  const people = formatCount(changing.length, 'partner')
  const left = course ? course.available - course.assigned : golfers
  const losing = changing.filter(({ placedGolfers }) => placedGolfers > 0)
  const names = joinNames(losing.map((one) => `${one.nameForMarketingMaterials} (${one.placedGolfers})`))
  return {
    title: `Assign a course to ${formatCount(partners.length, 'partner')}`,
    label: course ? `Assign ${course.golfCourseName} to ${people}` : `Clear the course for ${people}`,
    sentences: [
      course
        ? `${people} with ${formatCount(golfers, 'golfer')}; ${course.golfCourseName} ${describeLeft(left)}.`
        : `${people} with ${formatCount(golfers, 'golfer')}.`,
      ...(course ? describePreferences(changing, course.golfCourseName) : []),
      ...(same > 0 ? [`${same} of the ${partners.length} ${course ? 'already have it' : 'don’t have one'}.`] : []),
      ...(freed > 0
        ? [
            `${formatCount(freed, 'golfer loses their place on a hole', 'golfers lose their places on holes')}: ${names}.`,
          ]
        : []),
    ],
    shortage: golfers > Math.max(0, left) ? describeShortage(golfers, Math.max(0, left)) : undefined,
  }
}

function describePreferences(partners: readonly Assignable[], golfCourse: string): string[] {
  const rankOf = ({ golfCoursePreferences }: Assignable) => golfCoursePreferences.indexOf(golfCourse)
  const wanted = partners
    .filter((partner) => rankOf(partner) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const sorted = [...wanted, ...partners.filter((partner) => rankOf(partner) < 0)]
  const byChoice = Map.groupBy(sorted, ({ golfCoursePreferences }) => describeChoice(golfCoursePreferences, golfCourse))
  return [...byChoice].map(([choice, some]) => {
    const names = joinNames(some.map(({ nameForMarketingMaterials }) => nameForMarketingMaterials))
    return `${choice ?? 'Not a preference'}: ${names}.`
  })
}

const describeLeft = (left: number) =>
  left < 0 ? `is already ${formatCount(-left, 'golfer')} over capacity` : `has ${formatCount(left, 'opening')} left`

const describeShortage = (golfers: number, left: number) =>
  `${left === 0 ? 'None' : left} of the ${formatCount(golfers, 'golfer fits', 'golfers fit')}. ${golfers - left} ${golfers - left === 1 ? 'doesn’t' : 'don’t'}.`

const describeFreed = (golfers: number) =>
  formatCount(golfers, 'golfer lost their place on a hole', 'golfers lost their places on holes')
