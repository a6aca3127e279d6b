import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { takeFirstOrCall } from '#client/api/queries.ts'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { RecordPage, useRecord, useRecordId } from '#client/records/record-page.tsx'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { FormCheckboxField, FormTextField, useFormField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import { type GolfCourse, golfCourseEndpoints, type Hole } from '#shared/contracts/golf-courses.ts'
import { describeGolfers, findRowsLost, type HoleCount } from '#shared/domain/placement/hole-rows.ts'
import { holeCounts, maxLength } from '#shared/limits.ts'
import { type CourseForm, courseToSend, newCourse, openCourse, withoutSpareRows } from './course-form.ts'
import { HoleSheet } from './hole-sheet.tsx'

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
              remove={() => callApi(golfCourseEndpoints.deleteGolfCourse, { params: { id } })}
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
    save: async ({ base, ...body }) =>
      openCourse(
        await callApi(golfCourseEndpoints.saveGolfCourse, {
          body: { ...body, base: withoutSpareRows(base as CourseForm) },
        }),
      ),
    listPath: paths.golfCourses,
    another: initial.id === 0 ? async () => newCourse : undefined,
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
        hint="No one can choose an inactive course. Events that use it will keep it."
      />
      <HoleSheet form={form} />
      <FormTextField
        control={control}
        name="shotgunOrder"
        label="Second teams"
        maxLength={maxLength.shotgunOrder}
        hint="Holes that get a second team in a proposal, in order: 1, 10, 5. Leave blank to alternate between the nines, par 3s last."
      />
    </RecordFormFrame>
  )
}

const options = holeCounts.map((count) => ({ value: count, label: String(count) }))

type HoleCountFieldProps = { form: UseFormReturn<CourseForm, unknown, GolfCourse> }

/** How many holes the course has; holes where something is entered go only after a yes, those with golfers not at all. */
function HoleCountField({ form }: HoleCountFieldProps) {
  const field = useFormField<CourseForm, GolfCourse, HoleCount>({ control: form.control, name: 'holeCount' })
  const [asked, setAsked] = useState<{ holeCount: HoleCount; lost: Hole[] } | null>(null)
  const used = asked?.lost.filter(({ golferCount = 0 }) => golferCount > 0) ?? []
  const close = () => setAsked(null)

  function choose(holeCount: HoleCount | null) {
    if (holeCount === null) return
    const rows = form.getValues('holeDetails').slice(0, field.value)
    const usedHoles = new Set(rows.filter(({ golferCount }) => golferCount).map(({ id }) => id))
    const lost = findRowsLost(rows, holeCount, usedHoles)
    if (lost.length > 0) setAsked({ holeCount, lost })
    else field.onChange(holeCount)
  }

  function confirm() {
    if (asked) field.onChange(asked.holeCount)
    close()
  }

  return (
    <>
      <SelectField {...field} label="# of Holes" options={options} onChange={choose} />
      <MessageDialog isOpen={used.length > 0} role="alertdialog" title="Golfers are placed there" onClose={close}>
        <p>{describeGolfers(used)}. Move them to other holes before you remove these.</p>
      </MessageDialog>
      <ConfirmDialog
        isOpen={asked !== null && used.length === 0}
        title={`Change to ${asked?.holeCount} holes?`}
        confirmLabel={`Change to ${asked?.holeCount}`}
        tone="danger"
        onConfirm={confirm}
        onCancel={close}
      >
        <p>When you save, these holes are removed:</p>
        <ul>
          {asked?.lost.map((hole) => (
            <li key={hole.holeNumber}>{describeHole(hole)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

function describeHole({ holeNumber, name, par, teamOne, teamTwo }: Hole): string {
  const entered = [name, par ? 'par 3' : '', teamOne, teamTwo].map((text) => text.trim()).filter((text) => text !== '')
  return `Hole ${holeNumber}: ${entered.join(', ')}`
}
