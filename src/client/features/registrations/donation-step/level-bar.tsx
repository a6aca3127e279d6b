import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { pickLevel } from '#shared/domain/donation/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { BelowLevelNotice } from './below-level-notice.tsx'
import styles from './donation-step.module.css'
import { describeLevelPlaces } from './places.ts'

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
              <span className={styles.brings}>{describeLevelPlaces(level)}</span>
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

type Choice = { chosen: LevelOption; amount: number | null; levelCount: number; role: Role }

/** What is to be known about the level that stands chosen; nothing where amount and level go together. */
export function describeChoice({ chosen, amount, levelCount, role }: Choice): string {
  if (levelCount === 0) return 'No partner levels are offered to this affiliation. Any donation is welcome.'
  if (amount === null) return chosen.id === placeholderOption.id ? 'Enter an amount, or pick a level.' : ''
  if (chosen.id === placeholderOption.id) return `${placeholderOption.name}. It is welcome all the same.`
  const given = `${role === 'user' ? 'You give' : 'The donation is'} ${formatMoney(amount)}.`
  const { name, donationRangeStart: start, donationRangeEnd: end } = chosen
  if (amount < start) return `${name} starts at ${formatMoney(start)}. ${given}`
  return amount > end ? `${name} ends at ${formatMoney(end)}. ${given}` : ''
}
