import { Framed, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { type Donation, totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './donation-step.module.css'
import { listAdditional } from './places.ts'

/** What the donation adds up to, and what the level brings beside places. */
export function DonationPanel() {
  const { draft, offer } = useWizard()
  const { contact, donation } = draft
  const level = chooseLevel(offer.levels, donation)
  const benefits = offer.levels.find(({ id }) => id === level.id)?.benefits ?? []
  return (
    <Framed>
      <p className={styles.partner}>
        {contact.nameForMarketingMaterials || contact.companyName || 'Your registration'}
      </p>
      <DonationBill donation={donation} level={level} />
      {level.id !== placeholderOption.id && benefits.length > 0 && (
        <div className={styles.benefits}>
          <h3 className={styles.heading}>{level.name} includes</h3>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      )}
    </Framed>
  )
}

/** The donation, what additional people cost, and the total. */
export function DonationBill({ donation, level }: { donation: Donation; level: LevelOption }) {
  return (
    <SummaryList>
      <SummaryRow term="Donation">{formatMoney(donation.donation ?? 0)}</SummaryRow>
      {listAdditional(donation, level).map(({ label, cost }) => (
        <SummaryRow key={label} term={label}>
          {formatMoney(cost)}
        </SummaryRow>
      ))}
      <SummaryRow term="Total" isTotal>
        {formatMoney(totalGiven(donation))}
      </SummaryRow>
    </SummaryList>
  )
}

/** On a phone the panel lies below the form; its total stays in sight here. */
export function TotalBar() {
  const { draft, offer } = useWizard()
  const { donation } = draft
  const level = chooseLevel(offer.levels, donation)
  // That no level fits can be said of an amount alone.
  const isBegun = donation.donation !== null || level.id !== placeholderOption.id
  return (
    <p className={styles.bar} data-print="hide">
      <span className={styles.chosenLevel}>{isBegun && level.name}</span>
      <span className={styles.total}>
        <span className={styles.word}>Total</span> {formatMoney(totalGiven(donation))}
      </span>
    </p>
  )
}
