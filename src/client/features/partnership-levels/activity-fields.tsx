import type { Control } from 'react-hook-form'
import { Tag } from '#client/ui/display/tag.tsx'
import { FormMoneyField, FormNumberField } from '#client/ui/form/form-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnershipLevel, PartnershipLevelEntry } from '#shared/contracts/partnership-levels.ts'
import { maxGuestsPerType } from '#shared/limits.ts'
import styles from './activity-fields.module.css'
import { activityNames } from './activity-names.ts'

type ActivityFieldsProps = { control: Control<PartnershipLevelEntry, unknown, PartnershipLevel> }

const maxDigits = String(maxGuestsPerType).length

/** What a level includes, and what more of it costs; further VIP places cannot be bought. */
export function ActivityFields({ control }: ActivityFieldsProps) {
  return (
    <>
      <PaidActivityFields control={control} activity="golf" />
      <PaidActivityFields control={control} activity="dinner" />
      <fieldset className={styles.activity}>
        <legend className={styles.name}>
          <Tag tone="vip">{activityNames.vip}</Tag>
        </legend>
        <FormNumberField
          control={control}
          name="vipActivity.numberIncluded"
          label={labelIn('vip', 'Number included')}
          maxDigits={maxDigits}
          isRequired
        />
      </fieldset>
    </>
  )
}

function PaidActivityFields({ control, activity }: ActivityFieldsProps & { activity: 'golf' | 'dinner' }) {
  return (
    <fieldset className={styles.activity}>
      <legend className={styles.name}>
        <Tag tone={activity}>{activityNames[activity]}</Tag>
      </legend>
      <FormNumberField
        control={control}
        name={`${activity}Activity.numberIncluded`}
        label={labelIn(activity, 'Number included')}
        maxDigits={maxDigits}
        isRequired
      />
      <FormMoneyField
        control={control}
        name={`${activity}Activity.costOfAdditional`}
        label={labelIn(activity, 'Cost of additional')}
        isRequired
      />
      <FormNumberField
        control={control}
        name={`${activity}Activity.additionalAllowed`}
        label={labelIn(activity, 'Additional allowed')}
        maxDigits={maxDigits}
        isRequired
      />
    </fieldset>
  )
}

/** The same labels stand in every activity; the summary of what is wrong, read apart from them, needs the whole name. */
function labelIn(activity: keyof typeof activityNames, label: string) {
  return (
    <>
      <VisuallyHidden>{activityNames[activity]}, </VisuallyHidden>
      {label}
    </>
  )
}
