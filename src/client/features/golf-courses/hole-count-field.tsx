import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { useFormField } from '#client/ui/form/form-fields.tsx'
import { ConfirmDialog, TellingDialog } from '#client/ui/overlays/dialog.tsx'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { describeGolfers, findRowsLost, type HoleCount } from '#shared/domain/placement/hole-rows.ts'
import { holeCounts } from '#shared/limits.ts'
import type { CourseForm } from './course-form.ts'

const options = holeCounts.map((count) => ({ value: count, label: String(count) }))

type HoleCountFieldProps = { form: UseFormReturn<CourseForm, unknown, GolfCourse> }

/** How many holes the course has; holes where something is entered go only after a yes, those with golfers not at all. */
export function HoleCountField({ form }: HoleCountFieldProps) {
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
      <TellingDialog isOpen={used.length > 0} role="alertdialog" title="Golfers are placed there" onClose={close}>
        <p>{describeGolfers(used)}. Move them to other holes first; then these holes can go.</p>
      </TellingDialog>
      <ConfirmDialog
        isOpen={asked !== null && used.length === 0}
        title={`Change to ${asked?.holeCount} holes?`}
        confirmLabel={`Change to ${asked?.holeCount}`}
        tone="danger"
        onConfirm={confirm}
        onCancel={close}
      >
        <p>What is entered for these holes will be gone once you save:</p>
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
