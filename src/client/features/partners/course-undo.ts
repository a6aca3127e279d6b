import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { joinNames } from '#shared/domain/text/text.ts'

interface GivenCourse {
  /** 0 is none. */
  golfCourseId: number
  /** Who got it, with what each had before. */
  partners: readonly { id: number; assignedGolfCourseId: number }[]
}

/** Gives one partner or many back the courses they had, and their golfers their places. */
export function useCourseUndo(eventId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ golfCourseId, partners }: GivenCourse) =>
      callApi(partnerEndpoints.undoAssignGolfCourses, {
        body: {
          ...{ eventId, golfCourseId },
          partners: partners.map(({ id, assignedGolfCourseId }) => ({ id, assignedGolfCourseId })),
        },
      }),
    onSuccess: ({ partners, lostPlaces }) =>
      void toast(
        `${countPartners(partners)} as before${lostPlaces > 0 ? `, but ${lostPlaces} golfers have to be placed again` : ''}`,
        { tone: lostPlaces > 0 ? 'warning' : 'success' },
      ),
    onError: (failure) => {
      const names = joinNames(listRows(failure).map(({ partner, reason }) => `${partner || 'a partner'} ${reason}`))
      toast(`Nothing was undone${names ? `: ${names}.` : `. ${describeFailure(failure)}`}`, { tone: 'error' })
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** The partners because of whom a call was refused. */
export const listRows = (failure: unknown) => (failure instanceof RequestError ? (failure.problem?.rows ?? []) : [])

export const countPartners = (partners: number) => (partners === 1 ? '1 partner is' : `${partners} partners are`)
