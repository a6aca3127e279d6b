import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { RequestError, readProblemCode } from '#client/api/request-error.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { describeChoice, describeRoom } from './describe-partner.ts'
import { type Assignment, type CourseTotals, changeRow, partnersKey, usePartnerList } from './partner-list.ts'

interface ReleaseQuestion extends Assignment {
  people: NonNullable<Problem['people']>
}

export function useCourseAssignment(eventId: number) {
  const queryClient = useQueryClient()
  const [pendingCourses, setPendingCourses] = useState<ReadonlyMap<number, Assignment>>(new Map())
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null)

  const { mutate } = useMutation({
    scope: { id: 'courseAssignment' },
    mutationFn: ({ row, course, confirmedSpotIds }: Assignment & { confirmedSpotIds?: number[] }) =>
      callApi(registrationEndpoints.assignGolfCourse, {
        query: {
          registrationId: row.id,
          assignedGolfCourseId: course?.golfCourseId ?? 0,
          ...(confirmedSpotIds && { confirmRelease: 'true' as const, confirmedSpotIds: confirmedSpotIds.join(',') }),
        },
      }),
    onSuccess: (_, { row, course }) => {
      toast(`Saved for ${row.nameForMarketingMaterials}: ${course ? course.golfCourseName : 'no course'}`)
      const assignedGolfCourseId = course?.golfCourseId ?? null
      changeRow(queryClient, { eventId, id: row.id }, (before) => ({ ...before, assignedGolfCourseId }))
    },
    onError: (failure, { row, course }) => {
      if (readProblemCode(failure) === 'would_free_places') setQuestion({ row, course, people: listPeople(failure) })
      else toastFailure(`We couldn’t change ${row.nameForMarketingMaterials}’s course`, failure)
    },
    onSettled: (_, failure, { row, course }) => {
      setPendingCourses((before) => (before.get(row.id)?.course === course ? omitKey(before, row.id) : before))
      // After a failure, the list may be outdated. After a success, other pages change, too.
      void queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {})
    },
  })

  const send = useCallback(
    (assignment: Assignment, confirmedSpotIds?: number[]) => {
      setPendingCourses((before) => new Map(before).set(assignment.row.id, assignment))
      mutate({ ...assignment, ...(confirmedSpotIds && { confirmedSpotIds }) })
    },
    [mutate],
  )

  return {
    assign: useCallback((assignment: Assignment) => send(assignment), [send]),
    pendingCourses,
    question,
    confirm: () => {
      if (question)
        send(
          question,
          question.people.map(({ spotId }) => spotId),
        )
      setQuestion(null)
    },
    cancel: () => setQuestion(null),
  }
}

type CourseAssignment = ReturnType<typeof useCourseAssignment>

function omitKey<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}

const listPeople = (failure: unknown) => (failure instanceof RequestError ? (failure.problem?.people ?? []) : [])

export function ReleaseDialog({ question, confirm, cancel }: CourseAssignment) {
  if (!question) return null
  const { row, course, people } = question
  const places = formatCount(people.length, 'golfer loses their place on a hole', 'golfers lose their places on holes')
  return (
    <ConfirmDialog
      isOpen
      title={
        course
          ? `Move ${row.nameForMarketingMaterials} to ${course.golfCourseName}?`
          : `Clear the course for ${row.nameForMarketingMaterials}?`
      }
      confirmLabel={course ? 'Move partner' : 'Clear course'}
      tone="danger"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{places}:</p>
      <ul className="max-h-64 my-3 ps-4 border-s-2 border-line overflow-y-auto">
        {people.map(({ spotId, name, placedAt }) => (
          <li key={spotId}>{placedAt ? `${name}, ${placedAt}` : name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** As displayed, because the server doesn't return the names of deleted partners. */
type ShownPartner = { id: number; nameForMarketingMaterials: string }

export function listRows(failure: unknown, shown: readonly ShownPartner[]) {
  const rows = failure instanceof RequestError ? (failure.problem?.rows ?? []) : []
  const nameOf = (id: number) => shown.find((one) => one.id === id)?.nameForMarketingMaterials
  return rows.map(({ id, partner, reason }) => ({
    id,
    reason,
    partner: partner || nameOf(id) || formatRegistrationNumber(id),
  }))
}

export function CourseSelector({ row }: { row: PartnerSummary }) {
  const { courses, eventId, pendingCourses, assign, readOnlyReason } = usePartnerList()
  const changing = pendingCourses.get(row.id)
  if (!courses) return <p>Loading the courses…</p>
  if (courses.length === 0) return <NoCourses eventId={eventId} />
  const assignedId = changing ? (changing.course?.golfCourseId ?? null) : row.assignedGolfCourseId
  const assigned = courses.find(({ golfCourseId }) => golfCourseId === assignedId)
  return (
    <SelectField
      label={<Label of={row.nameForMarketingMaterials} />}
      options={courses.map((course) => ({ value: course.golfCourseId, label: formatCourse(course, row) }))}
      value={assignedId}
      onChange={(id) => assign({ row, course: courses.find(({ golfCourseId }) => golfCourseId === id) ?? null })}
      placeholder="No course"
      isClearable
      hint={changing ? 'Saving…' : assigned ? describeRoom(assigned) : describeGolfers(row)}
      disabledReason={readOnlyReason}
    />
  )
}

/** Screen readers need the partner's name, because every card has this label. */
const Label = ({ of }: { of: string }) => (
  <>
    Assigned golf course<VisuallyHidden>{` for ${of}`}</VisuallyHidden>
  </>
)

function formatCourse(course: CourseTotals, row: PartnerSummary): string {
  const choice = describeChoice(row.golfCoursePreferences, course.golfCourseName)
  const left = course.available - course.assigned
  const room = left < 0 ? `${-left} too many` : `${left} left`
  return [course.golfCourseName, choice, room].filter(Boolean).join(' · ')
}

const describeGolfers = ({ golfTotal }: PartnerSummary) =>
  golfTotal === 0 ? 'This registration has no golfers.' : `For ${formatCount(golfTotal, 'golfer')}.`

function NoCourses({ eventId }: { eventId: number }) {
  return (
    <p>
      No courses have been selected for this event.{' '}
      <Link to={paths.editEvent} params={{ id: String(eventId) }}>
        Go to the event to add courses
      </Link>
    </p>
  )
}
