import { memo } from 'react'
import { MaskedField } from '#client/ui/fields/masked-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { NamedItem } from '#shared/contracts/fields.ts'
import { autoFormatPostalCode } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { isDriving, isFlying } from '#shared/domain/spots/info.ts'
import { maxLength } from '#shared/limits.ts'
import styles from './attendee-form.module.css'
import type { AttendeeFields } from './attendee-form.tsx'
import { AttendeeTextField } from './attendee-text-field.tsx'

type TravelFieldsProps = AttendeeFields<'travelMethodId' | 'postalCode' | 'airport'> & {
  travelMethods: readonly NamedItem[]
}

/** How the attendee travels, and from where. */
export const TravelFields = memo(function TravelFields({ info, change, bind, travelMethods }: TravelFieldsProps) {
  return (
    <div className={styles.row}>
      <SelectField
        {...bind('travelMethodId')}
        label="Travel method"
        placeholder="Not known yet"
        isClearable
        options={travelMethods.map(({ id, name }) => ({ value: id, label: name }))}
        value={info.travelMethodId}
        onChange={(travelMethodId) => change({ travelMethodId })}
      />
      {isDriving(info) && (
        <MaskedField
          {...bind('postalCode')}
          label="Zip code"
          hint="Where they drive from"
          format={autoFormatPostalCode}
          inputMode="numeric"
          maxLength={maxLength.postalCode}
          value={info.postalCode}
          onChange={(postalCode) => change({ postalCode })}
        />
      )}
      {isFlying(info) && (
        <AttendeeTextField
          {...{ change, bind }}
          name="airport"
          label="Airport"
          hint="Where they fly from"
          maxLength={maxLength.airport}
          value={info.airport}
        />
      )}
    </div>
  )
}, isSame)
