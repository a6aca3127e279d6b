import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '#client/api/api-query.ts'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/first-answers.ts'
import { ListPage } from '#client/records/list-page.tsx'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { linkColumn, RecordPage, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { FormCheckboxField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { type GolfCourse, golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { maxLength } from '#shared/limits.ts'
import { type CourseForm, comparedFields, courseToSend, newCourse, openCourse, toNewCourse } from './course-form.ts'
import { HoleCountField } from './hole-count-field.tsx'
import { HoleGrid } from './hole-grid.tsx'

const golfCoursesQuery = apiQuery(['golfCourses'], golfCourseEndpoints.listGolfCourses, {})

const loadGolfCourse = (id: number) => takeFirstOrCall(golfCourseEndpoints.getGolfCourse, { params: { id } })

const columns: readonly Column<GolfCourse>[] = [
  linkColumn('Course', paths.editGolfCourse, ({ name }) => name),
  { key: 'holes', header: 'Holes', isNumeric: true, cell: ({ holeCount }) => holeCount },
]

export function GolfCoursesPage() {
  return (
    <ListPage
      title="Courses"
      lead="Where golfers play. Each hole has two teams of four, so a course of 18 holes takes 144 golfers."
      add={{ label: 'Add New Course', to: paths.newGolfCourse }}
      noun={{ one: 'course', many: 'courses' }}
      query={useQuery(golfCoursesQuery)}
      whenEmpty={<p>Add the first one with its holes. Then choose it for your event.</p>}
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

export function GolfCoursePage() {
  const id = useRecordId()
  const queryFn = async () => (id === 0 ? newCourse : openCourse(await loadGolfCourse(id)))
  const query = useRecord({ queryKey: ['golfCourses', id], queryFn })
  return (
    <RecordPage
      title="COURSE DETAILS"
      tabTitle={id === 0 ? 'New course' : (query.data?.name ?? 'Course')}
      eyebrow={<Link to={paths.golfCourses}>Courses</Link>}
      query={query}
      width="normal"
    >
      {(course) => (
        <>
          <GolfCourseForm initial={course} />
          {id !== 0 && (
            <RecordRemoval
              noun="course"
              name={course.name}
              id={id}
              listUses={() => takeFirstOrCall(golfCourseEndpoints.listGolfCourseUses, { params: { id } })}
              remove={() => callApi(golfCourseEndpoints.deleteGolfCourse, { params: { id } })}
              restore={() => callApi(golfCourseEndpoints.saveGolfCourse, { body: toNewCourse(course) })}
              listPath={paths.golfCourses}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}

function GolfCourseForm({ initial }: { initial: CourseForm }) {
  const record = useRecordForm({
    schema: courseToSend,
    initial,
    save: async (body) => openCourse(await callApi(golfCourseEndpoints.saveGolfCourse, { body })),
    load: async () => openCourse(await loadGolfCourse(initial.id)),
    compared: comparedFields,
    listPath: paths.golfCourses,
    describeSaved: ({ name }) => `${name} was saved`,
  })
  const { form, control } = record

  return (
    <RecordFormFrame record={record}>
      <FieldRow>
        <FormTextField
          control={control}
          name="name"
          label="Course name"
          maxLength={maxLength.golfCourseName}
          isStoppedAtMaxLength
          isRequired
        />
        <HoleCountField form={form} />
      </FieldRow>
      <FormCheckboxField
        control={control}
        name="isActive"
        label="Active"
        hint="An inactive course can no longer be chosen, and stays wherever it is."
      />
      <HoleGrid form={form} />
      <FormTextField
        control={control}
        name="shotgunOrder"
        label="Second teams"
        maxLength={maxLength.shotgunOrder}
        hint="The holes that take a second team when teams are proposed, the first one first: 1, 10, 5. Empty: all of them in turns between the nines, par 3 last."
      />
    </RecordFormFrame>
  )
}
