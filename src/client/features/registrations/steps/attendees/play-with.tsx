import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { chooseFailureTitle, describeFailure } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { TextAreaField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  pairingRequestEndpoints as calls,
  type OwnPairingRequest,
} from '#shared/contracts/registrations/pairing-request.ts'
import { maxLength } from '#shared/limits.ts'
import { DialogToLoad } from './dialog-to-load.tsx'

const title = 'Request a pairing'

const requestQuery = (id: number) =>
  apiQuery(['registrations', 'pairingRequest', id], calls.getPairingRequest, { params: { id } }, { staleTime: 0 })

export function PlayWith({ id, disabledReason }: { id: number; disabledReason: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const query = requestQuery(id)
  const own = useQuery(query)
  const { data } = own
  const close = () => setOpen(false)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button disabledReason={disabledReason} onPress={() => setOpen(true)}>
        {title}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {data && (describeRequest(data) || 'Is there another company that you’d like to play with?')}
      </p>
      {isOpen &&
        (data ? (
          <PlayWithDialog id={id} request={data} queryKey={query.queryKey} onClose={close} />
        ) : (
          <DialogToLoad title={title} query={own} onClose={close} />
        ))}
    </div>
  )
}

const describeRequest = ({ text, state }: OwnPairingRequest) => text && `“${text}”: ${outcomes[state]}`

const outcomes: Record<OwnPairingRequest['state'], string> = {
  asked: 'waiting for the organizers.',
  accepted: 'accepted. The organizers will try to place you together.',
  declined: 'declined. You can send another request.',
}

interface PlayWithDialogProps {
  id: number
  request: OwnPairingRequest
  queryKey: QueryKey
  onClose: () => void
}

function PlayWithDialog({ id, request, queryKey, onClose }: PlayWithDialogProps) {
  // The version last shown here, so that later changes aren't overwritten unseen.
  const [before, setBefore] = useState(request)
  const [text, setText] = useState(before.text)
  const queryClient = useQueryClient()
  const toastIfUnmounted = useToastErrorAfterUnmount('We couldn’t save your request')
  const saving = useMutation({
    mutationFn: (wanted: string) =>
      callApi(calls.savePairingRequest, {
        params: { id },
        body: { text: wanted, version: before.version },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      toast(saved.text ? 'Request sent to the organizers' : 'Withdrawn')
      onClose()
    },
    // A refusal shows the text that others saved, so the next attempt starts from it.
    async onError(error) {
      toastIfUnmounted(error)
      await queryClient.invalidateQueries({ queryKey })
      setBefore((shown) => queryClient.getQueryData<OwnPairingRequest>(queryKey) ?? shown)
    },
  })
  const wanted = text.trim()
  const isAccepted = before.state === 'accepted'
  const isSendable = wanted !== '' && wanted !== before.text && wanted.length <= maxLength.pairingRequest

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isClosable={!saving.isPending}
      title={title}
      actions={
        <>
          {!isAccepted && (
            <Button
              tone="primary"
              isBusy={saving.isPending}
              disabledReason={isSendable ? undefined : explainUnsavable(wanted, before.text)}
              onPress={() => saving.mutate(wanted)}
            >
              Save
            </Button>
          )}
          {before.text !== '' && (
            <Button isBusy={saving.isPending} onPress={() => saving.mutate('')}>
              Withdraw
            </Button>
          )}
          <Button onPress={onClose} isHeld={saving.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Who should play together"
        hint="Only the organizers see this. They’ll try, but they can’t promise anything."
        value={isAccepted ? before.text : text}
        onChange={setText}
        maxLength={maxLength.pairingRequest}
        isReadOnly={isAccepted || saving.isPending}
        rows={3}
      />
      {isAccepted && <p>The organizers have accepted this request. To change it, withdraw it first.</p>}
      {saving.error && (
        <Notice tone="error" title={chooseFailureTitle('We couldn’t save your request', saving.error)}>
          {describeFailure(saving.error)} {describeRequest(before)}
        </Notice>
      )}
    </Dialog>
  )
}

function explainUnsavable(wanted: string, before: string): string {
  if (wanted === before && before !== '') return 'No changes to save'
  return wanted === '' ? 'Enter names first' : 'Shorten your request'
}
