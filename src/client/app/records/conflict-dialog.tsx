import type { FieldValues } from 'react-hook-form'
import { formatMoment } from '#shared/domain/formats.ts'
import { useSite } from '../../api/site.ts'
import { CompareDialog } from '../../records/conflict-dialog.tsx'
import type { RecordForm } from '../../records/use-record-form.ts'

/** Somebody else has saved in between: who, when, and which of the two is to stand, field by field. */
export function ConflictDialog<Values extends FieldValues, Sent>({ record }: { record: RecordForm<Values, Sent> }) {
  const site = useSite()
  if (!record.conflict) return null
  const { by, at, rows } = record.conflict
  const when = site && at ? ` on ${formatMoment(at, site.timeZone)}` : ''
  return (
    <CompareDialog
      title="Changed in the meantime"
      rows={rows}
      onSave={record.saveChosen}
      onCancel={record.dismissConflict}
    >
      <p>
        {by || 'Somebody else'} has saved this{when}. Nothing of yours was saved, and nothing of theirs was overwritten.
      </p>
      <p>{rows.length > 0 ? 'Choose what is to stand.' : 'What they saved is what you entered.'}</p>
    </CompareDialog>
  )
}
