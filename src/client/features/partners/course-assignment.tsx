import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { problemCode, RequestError } from '#client/api/request-error.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { countOf, joinNames } from '#shared/domain/text.ts'
import { describeChoice, describeRoom } from './describe-partner.ts'
import { type CourseTotals, changeRow, partnersKey, usePartnerList } from './partner-list.ts'
import styles from './partners.module.css'

export interface Assignment {
  row: PartnerSummary
  /** Null is no course. */
  course: CourseTotals | null
}

interface ReleaseQuestion extends Assignment {
  people: NonNullable<Problem['people']>
}

/** Gives registrations their course, one after the other, each as soon as it is chosen. */
export function useCourseAssignment(eventId: number) {
  const queryClient = useQueryClient()
  const [pendingCourses, setPendingCourses] = useState<ReadonlyMap<number, Assignment>>(new Map())
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null)
  const { mutate: undo } = useCourseUndo(eventId)
  const told = useRef(new Map<number, { close: () => void }>())
  /** A registration's course while `changes` are being saved, before its row shows it. */
  const present = useRef(new Map<number, { courseId: number | null; changes: number }>())
  /** It doesn't undo a registration that was changed again or deleted. */
  const closeUndo = (id: number) => told.current.get(id)?.close()

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
      const assignedGolfCourseId = course?.golfCourseId ?? null
      const now = present.current.get(row.id)
      const before = { ...row, assignedGolfCourseId: (now ? now.courseId : row.assignedGolfCourseId) ?? 0 }
      if (now) now.courseId = assignedGolfCourseId
      closeUndo(row.id)
      const message = toast(
        `${row.nameForMarketingMaterials}: ${course ? course.golfCourseName : 'no course'}, saved`,
        {
          action: {
            label: 'Undo',
            onAct: () => undo({ golfCourseId: assignedGolfCourseId ?? 0, partners: [before] }),
          },
        },
      )
      told.current.set(row.id, message)
      changeRow(queryClient, { eventId, id: row.id }, (before) => ({ ...before, assignedGolfCourseId }))
    },
    onError: (failure, { row, course }) => {
      if (problemCode(failure) === 'would_free_places') setQuestion({ row, course, people: listPeople(failure) })
      else toastFailure(`The course of ${row.nameForMarketingMaterials} wasn’t changed`, failure)
    },
    onSettled: (_, failure, { row, course }) => {
      const now = present.current.get(row.id)
      if (now) now.changes -= 1
      if (now?.changes === 0) present.current.delete(row.id)
      setPendingCourses((before) => (before.get(row.id)?.course === course ? without(before, row.id) : before))
      // Another list may be what caused the failure; the totals of the courses and other pages follow a success.
      void queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {})
    },
  })

  const send = useCallback(
    (assignment: Assignment, confirmedSpotIds?: number[]) => {
      const { id, assignedGolfCourseId: courseId } = assignment.row
      const now = present.current.get(id) ?? { courseId, changes: 0 }
      present.current.set(id, { ...now, changes: now.changes + 1 })
      setPendingCourses((before) => new Map(before).set(id, assignment))
      mutate({ ...assignment, ...(confirmedSpotIds && { confirmedSpotIds }) })
    },
    [mutate],
  )

  return {
    assign: useCallback((assignment: Assignment) => send(assignment), [send]),
    /** Unsaved selections by registration. */
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
    closeUndo,
  }
}

export type CourseAssignment = ReturnType<typeof useCourseAssignment>

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}

const listPeople = (failure: unknown) => (failure instanceof RequestError ? (failure.problem?.people ?? []) : [])

