import { Link } from '@tanstack/react-router'
import { paths } from '#client/app/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import styles from './log-heading.module.css'

/** Whose log this is, between double rules. */
export function LogHeading({ log }: { log: RegistrationLog }) {
  return (
    <div className={styles.heading}>
      <dl className={styles.facts}>
        <div>
          <dt>Partner</dt>
          <dd>{log.partner}</dd>
        </div>
        <div>
          <dt>Affiliation</dt>
          <dd>{log.affiliation}</dd>
        </div>
        <div>
          <dt>Donation</dt>
          <dd>{formatMoney(log.donation)}</dd>
        </div>
      </dl>
      <Link
        to={paths.summarize}
        params={{ id: String(log.registrationId) }}
        className={buttonClass('secondary')}
        data-print="hide"
      >
        Edit the registration
      </Link>
    </div>
  )
}
