import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { describeChoice, describeRoom } from '../describe-partner.ts'
import { usePartnerList } from '../partners-context.ts'
import type { CourseTotals } from '../queries.ts'
import styles from './partner-card.module.css'

/** The course of a registration's golfers: saved as soon as it is chosen, with the room of every course below. */
export function CourseSelector({ row }: { row: PartnerSummary }) {
  const { courses, eventId, pendingCourses, assign, readOnlyReason } = usePartnerList()
  const changing = pendingCourses.get(row.id)
  if (!courses) return <p>Loading the courses…</p>
  if (courses.length === 0) return <NoCourses eventId={eventId} />
  const assignedId = changing ? (changing.course?.golfCourseId ?? null) : row.assignedGolfCourseId
  return (
    <div className={layout.stack3}>
      <SelectField
        label={<Label of={row.nameForMarketingMaterials} />}
        options={courses.map((course) => ({ value: course.golfCourseId, label: nameCourse(course, row) }))}
        value={assignedId}
        onChange={(id) => assign({ row, course: courses.find(({ golfCourseId }) => golfCourseId === id) ?? null })}
        placeholder="No course"
        isClearable
        hint={changing ? 'Saving…' : describeGolfers(row)}
        disabledReason={readOnlyReason}
      />
      <ul className={styles.rooms} aria-label="Room of the courses">
        {courses.map((course) => (
          <CourseLine key={course.golfCourseId} course={course} row={row} />
        ))}
      </ul>
    </div>
  )
}

/** Listeners hear of which partner: the same label stands in every card. */
const Label = ({ of }: { of: string }) => (
  <>
    Assigned golf course<VisuallyHidden>{` of ${of}`}</VisuallyHidden>
  </>
)

type CourseOfRow = { course: CourseTotals; row: PartnerSummary }

function CourseLine({ course, row }: CourseOfRow) {
  const choice = describeChoice(row.golfCoursePreferences, course.golfCourseName)
  const isFull = course.assigned > course.available
  return (
    <li>
      <span className={styles.name}>{course.golfCourseName}:</span>{' '}
      <span className={isFull ? styles.full : undefined}>{describeRoom(course)}</span>
      {choice && <span className={styles.choice}> · {choice}</span>}
    </li>
  )
}

function nameCourse(course: CourseTotals, row: PartnerSummary): string {
  const choice = describeChoice(row.golfCoursePreferences, course.golfCourseName)
  return choice ? `${course.golfCourseName} (${choice})` : course.golfCourseName
}

const describeGolfers = ({ golfTotal }: PartnerSummary) =>
  golfTotal === 0
    ? 'Nobody of this registration plays golf.'
    : `For ${golfTotal === 1 ? '1 golfer' : `${golfTotal} golfers`}.`

function NoCourses({ eventId }: { eventId: number }) {
  return (
    <p>
      No courses have been selected for this event.{' '}
      <Link to={paths.editEvent} params={{ id: String(eventId) }}>
        Go to the event to add courses
      </Link>
    </p>
  )
}