/** Another course frees the places of placed golfers: their names and holes. */
export function ReleaseDialog({ question, confirm, cancel }: CourseAssignment) {
  if (!question) return null
  const { row, course, people } = question
  const places = countOf(people.length, 'golfer loses their place on a hole', 'golfers lose their places on holes')
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
      <ul className={styles.names}>
        {people.map(({ spotId, name, placedAt }) => (
          <li key={spotId}>{placedAt ? `${name}, ${placedAt}` : name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

interface GivenCourse {
  /** 0 is none. */
  golfCourseId: number
  /** The partners that got it, with their previous courses. */
  partners: readonly (ShownPartner & { assignedGolfCourseId: number })[]
}

/** As the organizer saw them, because the server doesn't name deleted ones. */
type ShownPartner = { id: number; nameForMarketingMaterials: string }

/** Gives one partner or many back the courses they had, and their golfers their places. */
export function useCourseUndo(eventId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ golfCourseId, partners }: GivenCourse) =>
      callApi(partnerEndpoints.undoAssignGolfCourses, {
        body: {
          eventId,
          golfCourseId,
          partners: partners.map(({ id, assignedGolfCourseId }) => ({ id, assignedGolfCourseId })),
        },
      }),
    onSuccess: ({ partners, lostPlaces }) =>
      void toast(
        `${countPartners(partners)} back to the earlier course${lostPlaces > 0 ? `, but ${countOf(lostPlaces, 'golfer needs', 'golfers need')} a new place` : ''}`,
        { tone: lostPlaces > 0 ? 'warning' : 'success' },
      ),
    onError: (failure, given) => {
      const names = joinNames(listRows(failure, given.partners).map(({ partner, reason }) => `${partner} ${reason}`))
      if (names) toast(`Nothing was undone: ${names}.`, { tone: 'error' })
      else toastFailure('Nothing was undone', failure)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The partners that prevented the change. */
export function listRows(failure: unknown, shown: readonly ShownPartner[]) {
  const rows = failure instanceof RequestError ? (failure.problem?.rows ?? []) : []
  const nameOf = (id: number) => shown.find((one) => one.id === id)?.nameForMarketingMaterials
  return rows.map(({ id, partner, reason }) => ({
    id,
    reason,
    partner: partner || nameOf(id) || formatRegistrationNumber(id),
  }))
}

export const countPartners = (partners: number) => countOf(partners, 'partner is', 'partners are')

/** The course of a registration's golfers: saved as soon as it is chosen, with the room of every course below. */
export function CourseSelector({ row }: { row: PartnerSummary }) {
  const { courses, eventId, pendingCourses, assign, readOnlyReason } = usePartnerList()
  const changing = pendingCourses.get(row.id)
  if (!courses) return <p>Loading the courses…</p>
  if (courses.length === 0) return <NoCourses eventId={eventId} />
  const assignedId = changing ? (changing.course?.golfCourseId ?? null) : row.assignedGolfCourseId
  return (
    <div className={layout.stack3}>
      <SelectField
        label={<Label of={row.nameForMarketingMaterials} />}
        options={courses.map((course) => ({ value: course.golfCourseId, label: nameCourse(course, row) }))}
        value={assignedId}
        onChange={(id) => assign({ row, course: courses.find(({ golfCourseId }) => golfCourseId === id) ?? null })}
        placeholder="No course"
        isClearable
        hint={changing ? 'Saving…' : describeGolfers(row)}
        disabledReason={readOnlyReason}
      />
      <ul className={styles.rooms} aria-label="Openings on each course">
        {courses.map((course) => (
          <CourseLine key={course.golfCourseId} course={course} row={row} />
        ))}
      </ul>
    </div>
  )
}

/** Screen readers need the partner's name, because every card has this label. */
const Label = ({ of }: { of: string }) => (
  <>
    Assigned golf course<VisuallyHidden>{` of ${of}`}</VisuallyHidden>
  </>
)

type CourseOfRow = { course: CourseTotals; row: PartnerSummary }

function CourseLine({ course, row }: CourseOfRow) {
  const choice = describeChoice(row.golfCoursePreferences, course.golfCourseName)
  const isFull = course.assigned > course.available
  return (
    <li>
      <span className={styles.name}>{course.golfCourseName}:</span>{' '}
      <span className={isFull ? styles.full : undefined}>{describeRoom(course)}</span>
      {choice && <span className={styles.choice}> · {choice}</span>}
    </li>
  )
}

function nameCourse(course: CourseTotals, row: PartnerSummary): string {
  const choice = describeChoice(row.golfCoursePreferences, course.golfCourseName)
  return choice ? `${course.golfCourseName} (${choice})` : course.golfCourseName
}

const describeGolfers = ({ golfTotal }: PartnerSummary) =>
  golfTotal === 0 ? 'This registration has no golfers.' : `For ${countOf(golfTotal, 'golfer')}.`

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
