import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { useCourseUndo } from './course-undo.ts'
import styles from './named-list.module.css'
import { type CourseTotals, changeRow, partnersKey } from './queries.ts'

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

  const { mutate } = useMutation({
    // Paused by the library, it would go out even after the page was left.
    networkMode: 'always',
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
      const before = { ...row, assignedGolfCourseId: row.assignedGolfCourseId ?? 0 }
      toast(`${row.nameForMarketingMaterials}: ${course ? course.golfCourseName : 'no course'}, saved`, {
        action: {
          label: 'Undo',
          onAct: () => undo({ golfCourseId: assignedGolfCourseId ?? 0, partners: [before] }),
        },
      })
      changeRow(queryClient, { eventId, id: row.id }, (before) => ({ ...before, assignedGolfCourseId }))
    },
    onError: (failure, { row, course }) => {
      if (problemCode(failure) === 'would_free_places') setQuestion({ row, course, people: listPeople(failure) })
      else
        toast(`The course of ${row.nameForMarketingMaterials} stays as it was. ${describeFailure(failure)}`, {
          tone: 'error',
        })
    },
    onSettled: (_, failure, { row, course }) => {
      setPendingCourses((before) => (before.get(row.id)?.course === course ? without(before, row.id) : before))
      // Another list may be what caused the failure; the totals of the courses and other pages follow a success.
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
    /** What was chosen and is not saved yet, by registration. */
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

export type CourseAssignment = ReturnType<typeof useCourseAssignment>

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}

const listPeople = (failure: unknown) => (failure instanceof RequestError ? (failure.problem?.people ?? []) : [])

/** Another course frees the places of golfers who stand on a hole: whose, and where. */
export function ReleaseDialog({ question, confirm, cancel }: CourseAssignment) {
  if (!question) return null
  const { row, course, people } = question
  const places =
    people.length === 1 ? '1 golfer loses their place on a hole' : `${people.length} golfers lose their places on holes`
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
