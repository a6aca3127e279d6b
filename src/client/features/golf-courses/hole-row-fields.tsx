import { memo } from 'react'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { FieldMessage } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import type { Hole } from '#shared/contracts/golf-courses.ts'
import { maxLength } from '#shared/limits.ts'
import { pathOf } from './cell-ids.ts'
import { type Cell, cellFields } from './cells.ts'
import { cellLabels } from './compared-fields.ts'
import styles from './hole-grid.module.css'

type HoleRowFieldsProps = {
  hole: Hole
  /** Stays the same from one drawing to the next. */
  onType: (cell: Cell, value: string | true | null) => void
  nameError: string | undefined
  teamOneError: string | undefined
  teamTwoError: string | undefined
}

/** One hole of the grid. While somebody types in one row, the others are not drawn again. */
export const HoleRowFields = memo(function HoleRowFields(props: HoleRowFieldsProps) {
  const { hole, onType, nameError, teamOneError, teamTwoError } = props
  const row = hole.holeNumber - 1
  const messages = [...new Set([nameError, teamOneError, teamTwoError])].filter((message) => message !== undefined)
  const messageIdOf = (message: string) => `${fieldIdOf(`holeDetails.${row}`)}-message-${messages.indexOf(message)}`

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
        messageId={error && messageIdOf(error)}
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
      {messages.length > 0 && (
        <tr className={styles.messages}>
          <td colSpan={cellFields.length + 1}>
            {messages.map((message) => (
              <FieldMessage key={message} id={messageIdOf(message)}>
                {message}
              </FieldMessage>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}, isSameRow)

/** The form hands out new objects for the same row. */
function isSameRow(one: HoleRowFieldsProps, other: HoleRowFieldsProps): boolean {
  return (
    cellFields.every((field) => one.hole[field] === other.hole[field]) &&
    one.hole.holeNumber === other.hole.holeNumber &&
    one.onType === other.onType &&
    one.nameError === other.nameError &&
    one.teamOneError === other.teamOneError &&
    one.teamTwoError === other.teamTwoError
  )
}
