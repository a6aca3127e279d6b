import { Link, useParams } from '@tanstack/react-router'
import { RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Page } from '#client/ui/layout/page.tsx'
import { newCourse, openCourse } from './course-form-values.ts'
import { GolfCourseForm } from './golf-course-form.tsx'
import { golfCourseQuery } from './queries.ts'

const title = 'COURSE DETAILS'
const toList = <Link to={paths.golfCourses}>Courses</Link>

export function NewGolfCoursePage() {
  return (
    <Page title={title} tabTitle="New course" eyebrow={toList}>
      <GolfCourseForm initial={newCourse} />
    </Page>
  )
}

export function EditGolfCoursePage() {
  const { id } = useParams({ from: paths.editGolfCourse })
  const query = useRecord(golfCourseQuery(Number(id)))
  return (
    <RecordPage title={title} tabTitle={query.data?.name ?? 'Course'} eyebrow={toList} query={query} width="normal">
      {(course) => <GolfCourseForm initial={openCourse(course)} />}
    </RecordPage>
  )
}
