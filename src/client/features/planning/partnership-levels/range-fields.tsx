import { useWatch } from 'react-hook-form'
import { useDebounced } from '#client/records/list-search.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormMoneyField } from '#client/ui/form/form-number-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import { findRangeTrouble, type OfferedRange, type RangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import { type LevelPart, useAffiliations, useLevels } from './level-parts.tsx'

/** A half-typed number would trigger a warning about another range. */
const restMilliseconds = 500

export function RangeFields({ record: { control, form } }: LevelPart) {
  const [id, name, affiliations, displayInRegistration, start, end] = useWatch({
    control,
    name: ['id', 'name', 'affiliations', 'displayInRegistration', 'donation.rangeStart', 'donation.rangeEnd'],
  })
  const typed = { rangeStart: useDebounced(start, restMilliseconds), rangeEnd: useDebounced(end, restMilliseconds) }
  const level = readRange({ id, name, affiliations, displayInRegistration, donation: typed })
  const others = useLevels().filter((other) => other.id !== id && other.isActive)
  const ranges = others.map(readRange).filter((range) => range !== null)
  const names = useAffiliations() ?? []
  const sentences = level ? describeTrouble(level, findRangeTrouble(level, ranges), names) : []
  const leaveOpen = () =>
    form.setValue('donation.rangeEnd', maxDonation, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <>
      <FieldRow>
        <FormMoneyField control={control} name="donation.rangeStart" label="Donation range start" isRequired />
        <div>
          <FormMoneyField control={control} name="donation.rangeEnd" label="Donation range end" isRequired />
          <Button tone="quiet" className="-ms-3" onPress={leaveOpen}>
            No upper limit
          </Button>
        </div>
      </FieldRow>
      {/* Gaps and overlaps may be intentional, so they don't prevent saving. */}
      {sentences.length > 0 && (
        <Notice tone="warning" title="Check this range">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

export interface NamedRange extends OfferedRange {
  name: string
}

type Typed = number | null | undefined

type LevelBeingTyped = Pick<PartnershipLevel, 'id' | 'name' | 'affiliations' | 'displayInRegistration'> & {
  donation: { rangeStart?: Typed; rangeEnd?: Typed }
}

const unnamed = 'This level'

/** Returns null until the whole range is typed. */
export function readRange({ donation, ...level }: LevelBeingTyped): NamedRange | null {
  const { rangeStart: start, rangeEnd: end } = donation
  if (typeof start !== 'number' || typeof end !== 'number' || end < start) return null
  const { id, affiliations, displayInRegistration } = level
  const name = level.name.trim() || unnamed
  return { id, name, affiliations, displayInRegistration, donationRangeStart: start, donationRangeEnd: end }
}

export function describeTrouble(
  level: NamedRange,
  { gaps, overlaps }: RangeTrouble<NamedRange>,
  affiliations: readonly { id: number; name: string }[],
): string[] {
  const formatAll = (ids: readonly number[]) =>
    affiliations
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return [
    ...gaps.map((gap) => {
      const isForAll = gap.affiliations.length === level.affiliations.length
      return `Gap: ${formatRange(gap.start, gap.end)} has no level${isForAll ? '' : ` for ${formatAll(gap.affiliations)}`}.`
    }),
    ...overlaps.map(
      ({ start, end, other, earned }) =>
        `Overlap: ${formatRange(start, end)} is also in ${other.name}. If both are offered, the donation counts as ${earned.name === unnamed ? 'this level' : earned.name}.`,
    ),
  ]
}
