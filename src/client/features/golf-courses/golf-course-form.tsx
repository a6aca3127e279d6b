import { callApi } from '#client/api/call.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { FormCheckboxField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { golfCourseEndpoints } from '#shared/contracts/golf-courses.ts'
import { maxLength } from '#shared/limits.ts'
import { comparedFields } from './compared-fields.ts'
import { type CourseForm, courseToSend, openCourse } from './course-form-values.ts'
import { HoleCountField } from './hole-count-field.tsx'
import { HoleGrid } from './hole-grid.tsx'
import { loadGolfCourse } from './queries.ts'

export function GolfCourseForm({ initial }: { initial: CourseForm }) {
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
    </RecordFormFrame>
  )
}
