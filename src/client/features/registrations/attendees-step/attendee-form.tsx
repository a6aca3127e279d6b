import { useCallback } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { type AttendeeLookups, describeAttendee } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { maxLength } from '#shared/limits.ts'
import { AttendeeTextField } from './attendee-text-field.tsx'
import { ClubFields } from './club-fields.tsx'
import styles from './fields/attendee-form.module.css'
import { spotFieldId } from './spot-fields.ts'
import type { EditableParts } from './spot-issues.ts'
import { TravelFields } from './travel-fields.tsx'

const noCapitals = 'Refrain from all caps'

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

/** What a part of the form shares with it; a part is given what it shows, and is drawn again when that has changed. */
export type AttendeeFields<Shown extends keyof AttendeeInfo = keyof AttendeeInfo> = {
  info: Pick<AttendeeInfo, Shown>
  change: (change: Partial<AttendeeInfo>) => void
  /** The id, message and blur of a field. */
  bind: (name: keyof AttendeeInfo) => { id: string; error: string | undefined; onBlur: () => void }
}

/** Who sits in a spot. */
export function AttendeeForm(props: AttendeeFormProps) {
  const { index, spot, info, messages, lookups, editable, change, onLeave, onCopyCompany } = props
  const bind: AttendeeFields['bind'] = useCallback(
    (name) => ({
      id: spotFieldId(`${index}.attendeeInfo.${name}`),
      error: messages[`attendeeInfo.${name}`],
      onBlur: () => onLeave(`${index}.attendeeInfo.${name}`),
    }),
    [index, messages, onLeave],
  )
  const { travelMethodId, postalCode, airport, isRentalClubsRequested, requestedRentalClubTypeId } = info
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <AttendeeTextField
          {...{ change, bind }}
          name="firstName"
          label="First name"
          hint={noCapitals}
          placeholder="Jane"
          maxLength={maxLength.personName}
          isRequired
          value={info.firstName}
        />
        <AttendeeTextField
          {...{ change, bind }}
          name="lastName"
          label="Last name"
          hint={noCapitals}
          placeholder="Doe"
          maxLength={maxLength.personName}
          isRequired
          value={info.lastName}
        />
      </div>
      <div className={styles.row}>
        <div className={styles.company}>
          <AttendeeTextField
            {...{ change, bind }}
            name="company"
            label="Company"
            maxLength={maxLength.personName}
            value={info.company}
          />
          <Button
            tone="quiet"
            disabledReason={info.company.trim() ? undefined : 'Enter a company first'}
            onPress={() => onCopyCompany(info.company)}
          >
            Use this company for all
          </Button>
        </div>
        {editable.details && (
          <AttendeeTextField
            {...{ change, bind }}
            name="email"
            label="Email"
            maxLength={maxLength.email}
            autoComplete="off"
            value={info.email}
          />
        )}
      </div>
      {editable.details ? (
        <>
          <TravelFields
            {...{ change, bind }}
            info={{ travelMethodId, postalCode, airport }}
            travelMethods={lookups.travelMethods}
          />
          <ClubFields
            {...{ change, bind }}
            info={{ isRentalClubsRequested, requestedRentalClubTypeId }}
            clubTypes={lookups.golfClubTypes}
            isGolfer={spot.golf}
          />
        </>
      ) : (
        describeAttendee(info, lookups).map((fact) => <p key={fact}>{fact}</p>)
      )}
    </div>
  )
}
