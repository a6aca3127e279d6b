import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type DinnerBoard, dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { dinnerKey } from '../board/dinner-query.ts'

interface PublishDialogProps {
  board: DinnerBoard
  isOpen: boolean
  onClose: () => void
}

/** Asks whether partners are to see the tables of their guests, or no longer. */
export function PublishDialog({ board: { eventId, isPublished }, isOpen, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const publishing = useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) => callApi(dinnerEndpoints.publishSeating, { body: { eventId, isPublished: isOn } }),
    onSuccess: async (_, isOn) => {
      await queryClient.invalidateQueries({ queryKey: dinnerKey(eventId) })
      onClose()
      toast(isOn ? 'Partners see the tables of their guests now' : 'Partners no longer see the tables')
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isPublished ? 'Hide the tables from partners?' : 'Show partners the tables?'}
      confirmLabel={isPublished ? 'Hide' : 'Publish'}
      busyLabel={isPublished ? 'Hiding' : 'Publishing'}
      isBusy={publishing.isPending}
      onConfirm={() => publishing.mutate(!isPublished)}
      onCancel={() => {
        publishing.reset()
        onClose()
      }}
    >
      <p>
        {isPublished
          ? 'Each partner sees at which table their guests sit. Once the tables are hidden, organisers alone see them.'
          : 'Each partner then sees at which table their own guests sit, as it stands at that moment, and nobody else’s.'}
      </p>
      {publishing.error && <Notice tone="error">{describeFailure(publishing.error)}</Notice>}
    </ConfirmDialog>
  )
}
