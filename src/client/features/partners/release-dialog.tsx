import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import styles from './named-list.module.css'
import type { CourseAssignment } from './use-course-assignment.ts'

/** Another course frees the places of golfers who stand on a hole: whose, and where (product decision 31). */
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
