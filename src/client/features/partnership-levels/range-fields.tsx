import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { RecordForm } from '#client/records/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { Choice } from '#client/ui/fields/choice-fields.tsx'
import { FormMoneyField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { PartnershipLevel, PartnershipLevelEntry } from '#shared/contracts/partnership-levels.ts'
import { findRangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import { RangePicture } from './range-picture.tsx'
import { describeTrouble, readRange } from './ranges.ts'

const mostHint = `At most ${formatMoney(maxDonation)}`

type RangeFieldsProps = {
  form: RecordForm<PartnershipLevelEntry, PartnershipLevel>['form']
  others: PartnershipLevel[]
  /** The affiliations by name. */
  choices: readonly Choice<number>[]
}

/** The donations that earn the level, and how they lie among those of the others. */
export function RangeFields({ form, others, choices }: RangeFieldsProps) {
  const { control } = form
  // Compared when a field is left: half a number would draw a picture of something else.
  const [donation, setDonation] = useState(() => form.getValues('donation') ?? {})
  const [id, name, affiliations, displayInRegistration = true] = useWatch({
    control,
    name: ['id', 'name', 'affiliations', 'displayInRegistration'],
  })
  const level = readRange({ id, name, affiliations, displayInRegistration, donation })
  const ranges = others.map(readRange).filter((range) => range !== null)
  const compare = () => setDonation({ ...form.getValues('donation') })

  function leaveOpen() {
    form.setValue('donation.rangeEnd', maxDonation, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    compare()
  }

  return (
    <>
      <FieldRow>
        <FormMoneyField
          control={control}
          name="donation.rangeStart"
          label="Donation range start"
          hint={mostHint}
          isRequired
          onLeave={compare}
        />
        <div>
          <FormMoneyField
            control={control}
            name="donation.rangeEnd"
            label="Donation range end"
            hint={mostHint}
            isRequired
            onLeave={compare}
          />
          <Button tone="quiet" onPress={leaveOpen}>
            No upper end
          </Button>
        </div>
      </FieldRow>
      <RangeWarning sentences={level ? describeTrouble(level, findRangeTrouble(level, ranges), choices) : []} />
      <RangePicture level={level} others={ranges} />
    </>
  )
}

/** Gaps and overlaps may be meant, so they keep nobody from saving. */
function RangeWarning({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Notice tone="warning" title="Look at the range again, unless this is meant">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
