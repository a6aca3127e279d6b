import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { highlightSpot } from '#shared/domain/spots/checkboxes.ts'
import { hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import { ActivityTags, nameActivities } from '../activities/activity-signs.tsx'
import { spotHeadId } from '../spot-fields.ts'
import styles from './spot-head.module.css'

type SpotHeadProps = {
  index: number
  spot: Spot
  /** Where the guest sits at the dinner: `table 12`. */
  table: string | undefined
  isOpen: boolean
  panelId: string
  /** What is wrong in the folded part. */
  messages: readonly string[]
  onToggle: (event: MouseEvent) => void
}

/** The line of a spot, which unfolds it: number, name, activities, and whatever still has to be done. */
export function SpotHead({ index, spot, table, isOpen, panelId, messages, onToggle }: SpotHeadProps) {
  const id = spotHeadId(index)
  return (
    <div className={styles.head}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={id}
          className={styles.trigger}
          aria-label={describeLine(spot, table)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-describedby={`${id}-notes`}
          onClick={onToggle}
        >
          <SpotLine spot={spot} table={table} />
        </button>
      </h2>
      <div id={`${id}-notes`} className={styles.notes}>
        <SpotNotes highlight={highlightSpot(spot)} messages={isOpen ? [] : messages} />
      </div>
    </div>
  )
}

/** A spot in one line, for those who work on it and those who read it. */
export function SpotLine({ spot, table }: { spot: Spot; table?: string | undefined }) {
  const below = [spot.attendeeInfo?.company, table].filter(Boolean).join(' · ')
  return (
    <span className={styles.line}>
      <span className={styles.number}>{`${spot.spotNumber} `}</span>
      <span className={styles.words}>
        <span className={classNames(styles.name, !hasInfo(spot) && styles.unnamed)}>
          {spot.name}
          {below && <span className={styles.below}> {below}</span>}{' '}
        </span>
        <ActivityTags spot={spot} />
      </span>
    </span>
  )
}

/** What the line says to those who listen: `Spot 3 Ann Lee Acme Golf & dinner`. */
const describeLine = (spot: Spot, table: string | undefined) =>
  [`Spot ${spot.spotNumber}`, spot.name, spot.attendeeInfo?.company, table, ...nameActivities(spot)]
    .filter(Boolean)
    .join(' ')

function SpotNotes({ highlight, messages }: { highlight: string | null; messages: readonly string[] }) {
  const [first, ...others] = messages
  return (
    <>
      {highlight && (
        <p className={styles.highlight}>
          <TriangleAlert size={16} className={styles.sign} aria-hidden="true" />
          {highlight}
        </p>
      )}
      {first && (
        <p className={styles.error}>
          <CircleAlert size={16} className={styles.sign} aria-hidden="true" />
          {others.length > 0 ? `${first}, and ${others.length} more` : first}
        </p>
      )}
    </>
  )
}
