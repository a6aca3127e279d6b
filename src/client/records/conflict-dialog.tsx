import type { FieldConflict, Problem } from '#shared/contracts/problem.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { browserTimeZone, useSite } from '../api/app-context.ts'
import { RequestError, readProblemCode } from '../api/request-error.ts'
import { Button } from '../ui/button.tsx'
import { type Column, Table } from '../ui/display/table.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

export interface Conflict {
  changed: NonNullable<Problem['changed']>
  conflicts: readonly FieldConflict[]
}

export function toConflict(failure: unknown): Conflict | null {
  if (!(failure instanceof RequestError) || readProblemCode(failure) !== 'changed_elsewhere') return null
  const { changed, conflicts } = failure.problem ?? {}
  return changed && conflicts?.length ? { changed, conflicts } : null
}

const shown = (value: string) => (value === '' ? <i>blank</i> : value)

const columns: readonly Column<FieldConflict>[] = [
  { key: 'label', header: 'Field', cell: ({ label }) => label },
  { key: 'mine', header: 'Yours', cell: ({ mine }) => shown(mine) },
  { key: 'theirs', header: 'Saved now', cell: ({ theirs }) => shown(theirs) },
]

interface ConflictDialogProps {
  conflict: Conflict | null
  onSaveMine: (overwrites: number) => void
  onClose: () => void
}

export function ConflictDialog({ conflict, onSaveMine, onClose }: ConflictDialogProps) {
  const site = useSite()
  if (!conflict) return null
  const { changed, conflicts } = conflict
  const when = site && changed.at ? ` on ${formatMoment(changed.at, site.timeZone, browserTimeZone)}` : ''
  const who = changed.isYours ? 'You' : changed.by || 'Someone else'
  const where = changed.isYours ? ' in another window or on another device' : ''
  return (
    <Dialog
      isOpen
      isWide
      role="alertdialog"
      title={conflicts.length === 1 ? 'Two changes to the same field' : 'Two changes to the same fields'}
      onClose={onClose}
      actions={
        <>
          <Button tone="primary" onPress={() => onSaveMine(changed.version)}>
            Save mine
          </Button>
          <Button onPress={onClose}>Keep editing</Button>
        </>
      }
    >
      <p>
        {who} saved changes{where}
        {when}. All other changes are kept.
      </p>
      <Table caption="Both versions" columns={columns} rows={conflicts} rowKey={({ path }) => path} />
    </Dialog>
  )
}
