import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Tag } from '#client/ui/display/tag.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import styles from './admin-dashboard.module.css'

type CourseRow = AdminDashboard['golfers'][number]
type Golfers = Pick<CourseRow, 'assigned' | 'available'>

/** The courses with their golfers and their room; a course with more golfers than room stands out. */
export function GolfersTable({ eventId, golfers, totalGolfers }: AdminDashboard) {
  const columns: Column<CourseRow>[] = [
    { key: 'course', header: 'Course', cell: (row) => <Course eventId={eventId} row={row} />, footer: 'Total' },
    {
      key: 'assigned',
      header: 'Assigned',
      isNumeric: true,
      cell: (row) => <Assigned {...row} />,
      footer: <Assigned {...totalGolfers} />,
    },
    { key: 'placed', header: 'Placed', isNumeric: true, cell: ({ placed }) => placed, footer: totalGolfers.placed },
    {
      key: 'available',
      header: 'Available',
      isNumeric: true,
      cell: ({ available }) => available,
      footer: totalGolfers.available,
    },
  ]
  return (
    <Table
      caption="Golfers by course"
      columns={columns}
      rows={golfers}
      rowKey={({ golfCourseId }) => golfCourseId}
      onPhone="table"
    />
  )
}

const countTooMany = ({ assigned, available }: Golfers) => Math.max(0, assigned - available)

/** Leads to the board of the course; a table of courses is there only with an active event. */
function Course({ eventId, row }: { eventId: number; row: CourseRow }) {
  const tooMany = countTooMany(row)
  return (
    <>
      <Link
        to={paths.golferPlacement}
        params={{ id: String(eventId) }}
        search={{ course: String(row.golfCourseId) }}
        className={styles.rowLink}
      >
        {row.golfCourseName}
      </Link>
      {tooMany > 0 && <span className={styles.tooMany}>{tooMany} more than it has room for</span>}
    </>
  )
}

function Assigned(golfers: Golfers) {
  return countTooMany(golfers) > 0 ? <Tag tone="error">{golfers.assigned}</Tag> : golfers.assigned
}
