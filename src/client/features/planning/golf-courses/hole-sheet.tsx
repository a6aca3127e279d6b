import { ListOrdered } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback } from 'react'
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { numberTeams } from '#shared/domain/placement/hole-rows.ts'
import { holesPerColumn, maxLength } from '#shared/limits.ts'
import {
  type Cell,
  type CellField,
  type CourseForm,
  cellFields,
  cellLabels,
  changeCell,
  fillBlock,
  findNeighbor,
  readBlock,
  undoFill,
} from './course-form.ts'
import styles from './hole-sheet.module.css'

type HoleSheetProps = { form: UseFormReturn<CourseForm, unknown, GolfCourse> }

/** The holes in columns of 9, worked through like a spreadsheet. */
export function HoleSheet({ form }: HoleSheetProps) {
  const { control, getValues, trigger } = form
  const { field } = useController({ control, name: 'holeDetails' })
  const { errors } = useFormState({ control, name: 'holeDetails' })
  const holeCount = useWatch({ control, name: 'holeCount' })
  const { onChange: setRows } = field

  const type = useCallback(
    (cell: Cell, value: string | true | null) => setRows(changeCell(getValues('holeDetails'), cell, value)),
    [setRows, getValues],
  )

  /** Pastes many cells at once, describes and validates them, and offers one undo. */
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
    fill([...numberTeams(rows.slice(0, holeCount)), ...rows.slice(holeCount)], 'Teams numbered.')
  }

  const keys = gridKeys({ holeCount, getRows: () => getValues('holeDetails'), fill })
  const shown = field.value.slice(0, holeCount)
  const columns = Array.from({ length: holeCount / holesPerColumn }, (_, index) => index * holesPerColumn)
  const isNumbered = shown.every(({ teamOne, teamTwo }) => teamOne.trim() !== '' && teamTwo.trim() !== '')

  return (
    <Section
      title="Holes"
      note={
        <>
          Names of holes and teams have up to {maxLength.holeName} characters. You can paste columns from a spreadsheet.
          <span className={styles.keys}> Use the arrow keys and Enter to move between cells.</span>
        </>
      }
      actions={
        <Button onPress={nameTeams} disabledReason={isNumbered ? 'Every team already has a name' : undefined}>
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

type HoleRowFieldsProps = {
  hole: Hole
  /** Stays the same from one drawing to the next. */
  onType: (cell: Cell, value: string | true | null) => void
  nameError: string | undefined
  teamOneError: string | undefined
  teamTwoError: string | undefined
}

/** One hole of the grid. Typing in one row doesn't render the others. */
const HoleRowFields = memo(function HoleRowFields(props: HoleRowFieldsProps) {
  const { hole, onType, nameError, teamOneError, teamTwoError } = props
  const row = hole.holeNumber - 1
  const ofTeams = [...new Set([teamOneError, teamTwoError])].filter((message) => message !== undefined)
  const messageId = `${fieldIdOf(`holeDetails.${row}`)}-message`
  const teamMessageIdOf = (message: string) => `${messageId}-${ofTeams.indexOf(message)}`

  const text = (field: 'name' | 'teamOne' | 'teamTwo', max: number, error: string | undefined) => (
    <td data-label={cellLabels[field]}>
      <TextField
        id={fieldIdOf(pathOf({ row, field }))}
        label={`Hole ${hole.holeNumber}, ${cellLabels[field]}`}
        isLabelHidden
        value={hole[field]}
        maxLength={max}
        isStoppedAtMaxLength
        spellCheck={false}
        error={error}
        messageId={error && (field === 'name' ? messageId : teamMessageIdOf(error))}
        onChange={(value) => onType({ row, field }, value)}
      />
    </td>
  )

  return (
    <tbody>
      <tr>
        <th scope="row">{hole.holeNumber}</th>
        {text('name', maxLength.holeName, nameError)}
        <td data-label={cellLabels.par}>
          <CheckboxField
            id={fieldIdOf(pathOf({ row, field: 'par' }))}
            label={`Hole ${hole.holeNumber}, ${cellLabels.par}`}
            isLabelHidden
            isSelected={hole.par === true}
            onChange={(isPar3) => onType({ row, field: 'par' }, isPar3 || null)}
          />
        </td>
        {text('teamOne', maxLength.teamName, teamOneError)}
        {text('teamTwo', maxLength.teamName, teamTwoError)}
      </tr>
      {(nameError || ofTeams.length > 0) && (
        <tr className={styles.messages}>
          <td colSpan={3}>{nameError && <FieldMessage id={messageId}>{nameError}</FieldMessage>}</td>
          <td colSpan={2}>
            {ofTeams.map((message) => (
              <FieldMessage key={message} id={teamMessageIdOf(message)}>
                {message}
              </FieldMessage>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}, isSame)

/** The path of a cell in the form, `holeDetails.3.teamTwo`; its id is made of it. */
const pathOf = ({ row, field }: Cell) => `holeDetails.${row}.${field}` as const

/** The cell that an element is the field of; null for any other element. */
function cellOf(element: EventTarget): Cell | null {
  if (!(element instanceof HTMLInputElement)) return null
  const [, row, name] = /^field-holeDetails-(\d+)-(\w+)$/.exec(element.id) ?? []
  return isCellField(name) ? { row: Number(row), field: name } : null
}

/** Moves the focus to a cell, its text selected, so that typing replaces it as in a spreadsheet. */
function goToCell(cell: Cell): void {
  const input = document.getElementById(fieldIdOf(pathOf(cell)))
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
}

const isCellField = (text: string | undefined): text is CellField => cellFields.some((field) => field === text)

interface Grid {
  holeCount: number
  getRows: () => Hole[]
  fill: (rows: Hole[], message: string) => void
}

/** Spreadsheet behavior of the grid: arrow keys, and pasting a column or block. */
function gridKeys({ holeCount, getRows, fill }: Grid) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter'
    // With Shift the arrows select text.
    if (!isEnter && (event.shiftKey || isInsideText(event))) return
    const neighbor = findNeighbor(cell, isEnter && event.shiftKey ? 'ArrowUp' : event.key, holeCount)
    // In the last row too, Enter must not send the form.
    if (isEnter || neighbor) event.preventDefault()
    if (neighbor) goToCell(neighbor)
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    if (!cell) return
    const block = readBlock(event.clipboardData.getData('text/plain'))
    // A single text is pasted at the cursor, as usual.
    if (block.length === 1 && block[0]?.length === 1 && cell.field !== 'par') return
    event.preventDefault()
    const { rows, count, isCut } = fillBlock(getRows(), holeCount, cell, block)
    const filled = `${count} ${count === 1 ? 'cell' : 'cells'} filled.`
    fill(rows, isCut ? `${filled} The rest didn’t fit.` : filled)
  }

  return { onKeyDown, onPaste }
}

/** Whether the arrow still has somewhere to go within the text of its cell. */
function isInsideText({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const { selectionStart: start, selectionEnd: end, value } = target
  const isWhole = start === 0 && end === value.length
  if (key === 'ArrowLeft') return !isWhole && !(start === 0 && end === 0)
  if (key === 'ArrowRight') return !isWhole && !(start === value.length && end === value.length)
  return false
}
