import { memo, useCallback, useState } from 'react'
import { type EditableParts, spotFieldId } from '#client/features/registrations/draft/spot-issues.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { EmailField, MaskedField, TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { autoFormatPostalCode } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { calmNames } from '#shared/domain/spots/all-caps.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  doesApply,
} from '#shared/domain/spots/attendee-fields.ts'
import { planCompanyCopy } from '#shared/domain/spots/edit.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { SpotEdits } from '../spot-edits.ts'
import styles from './spot-card.module.css'

/** Fields that share a row. Others have their own. */
const pairs: AttendeeKey[][] = [
  ['firstName', 'lastName'],
  ['company', 'email'],
  ['travelMethodId', 'postalCode', 'airport'],
]
const rows = [...pairs, ...attendeeKeys.filter((key) => !pairs.flat().includes(key)).map((key) => [key])]

type AttendeeFormProps = {
  index: number
  spot: Spot
  info: AttendeeInfo
  /** By the path inside of the spot: `attendeeInfo.email`. */
  messages: Record<string, string>
  lookups: AttendeeLookups
  editable: EditableParts
  change: (change: Partial<AttendeeInfo>) => void
  /** Another spot with the same email, in words. */
  sameEmail: string | undefined
  /** A field (`2.attendeeInfo.email`) was left. */
  onLeave: (path: string) => void
  /** Asks whether the others are to have this company too. */
  onCopyCompany: (company: string) => void
}

export function AttendeeForm(props: AttendeeFormProps) {
  const { index, spot, info, messages, lookups, editable, change, sameEmail, onLeave, onCopyCompany } = props
  const calmed = calmNames(info)
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
    <div className="flex min-w-0 max-w-184 flex-col gap-5">
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
                  {info.company.trim() && (
                    <Button tone="quiet" onPress={() => onCopyCompany(info.company)}>
                      Use this company for all
                    </Button>
                  )}
                </div>
              )
            })}
            {row.includes('lastName') && calmed && (
              <Button tone="quiet" onPress={() => change(calmed)}>
                Use {calmed.firstName} {calmed.lastName}
              </Button>
            )}
            {row.includes('email') && sameEmail && <p role="status">{sameEmail}</p>}
          </div>
        )
      })}
      {!editable.details &&
        describeAttendee({ ...spot, attendeeInfo: info }, lookups).map((fact) => <p key={fact}>{fact}</p>)}
    </div>
  )
}

/** A check box that can't be selected says why. Other fields that don't apply are hidden. */
const canBeSeen = (key: AttendeeKey, isAsked: boolean) => isAsked || attendeeFields[key].kind === 'flag'

/** A select alone is as wide as one beside another field. */
const isGrid = (row: readonly AttendeeKey[]) =>
  row.length > 1 || row.some((key) => attendeeFields[key].kind === 'choice')

type AttendeeFieldProps = {
  name: AttendeeKey
  value: AttendeeInfo[AttendeeKey]
  isAsked: boolean
  lookups: AttendeeLookups
  change: (change: Partial<AttendeeInfo>) => void
  bind: (name: AttendeeKey) => { id: string; error: string | undefined; onBlur: () => void }
}

/** One field of an attendee, as its definition describes it; what is typed beside it does not draw it again. */
const AttendeeField = memo(function AttendeeField(props: AttendeeFieldProps) {
  const { name, value, isAsked, lookups, change, bind } = props
  const field = attendeeFields[name]
  const { label, hint, placeholder } = field
  const isRequired = field.required !== undefined
  const put = (entered: AttendeeInfo[AttendeeKey]) => change({ [name]: entered })
  if (field.kind === 'flag') {
    return (
      <CheckboxField
        {...bind(name)}
        {...{ label, hint }}
        disabledReason={isAsked ? undefined : field.notApplicable}
        isSelected={value === true}
        onChange={put}
      />
    )
  }
  if (!isAsked) return null
  if (field.kind === 'choice') {
    return (
      <SelectField
        {...bind(name)}
        {...{ label, hint, placeholder, isRequired }}
        isClearable={!isRequired}
        options={lookups[field.list].map((item) => ({ value: item.id, label: item.name }))}
        value={typeof value === 'number' ? value : null}
        onChange={put}
      />
    )
  }
  const named = { label, hint, placeholder, isRequired }
  const text = { ...bind(name), ...named, maxLength: field.limit, value: String(value), enterKeyHint: 'next' as const }
  switch (field.kind) {
    case 'email':
      return <EmailField {...text} autoComplete="off" onChange={put} />
    case 'phone':
      return <TextField {...text} type="tel" inputMode="tel" onChange={put} />
    case 'postalCode':
      return <MaskedField {...text} format={autoFormatPostalCode} inputMode="numeric" onChange={put} />
    case 'text':
      return <TextField {...text} onChange={put} />
  }
}, isSame)

type CompanyDialogProps = {
  /** The company for everyone, or null while the dialog is closed. */
  company: string | null
  onClose: () => void
  spots: readonly Spot[]
  edits: SpotEdits
}

export function CompanyDialog({ company, onClose, ...props }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={onClose} title="One company for all">
      {company !== null && <CompanyQuestion company={company.trim()} onClose={onClose} {...props} />}
    </Dialog>
  )
}

function CompanyQuestion({ company, onClose, spots, edits }: CompanyDialogProps & { company: string }) {
  const [isReplacing, setReplacing] = useState(false)
  const { missing, other } = planCompanyCopy(spots, company)
  const indexes = isReplacing ? [...missing, ...other] : missing

  function copy() {
    onClose()
    edits.copyCompany(company, indexes)
  }

  if (missing.length + other.length === 0) return <p>Everyone with a name already has {company}.</p>
  return (
    <>
      <p>
        {missing.length === 0
          ? 'Every named attendee has a company.'
          : `${countPeople(missing.length)} without a company ${missing.length === 1 ? 'gets' : 'get'} ${company}.`}
      </p>
      {other.length > 0 && (
        <>
          <p>
            {countPeople(other.length)} {other.length === 1 ? 'has' : 'have'} another company:{' '}
            {other
              .slice(0, maxNames)
              .map((index) => withCompany(spots[index]))
              .join(', ')}
            {other.length > maxNames && ` and ${other.length - maxNames} more`}.
          </p>
          <CheckboxField
            label={`Replace ${other.length === 1 ? 'that company' : 'these companies'} too`}
            isSelected={isReplacing}
            onChange={setReplacing}
          />
        </>
      )}
      <div>
        <Button
          tone="primary"
          onPress={copy}
          disabledReason={indexes.length > 0 ? undefined : 'Everyone already has this company'}
        >
          {indexes.length === 1 ? 'Use it for 1 attendee' : `Use it for ${indexes.length} attendees`}
        </Button>
      </div>
    </>
  )
}

const maxNames = 5

const countPeople = (count: number) => (count === 1 ? '1 attendee' : `${count} attendees`)

const withCompany = (spot: Spot | undefined) =>
  spot ? `${spot.name} (${spot.attendeeInfo?.company.trim() ?? ''})` : ''
