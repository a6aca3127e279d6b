import { Link } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { RecordPage, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { FormCheckboxField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { maxLength } from '#shared/limits.ts'
import { type CourseForm, comparedFields, courseToSend, newCourse, openCourse, toNewCourse } from './course-form.ts'
import { HoleCountField } from './hole-count-field.tsx'
import { HoleGrid } from './hole-grid.tsx'

const loadGolfCourse = (id: number) => takeFirstOrCall(golfCourseEndpoints.getGolfCourse, { params: { id } })

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
