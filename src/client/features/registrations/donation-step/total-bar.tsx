import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './total-bar.module.css'

/** On a phone the panel lies below the form; its total stays in sight here. */
export function TotalBar() {
  const { draft, offer } = useWizard()
  const { donation } = draft
  return (
    <p className={styles.bar} data-print="hide">
      <span className={styles.level}>{chooseLevel(offer.levels, donation).name}</span>
      <span className={styles.total}>
        <span className={styles.word}>Total</span> {formatMoney(totalGiven(donation))}
      </span>
    </p>
  )
}
