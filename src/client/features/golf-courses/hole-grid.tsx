import { ListOrdered } from 'lucide-react'
import { useCallback } from 'react'
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/buttons/button.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { numberTeams } from '#shared/domain/hole-rows.ts'
import { holesPerColumn } from '#shared/limits.ts'
import { type Cell, changeCell } from './cells.ts'
import { cellLabels } from './compared-fields.ts'
import type { CourseForm } from './course-form-values.ts'
import { undoFill } from './fill-cells.ts'
import { gridKeys } from './grid-keys.ts'
import styles from './hole-grid.module.css'
import { HoleRowFields } from './hole-row-fields.tsx'

type HoleGridProps = { form: UseFormReturn<CourseForm, unknown, GolfCourse> }

/** The holes in columns of 9, worked through like a spreadsheet. */
export function HoleGrid({ form }: HoleGridProps) {
  const { control, getValues, trigger } = form
  const { field } = useController({ control, name: 'holeDetails' })
  const { errors } = useFormState({ control, name: 'holeDetails' })
  const holeCount = useWatch({ control, name: 'holeCount' })
  const { onChange: setRows } = field

  const type = useCallback(
    (cell: Cell, value: string | true | null) => setRows(changeCell(getValues('holeDetails'), cell, value)),
    [setRows, getValues],
  )

  /** Many cells at once: said in words, checked at once, and taken back in one press. */
  function fill(filled: Hole[], message: string) {
    const before = getValues('holeDetails')
    const show = (rows: Hole[]) => {
      setRows(rows)
      void trigger('holeDetails')
    }
    show(filled)
    toast(message, {
      action: { label: 'Undo', onAct: () => show(undoFill(getValues('holeDetails'), before, filled)) },
    })
  }

  function nameTeams() {
    const rows = getValues('holeDetails')
    fill([...numberTeams(rows.slice(0, holeCount)), ...rows.slice(holeCount)], 'The teams are numbered.')
  }

  const keys = gridKeys({ holeCount, getRows: () => getValues('holeDetails'), fill })
  const shown = field.value.slice(0, holeCount)
  const columns = Array.from({ length: holeCount / holesPerColumn }, (_, index) => index * holesPerColumn)
  const isNumbered = shown.every(({ teamOne, teamTwo }) => teamOne.trim() !== '' && teamTwo.trim() !== '')

  return (
    <Section
      title="Holes"
      note="Arrow keys and Enter move from cell to cell, and a column or a block copied from a spreadsheet can be pasted."
      actions={
        <Button onPress={nameTeams} disabledReason={isNumbered ? 'Every team has a name.' : undefined}>
          <ListOrdered size={18} aria-hidden="true" /> Number the teams
        </Button>
      }
    >
      {errors.holeDetails?.message && <FieldMessage id="field-holeDetails">{errors.holeDetails.message}</FieldMessage>}
      <fieldset className={styles.columns} {...keys}>
        <legend>
          <VisuallyHidden>Holes of the course</VisuallyHidden>
        </legend>
        {columns.map((first) => (
          <table key={first} className={styles.table}>
            <caption>
              <VisuallyHidden>
                Holes {first + 1} to {first + holesPerColumn}
              </VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">Hole #</th>
                <th scope="col">{cellLabels.name}</th>
                <th scope="col">{cellLabels.par}</th>
                <th scope="col">{cellLabels.teamOne}</th>
                <th scope="col">{cellLabels.teamTwo}</th>
              </tr>
            </thead>
            {shown.slice(first, first + holesPerColumn).map((hole, offset) => {
              const wrong = errors.holeDetails?.[first + offset]
              return (
                <HoleRowFields
                  key={hole.holeNumber}
                  hole={hole}
                  onType={type}
                  nameError={wrong?.name?.message}
                  teamOneError={wrong?.teamOne?.message}
                  teamTwoError={wrong?.teamTwo?.message}
                />
              )
            })}
          </table>
        ))}
      </fieldset>
    </Section>
  )
}
