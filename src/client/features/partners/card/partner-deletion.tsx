import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { ListedAttendee, PartnerSummary } from '#shared/contracts/partners.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { restorableDays } from '#shared/limits.ts'
import { describeDeletion, describeRestoredPlaces } from '../list/describe-partner.ts'
import { attendeesQuery, changeRow, getListMemory, usePartnerList } from '../list/partner-list.ts'

type DeletionQuestion = { row: PartnerSummary; attendees: ListedAttendee[] }

type Named = { id: number; nameForMarketingMaterials: string }

type DeletionCallbacks = {
  onDeleted: (row: PartnerSummary) => void
  onRestored: () => void
}

export function usePartnerDeletion(eventId: number, { onDeleted, onRestored }: DeletionCallbacks) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<DeletionQuestion | null>(null)

  const restoring = useMutation({
    mutationFn: ({ id }: Named) => callApi(registrationEndpoints.restoreRegistration, { body: { registrationId: id } }),
    onSuccess: ({ places }, { id, nameForMarketingMaterials: partner }) => {
      onRestored()
      queryClient.removeQueries({ queryKey: attendeesQuery(eventId, id).queryKey })
      toast(`${partner} was restored${describeRestoredPlaces(places)}`, {
        tone: places.lost.length + places.seats.lost.length > 0 ? 'warning' : 'success',
      })
    },
    onError: (failure, { nameForMarketingMaterials }) =>
      void toastFailure(`We couldn’t restore ${nameForMarketingMaterials}`, failure),
    onSettled: () => queryClient.invalidateQueries(),
  })

  const deleting = useMutation({
    mutationFn: ({ id }: PartnerSummary) => callApi(registrationEndpoints.deleteRegistration, { params: { id } }),
    onSuccess: ({ deletedBy }, row) => {
      setAsked(null)
      onDeleted(row)
      changeRow(queryClient, { eventId, id: row.id }, () => null)
      const name = row.nameForMarketingMaterials
      toast(deletedBy === null ? `${name} was deleted` : `${deletedBy} already deleted ${name}`, {
        action: { label: 'Undo', onAct: () => restoring.mutate(row) },
      })
      void queryClient.invalidateQueries()
    },
  })

  const wantedId = useRef(0)
  const { reset } = deleting
  const ask = useCallback(
    async (row: PartnerSummary) => {
      reset()
      wantedId.current = row.id
      // The user may have opened another dialog by then.
      const isStillWanted = () => wantedId.current === row.id
      try {
        const attendees = await queryClient.fetchQuery(attendeesQuery(eventId, row.id))
        if (isStillWanted()) setAsked({ row, attendees })
      } catch (failure) {
        if (!isStillWanted()) return
        const name = row.nameForMarketingMaterials
        toast(`We couldn’t load the attendees from ${name}. ${describeFailure(failure)}`, { tone: 'error' })
      }
    },
    [reset, queryClient, eventId],
  )

  return {
    asked,
    ask,
    cancel: () => setAsked(null),
    confirm: () => asked && deleting.mutate(asked.row),
    isDeleting: deleting.isPending,
    failure: deleting.error,
    restore: (partner: Named) => restoring.mutate(partner),
    restoringId: restoring.isPending ? restoring.variables.id : null,
  }
}

export type PartnerDeletion = ReturnType<typeof usePartnerDeletion>

export function DeleteDialog({ asked, isDeleting, failure, confirm, cancel }: PartnerDeletion) {
  const { drafts } = getListMemory(usePartnerList().eventId)
  if (!asked) return null
  const { row } = asked
  const { attendees, places, links, people } = describeDeletion({ ...row, attendees: asked.attendees })
  const mayHavePlaces = asked.attendees.some(({ isGolfing, isDining }) => isGolfing || isDining)
  return (
    <ConfirmDialog
      isOpen
      title={`Are you sure you want to delete ${row.nameForMarketingMaterials}?`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      tone="danger"
      isBusy={isDeleting}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        This also removes {formatMoney(row.totalGiven)} and {attendees}
        {places && `, with ${places},`} from all totals. You can restore it for {restorableDays} days.
        {mayHavePlaces && ' Restoring it also restores any places and seats that are still free.'}
      </p>
      {people.length > 0 && (
        <ul className="max-h-64 my-3 ps-4 border-s-2 border-line overflow-y-auto" aria-label="Named attendees">
          {people.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {links && <p>{links}. Guest links won’t work while this registration is deleted.</p>}
      {drafts.has(row.id) && <p>You’ll lose your unsaved internal notes.</p>}
      {failure && (
        <Notice tone="error" title="Failed to delete partner registration">
          {describeFailure(failure)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
