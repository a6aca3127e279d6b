import { memo } from 'react'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { NamedItem } from '#shared/contracts/fields.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { clubsNeedGolf } from '#shared/domain/spots/info.ts'
import styles from './attendee-form.module.css'
import type { AttendeeFields } from './attendee-form.tsx'

type ClubFieldsProps = AttendeeFields<'isRentalClubsRequested' | 'requestedRentalClubTypeId'> & {
  clubTypes: readonly NamedItem[]
  isGolfer: boolean
}

/** Whether a golfer needs clubs, and which. */
export const ClubFields = memo(function ClubFields(props: ClubFieldsProps) {
  const { info, change, bind, clubTypes, isGolfer } = props
  return (
    <>
      <CheckboxField
        {...bind('isRentalClubsRequested')}
        label="Rental clubs requested"
        disabledReason={isGolfer ? undefined : clubsNeedGolf}
        isSelected={info.isRentalClubsRequested}
        onChange={(isRentalClubsRequested) => change({ isRentalClubsRequested })}
      />
      {info.isRentalClubsRequested && (
        <div className={styles.row}>
          <SelectField
            {...bind('requestedRentalClubTypeId')}
            label="Club type"
            isRequired
            options={clubTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={info.requestedRentalClubTypeId}
            onChange={(requestedRentalClubTypeId) => change({ requestedRentalClubTypeId })}
          />
        </div>
      )}
    </>
  )
}, isSame)
