import { useQuery } from '@tanstack/react-query'
import { ChooseDialog as RecordDialog } from '#client/records/choose-dialog.tsx'
import { golfClubTypesQuery, golfCoursesQuery, territoriesQuery, travelMethodsQuery } from '../queries.ts'
import { describeConflict } from './describe-conflict.ts'
import { useEditedRegistration } from './save-context.ts'
import type { SaveConflict } from './save-failure.ts'

/** Asks which change to save when someone, perhaps the user elsewhere, has saved the same fields in between. */
export function ChooseDialog({ changed, theirs, conflicts }: SaveConflict) {
  const { saving, saved } = useEditedRegistration()
  const { data: territories = [] } = useQuery(territoriesQuery)
  const { data: travelMethods = [] } = useQuery(travelMethodsQuery)
  const { data: clubTypes = [] } = useQuery(golfClubTypesQuery)
  const { data: courses = [] } = useQuery(golfCoursesQuery(theirs.eventId))
  const names = { territories, travelMethods, clubTypes, courses, theirs, saved }
  return (
    <RecordDialog
      // Another question begins with nothing chosen.
      key={conflicts.map(({ path }) => path).join()}
      what="this registration"
      changed={changed}
      rows={conflicts.map((conflict) => describeConflict(conflict, names))}
      onSave={saving.choose}
      onCancel={saving.dismiss}
    />
  )
}
