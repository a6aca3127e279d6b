import { classNames } from '#client/ui/class-names.ts'
import layout from '#client/ui/layout/layout.module.css'
import { type AmountRange, findOfferedGaps, isOfferedBeside } from '#shared/domain/donation/level-ranges.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import styles from './range-picture.module.css'
import { type BarPlace, createRangeScale, type NamedRange } from './ranges.ts'

type RangePictureProps = {
  /** The level being edited; null while its range is not known. */
  level: NamedRange | null
  others: readonly NamedRange[]
}

/** All ranges below one another on one scale, each also in words; the one being edited stands out. */
export function RangePicture({ level, others }: RangePictureProps) {
  const levels = [...(level ? [level] : []), ...others].sort(byRange)
  if (others.length === 0) return null
  const place = createRangeScale(levels.map(toAmounts))
  const gaps = level ? findOfferedGaps(level, others) : []
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>The ranges of all levels</figcaption>
      {!level && <p className={layout.note}>Enter where this one starts and ends to see it among them.</p>}
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

/** The drawing alone: what it shows stands in words beside it. */
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
