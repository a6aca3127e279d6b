import { useState } from 'react'
import type { Entity, PartProps } from '#client/records/entity.ts'
import { EntityFormPage } from '#client/records/entity-form-page.tsx'
import { SpecField } from '#client/records/form-parts.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { useFormField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, MessageDialog } from '#client/ui/overlays/dialog.tsx'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { describeGolfers, fitHoleRows, type HoleCount, listLostRows } from '#shared/domain/placement/hole-rows.ts'
import { holeCounts, maxLength } from '#shared/limits.ts'
import { golfCourses } from './golf-courses-page.tsx'
import { HoleSheet } from './hole-sheet.tsx'

const courseForm: Entity<GolfCourse> = {
  ...golfCourses,
  parts: [
    NameAndHoles,
    {
      ...{ kind: 'check', name: 'isActive', label: 'Active' },
      hint: 'No one can choose an inactive course. Events that use it will keep it.',
    },
    HoleSheet,
    {
      ...{ kind: 'text', name: 'shotgunOrder', label: 'Second teams', maxLength: maxLength.shotgunOrder },
      hint: 'If there are more teams than holes, two teams start on some holes. Enter those holes in order, such as 1, 10, 5. Leave blank to alternate between the nines, with par 3s last.',
    },
  ],
}

export const GolfCoursePage = () => <EntityFormPage entity={courseForm} />

const nameField = {
  ...({ kind: 'text', name: 'name', label: 'Course name', maxLength: maxLength.golfCourseName } as const),
  ...{ isStoppedAtMaxLength: true, isRequired: true },
}

const options = holeCounts.map((count) => ({ value: count, label: String(count) }))

function NameAndHoles({ record: { control, form } }: PartProps<GolfCourse, GolfCourse>) {
  const field = useFormField<GolfCourse, GolfCourse, HoleCount>({ control, name: 'holeCount' })
  const [asked, setAsked] = useState<{ holeCount: HoleCount; lost: Hole[] } | null>(null)
  const used = asked?.lost.filter(({ golferCount = 0 }) => golferCount > 0) ?? []
  const close = () => setAsked(null)

  function choose(holeCount: HoleCount | null) {
    if (holeCount === null) return
    const rows = form.getValues('holeDetails')
    const lost = listLostRows(rows, holeCount, new Set(rows.filter((row) => row.golferCount).map(({ id }) => id)))
    if (lost.length > 0) setAsked({ holeCount, lost })
    else change(holeCount)
  }

  function change(holeCount: HoleCount) {
    field.onChange(holeCount)
    form.setValue('holeDetails', fitHoleRows(form.getValues('holeDetails'), holeCount), { shouldDirty: true })
    close()
  }

  return (
    <FieldRow>
      <SpecField spec={nameField} control={control} />
      <SelectField {...field} label="# of Holes" options={options} onChange={choose} />
      <MessageDialog isOpen={used.length > 0} role="alertdialog" title="Golfers are on these holes" onClose={close}>
        <p>{describeGolfers(used)}. Move them to other holes before you remove these holes.</p>
      </MessageDialog>
      <ConfirmDialog
        isOpen={asked !== null && used.length === 0}
        title={`Change to ${asked?.holeCount} holes?`}
        confirmLabel={`Change to ${asked?.holeCount}`}
        tone="danger"
        onConfirm={() => asked && change(asked.holeCount)}
        onCancel={close}
      >
        <p>These holes will be removed:</p>
        <ul>
          {asked?.lost.map((hole) => (
            <li key={hole.holeNumber}>{describeHole(hole)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </FieldRow>
  )
}

function describeHole({ holeNumber, name, par, teamOne, teamTwo }: Hole): string {
  const entered = [name, par ? 'par 3' : '', teamOne, teamTwo].filter((text) => text.trim() !== '')
  return `Hole ${holeNumber}: ${entered.join(', ')}`
}
