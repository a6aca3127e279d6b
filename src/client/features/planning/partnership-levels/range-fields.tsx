import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { RecordForm } from '#client/records/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Notice } from '#client/ui/feedback.tsx'
import type { Choice } from '#client/ui/fields/choice-fields.tsx'
import { FormMoneyField } from '#client/ui/form/form-number-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { PartnershipLevel, PartnershipLevelEntry } from '#shared/contracts/partnership-levels.ts'
import {
  type AmountRange,
  findOfferedGaps,
  findRangeTrouble,
  isOfferedBeside,
  type OfferedRange,
  type RangeTrouble,
} from '#shared/domain/donation/level-ranges.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import styles from './levels.module.css'
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
  // Compared when a field is left: half a number would draw a picture of something else.
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
      <RangePicture level={level} others={ranges} />
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

type RangePictureProps = {
  /** The level being edited; null while its range is not known. */
  level: NamedRange | null
  others: readonly NamedRange[]
}

/** All ranges on one scale, each with words. The edited one is highlighted. */
function RangePicture({ level, others }: RangePictureProps) {
  const levels = [...(level ? [level] : []), ...others].sort(byRange)
  if (others.length === 0) return null
  const place = createRangeScale(levels.map(toAmounts))
  const gaps = level ? findOfferedGaps(level, others) : []
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>The ranges of all levels</figcaption>
      {!level && <p className={layout.note}>Enter a start and an end to compare this level.</p>}
      <ul className={styles.rows}>
        {levels.map((one) => (
          <li
            key={one.id}
            className={classNames(styles.row, one === level && styles.current)}
            aria-current={one === level || undefined}
          >
            <span className={styles.name}>
              {one.name}
              <Remark level={level} one={one} />
            </span>
            <span className={styles.amounts}>{formatRange(one.donationRangeStart, one.donationRangeEnd)}</span>
            <Track bars={[place(toAmounts(one))]} isOpen={one.donationRangeEnd >= maxDonation} />
          </li>
        ))}
        {gaps.length > 0 && (
          <li className={classNames(styles.row, styles.gap)}>
            <span className={styles.name}>No level</span>
            <span className={styles.amounts}>{gaps.map(({ start, end }) => formatRange(start, end)).join(', ')}</span>
            <Track bars={gaps.map(place)} />
          </li>
        )}
      </ul>
    </figure>
  )
}

function Remark({ level, one }: { level: NamedRange | null; one: NamedRange }) {
  if (level && one === level) return <span className={styles.remark}> · this level</span>
  if (!one.displayInRegistration) return <span className={styles.remark}> · not shown in registration</span>
  if (level?.displayInRegistration && !isOfferedBeside(level, one)) {
    return <span className={styles.remark}> · for other affiliations</span>
  }
  return null
}

/** The picture. The words beside it say the same. */
function Track({ bars, isOpen = false }: { bars: readonly BarPlace[]; isOpen?: boolean }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {bars.map(({ from, to }) => (
        <span
          key={`${from}-${to}`}
          className={classNames(styles.bar, isOpen && styles.open)}
          style={{ '--from': `${from}%`, '--length': `${to - from}%` }}
        />
      ))}
    </span>
  )
}

const toAmounts = ({ donationRangeStart, donationRangeEnd }: NamedRange): AmountRange => ({
  start: donationRangeStart,
  end: donationRangeEnd,
})

const byRange = (one: NamedRange, other: NamedRange) =>
  one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd

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

/** The range of a level as rules and picture take it; null while it is not typed whole. */
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

/** Where a bar begins and ends, in percent of the width of the picture. */
interface BarPlace {
  from: number
  to: number
}

/** Room at the right for ranges that have no end. */
const openShare = 12

/**
 * One scale for all ranges: small donations, where most levels are, get more room than large ones (it grows with the
 * square root of the amount), and a range without an end runs to the edge.
 */
export function createRangeScale(ranges: readonly AmountRange[]): (range: AmountRange) => BarPlace {
  const hasOpenRange = ranges.some(isOpen)
  const marks = ranges.flatMap((range) => (isOpen(range) ? [range.start] : [range.start, range.end + 1]))
  const lowest = Math.sqrt(Math.min(...marks))
  const highest = Math.sqrt(Math.max(...marks))
  const width = hasOpenRange ? 100 - openShare : 100
  const place = (amount: number) =>
    highest === lowest ? 0 : ((Math.sqrt(amount) - lowest) / (highest - lowest)) * width
  return (range) => ({ from: place(range.start), to: isOpen(range) ? 100 : place(range.end + 1) })
}

const isOpen = ({ end }: AmountRange) => end >= maxDonation
