import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { pickLevel } from '#shared/domain/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation-counts.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { chooseLevel, type LevelOption } from '#shared/domain/level-choice.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { BelowLevelNotice } from './below-level-notice.tsx'
import { describeChoice } from './describe-choice.ts'
import styles from './donation-step.module.css'

/** All levels side by side, from the smallest donation up: the amount chooses one, or somebody's hand. */
export function LevelBar({ terms }: { terms: DonationTerms }) {
  const { draft, change } = useWizard()
  const name = useId()
  const noteId = useId()
  const chosen = chooseLevel(terms.levels, draft.donation)
  return (
    <fieldset className={styles.group} aria-describedby={noteId}>
      <legend className={styles.legend}>Partner level</legend>
      {terms.levels.length > 0 && (
        <div className={styles.levels}>
          {listByRange(terms.levels).map((level) => (
            <label key={level.id} className={classNames(styles.level, level.id === chosen.id && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={level.id === chosen.id}
                onChange={() => change({ donation: pickLevel(draft.donation, level.id, terms) })}
              />
              <span className={styles.name}>{level.name}</span>
              <span className={styles.range}>{formatRange(level.donationRangeStart, level.donationRangeEnd)}</span>
            </label>
          ))}
        </div>
      )}
      <p id={noteId} className={styles.note} role="status">
        {describeChoice({ chosen, amount: draft.donation.donation, levelCount: terms.levels.length, role: terms.role })}
      </p>
      <div className={styles.below}>
        <BelowLevelNotice amount={draft.donation.donation} level={chosen} />
      </div>
    </fieldset>
  )
}

/** Levels from the smallest donation up. */
export function listByRange(levels: readonly LevelOption[]): LevelOption[] {
  return levels.toSorted(
    (one, other) => one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd,
  )
}
