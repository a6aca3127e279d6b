import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { RecordForm } from '#client/records/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import type { Choice } from '#client/ui/fields/choice-fields.tsx'
import { FormMoneyField } from '#client/ui/form/form-number-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { PartnershipLevel, PartnershipLevelEntry } from '#shared/contracts/partnership-levels.ts'
import { findRangeTrouble, type OfferedRange, type RangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import { describeChoices } from './open-level.ts'

const maxHint = `At most ${formatMoney(maxDonation)}`

type RangeFieldsProps = {
  form: RecordForm<PartnershipLevelEntry, PartnershipLevel>['form']
  others: PartnershipLevel[]
  /** The affiliations by name. */
  choices: readonly Choice<number>[]
}

/** The donations that earn the level, and how they lie among those of the others. */
export function RangeFields({ form, others, choices }: RangeFieldsProps) {
  const { control } = form
  // Compared when a field is left: half a number would warn about another range.
  const [donation, setDonation] = useState(() => form.getValues('donation') ?? {})
  const [id, name, affiliations, displayInRegistration = true] = useWatch({
    control,
    name: ['id', 'name', 'affiliations', 'displayInRegistration'],
  })
  // "Save and add another" empties the form.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => !name && setDonation({ ...values.donation }),
      }),
    [form],
  )
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
          hint={maxHint}
          isRequired
          onLeave={compare}
        />
        <div>
          <FormMoneyField
            control={control}
            name="donation.rangeEnd"
            label="Donation range end"
            hint={maxHint}
            isRequired
            onLeave={compare}
          />
          <Button tone="quiet" onPress={leaveOpen}>
            No upper end
          </Button>
        </div>
      </FieldRow>
      <RangeWarning sentences={level ? describeTrouble(level, findRangeTrouble(level, ranges), choices) : []} />
    </>
  )
}

/** Gaps and overlaps may be intended, so they don't prevent saving. */
function RangeWarning({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Notice tone="warning" title="Check this range">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** A level's range with the name people know it by. */
export interface NamedRange extends OfferedRange {
  name: string
}

/** A number that may not have been typed yet. */
type Typed = number | null | undefined

type LevelBeingTyped = Pick<PartnershipLevel, 'id' | 'name' | 'affiliations' | 'displayInRegistration'> & {
  donation: { rangeStart?: Typed; rangeEnd?: Typed }
}

const unnamed = 'This level'

/** The range of a level as the rules take it; null while it is not typed whole. */
export function readRange({ donation, ...level }: LevelBeingTyped): NamedRange | null {
  const { rangeStart: start, rangeEnd: end } = donation
  if (typeof start !== 'number' || typeof end !== 'number' || end < start) return null
  const { id, affiliations, displayInRegistration } = level
  const name = level.name.trim() || unnamed
  return { id, name, affiliations, displayInRegistration, donationRangeStart: start, donationRangeEnd: end }
}

/** The problems of a level's range, one sentence each. A gap names its affiliations unless it is for all. */
export function describeTrouble(
  level: NamedRange,
  { gaps, overlaps }: RangeTrouble<NamedRange>,
  affiliations: readonly Choice<number>[],
): string[] {
  return [
    ...gaps.map((gap) => {
      const isForAll = gap.affiliations.length === level.affiliations.length
      const forWhom = isForAll ? '' : ` for ${describeChoices(affiliations, gap.affiliations)}`
      return `Gap: ${formatRange(gap.start, gap.end)} has no level${forWhom}.`
    }),
    ...overlaps.map(
      ({ start, end, other, earned }) =>
        `Overlap: ${formatRange(start, end)} is also in ${other.name}. If both are offered, it counts as ${earned.name === unnamed ? 'this level' : earned.name}.`,
    ),
  ]
}
