import { type Mutation, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
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
  /** Those of whom it was agreed that they lose their places. */
  confirmedSpotIds?: number[]
}

interface ReleaseQuestion extends Assignment {
  people: NonNullable<Problem['people']>
}

const mutationKey = ['courseAssignment']

const assigningTo = (id: number) => ({
  mutationKey,
  predicate: ({ state }: Mutation) => (state.variables as Assignment).row.id === id,
})

/** Gives registrations their course, one after the other, each as soon as it is chosen. */
export function useCourseAssignment(eventId: number) {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<ReleaseQuestion | null>(null)
  const { mutate: undo } = useCourseUndo(eventId)
  const told = useRef(new Map<number, { close: () => void }>())
  /** The course that a registration has by now, 0 for none, while it is changed once more: its row does not say it yet. */
  const present = useRef(new Map<number, number>())
  /** Of a registration that was changed again, or is gone, it would undo what is no more. */
  const closeUndo = (id: number) => told.current.get(id)?.close()

  const { mutate: assign } = useMutation({
    mutationKey,
    scope: { id: 'courseAssignment' },
    mutationFn: ({ row, course, confirmedSpotIds }: Assignment) =>
      callApi(registrationEndpoints.assignGolfCourse, {
        query: {
          registrationId: row.id,
          assignedGolfCourseId: course?.golfCourseId ?? 0,
          ...(confirmedSpotIds && { confirmRelease: 'true' as const, confirmedSpotIds: confirmedSpotIds.join(',') }),
        },
      }),
    onSuccess: (_, { row, course }) => {
      const { id, nameForMarketingMaterials: name } = row
      const golfCourseId = course?.golfCourseId ?? 0
      const before = { ...row, assignedGolfCourseId: present.current.get(id) ?? row.assignedGolfCourseId ?? 0 }
      present.current.set(id, golfCourseId)
      closeUndo(id)
      const message = toast(`${name}: ${course ? course.golfCourseName : 'no course'}, saved`, {
        action: { label: 'Undo', onAct: () => undo({ golfCourseId, partners: [before] }) },
      })
      told.current.set(id, message)
      changeRow(queryClient, { eventId, id }, (shown) => ({ ...shown, assignedGolfCourseId: golfCourseId || null }))
    },
    onError: (failure, { row, course }) => {
      if (problemCode(failure) === 'would_free_places') setQuestion({ row, course, people: listPeople(failure) })
      else
        toast(`The course of ${row.nameForMarketingMaterials} stays as it was. ${describeFailure(failure)}`, {
          tone: 'error',
        })
    },
    onSettled: (_, failure, { row }) => {
      const isLast = queryClient.isMutating(assigningTo(row.id)) === 1
      if (isLast) present.current.delete(row.id)
      // Another list may be what caused the failure; the totals of the courses and other pages follow a success.
      void queryClient.invalidateQueries(failure ? { queryKey: partnersKey(eventId) } : {})
    },
  })

  return {
    assign,
    question,
    confirm: () => {
      if (question) {
        const { row, course, people } = question
        assign({ row, course, confirmedSpotIds: people.map(({ spotId }) => spotId) })
      }
      setQuestion(null)
    },
    cancel: () => setQuestion(null),
    closeUndo,
  }
}

const listPeople = (failure: unknown) => (failure instanceof RequestError ? (failure.problem?.people ?? []) : [])

/** Another course frees the places of golfers who stand on a hole: whose, and where. */
export function ReleaseDialog({ question, confirm, cancel }: ReturnType<typeof useCourseAssignment>) {
  if (!question) return null
  const { row, course, people } = question
  const places = countOf(people.length, 'golfer loses their place on a hole', 'golfers lose their places on holes')
  return (
    <ConfirmDialog
      isOpen
      title={
        course
          ? `Move ${row.nameForMarketingMaterials} to ${course.golfCourseName}?`
          : `Take the course from ${row.nameForMarketingMaterials}?`
      }
      confirmLabel={course ? 'Move and free the places' : 'Free the places'}
      tone="danger"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{places} and will have to be placed again:</p>
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
  /** Who got it, with what each had before. */
  partners: readonly (ShownPartner & { assignedGolfCourseId: number })[]
}

/** As the organiser saw them: of one that was deleted meanwhile the server says no name. */
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
        `${countPartners(partners)} as before${lostPlaces > 0 ? `, but ${countOf(lostPlaces, 'golfer has', 'golfers have')} to be placed again` : ''}`,
        { tone: lostPlaces > 0 ? 'warning' : 'success' },
      ),
    onError: (failure, given) => {
      const names = joinNames(listRows(failure, given.partners).map(({ partner, reason }) => `${partner} ${reason}`))
      toast(`Nothing was undone${names ? `: ${names}.` : `. ${describeFailure(failure)}`}`, { tone: 'error' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The partners because of whom a call was refused. */
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
  const { courses, eventId, keep, assign, readOnlyReason } = usePartnerList()
  const changing = useMutationState({
    filters: { ...assigningTo(row.id), status: 'pending' },
    select: ({ state }) => state.variables as Assignment,
  }).at(-1)
  if (!courses) return <p>Loading the courses…</p>
  if (courses.length === 0) return <NoCourses eventId={eventId} />
  const assignedId = changing ? (changing.course?.golfCourseId ?? null) : row.assignedGolfCourseId
  return (
    <div className={layout.stack3}>
      <SelectField
        label={<Label of={row.nameForMarketingMaterials} />}
        options={courses.map((course) => ({ value: course.golfCourseId, label: nameCourse(course, row) }))}
        value={assignedId}
        onChange={(id) => {
          keep(row.id)
          assign({ row, course: courses.find(({ golfCourseId }) => golfCourseId === id) ?? null })
        }}
        placeholder="No course"
        isClearable
        hint={changing ? 'Saving…' : describeGolfers(row)}
        disabledReason={readOnlyReason}
      />
      <ul className={styles.rooms} aria-label="Room of the courses">
        {courses.map((course) => (
          <CourseLine key={course.golfCourseId} course={course} row={row} />
        ))}
      </ul>
    </div>
  )
}

/** Listeners hear of which partner: the same label stands in every card. */
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
  golfTotal === 0 ? 'Nobody of this registration plays golf.' : `For ${countOf(golfTotal, 'golfer')}.`

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
