import { useCallback } from 'react'
import { Button } from '#client/ui/button.tsx'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  doesApply,
} from '#shared/domain/spots/attendee-fields.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { spotFieldId } from '../spot-fields.ts'
import type { EditableParts } from '../spot-issues.ts'
import { AttendeeField, type AttendeeFieldProps } from './attendee-field.tsx'
import styles from './attendee-form.module.css'

/** Fields that stand side by side; any other has a row of its own below them. */
const pairs: AttendeeKey[][] = [
  ['firstName', 'lastName'],
  ['company', 'email'],
  ['travelMethodId', 'postalCode', 'airport'],
]
const rows = [...pairs, ...attendeeKeys.filter((key) => !pairs.flat().includes(key)).map((key) => [key])]

export type AttendeeFormProps = {
  index: number
  spot: Spot
  info: AttendeeInfo
  /** By the path inside of the spot: `attendeeInfo.email`. */
  messages: Record<string, string>
  lookups: AttendeeLookups
  editable: EditableParts
  change: (change: Partial<AttendeeInfo>) => void
  /** A field (`2.attendeeInfo.email`) was left. */
  onLeave: (path: string) => void
  /** Asks whether the others are to have this company too. */
  onCopyCompany: (company: string) => void
}

export function AttendeeForm(props: AttendeeFormProps) {
  const { index, spot, info, messages, lookups, editable, change, onLeave, onCopyCompany } = props
  const bind: AttendeeFieldProps['bind'] = useCallback(
    (name) => ({
      id: spotFieldId(`${index}.attendeeInfo.${name}`),
      error: messages[`attendeeInfo.${name}`],
      onBlur: () => onLeave(`${index}.attendeeInfo.${name}`),
    }),
    [index, messages, onLeave],
  )
  const isAsked = (key: AttendeeKey) => doesApply(key, info, spot)
  const isShown = (key: AttendeeKey) => attendeeFields[key].isName || (editable.details && canBeSeen(key, isAsked(key)))

  return (
    <div className={styles.fields}>
      {rows.map((row) => {
        const shown = row.filter(isShown)
        if (shown.length === 0) return null
        return (
          <div key={row.join()} className={isGrid(row) ? styles.row : undefined}>
            {shown.map((key) => {
              const field = (
                <AttendeeField
                  key={key}
                  {...{ lookups, change, bind }}
                  name={key}
                  value={info[key]}
                  isAsked={isAsked(key)}
                />
              )
              if (key !== 'company') return field
              return (
                <div key={key} className={styles.company}>
                  {field}
                  <Button
                    tone="quiet"
                    disabledReason={info.company.trim() ? undefined : 'Enter a company first'}
                    onPress={() => onCopyCompany(info.company)}
                  >
                    Use this company for all
                  </Button>
                </div>
              )
            })}
          </div>
        )
      })}
      {!editable.details &&
        describeAttendee({ ...spot, attendeeInfo: info }, lookups).map((fact) => <p key={fact}>{fact}</p>)}
    </div>
  )
}

/** A box that cannot be ticked says why; any other field that does not apply is not shown. */
const canBeSeen = (key: AttendeeKey, isAsked: boolean) => isAsked || attendeeFields[key].kind === 'flag'

/** A select by itself is as wide as one beside another field. */
const isGrid = (row: readonly AttendeeKey[]) =>
  row.length > 1 || row.some((key) => attendeeFields[key].kind === 'choice')
