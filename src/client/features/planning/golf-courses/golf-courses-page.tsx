import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#client/api/queries.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { linkColumn } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type GolfCourse, golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'

const golfCoursesQuery = apiQuery(['golfCourses'], golfCourseEndpoints.listGolfCourses, {})

const columns: readonly Column<GolfCourse>[] = [
  linkColumn('Course', paths.editGolfCourse, ({ name }) => name),
  { key: 'holes', header: 'Holes', isNumeric: true, cell: ({ holeCount }) => holeCount },
]

export function GolfCoursesPage() {
  return (
    <ListPage
      title="Courses"
      lead="Each hole has two teams of four, so 18 holes take 144 golfers."
      add={{ label: 'Add New Course', to: paths.newGolfCourse }}
      noun={{ one: 'course', many: 'courses' }}
      query={useQuery(golfCoursesQuery)}
      whenEmpty={<p>Add your first course with its holes. Then select it for your event.</p>}
    >
      {(courses) => (
        <>
          <Group title="ACTIVE COURSES" courses={courses.filter(({ isActive }) => isActive)} />
          <Group title="INACTIVE COURSES" courses={courses.filter(({ isActive }) => !isActive)} />
        </>
      )}
    </ListPage>
  )
}

function Group({ title, courses }: { title: string; courses: readonly GolfCourse[] }) {
  return (
    <Section title={title}>
      {courses.length > 0 ? (
        <Table caption={title} columns={columns} rows={courses} rowKey={({ id }) => id} onPhone="table" />
      ) : (
        <p>None</p>
      )}
    </Section>
  )
}
