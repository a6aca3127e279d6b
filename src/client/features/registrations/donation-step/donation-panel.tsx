import { Framed } from '#client/ui/display/facts.tsx'
import { chooseLevel, placeholderOption } from '#shared/domain/level-choice.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { DonationBill } from './donation-bill.tsx'
import styles from './donation-panel.module.css'

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
