import { Skeleton } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { onFirstUse, useOnceLoaded } from '#client/ui/overlays/on-first-use.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'

const tableForm = onFirstUse(() => import('./table-form.tsx'))

type TableDialogProps = { eventId: number; table: DinnerTable; onClose: () => void }

/** Changes a table, or deletes it. */
export function TableDialog({ eventId, table, onClose }: TableDialogProps) {
  const form = useOnceLoaded(tableForm, true)
  return (
    <Dialog isOpen title={`Table ${table.number}`} onClose={onClose}>
      {form ? <form.TableForm eventId={eventId} table={table} onDone={onClose} /> : <Skeleton fields={4} />}
    </Dialog>
  )
}
