import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { joinNames } from '#shared/domain/text.ts'

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

export const countPartners = (partners: number) => (partners === 1 ? '1 partner is' : `${partners} partners are`)
