import { Figure } from '#client/ui/display/facts.tsx'
import type { AdminDashboard, MoneyRaised } from '#shared/contracts/dashboards.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import styles from './admin-dashboard.module.css'

interface EventStandingProps {
  dashboard: AdminDashboard
  money: MoneyRaised | undefined
}

/** The amount raised, how it stands against last year's, and until when partners may register. */
export function EventStanding({ dashboard: { event, amountRaised }, money }: EventStandingProps) {
  const atThisPoint = money?.lastYear?.atThisPoint
  return (
    <div className={styles.standing}>
      <Figure label="Amount raised">{formatMoney(amountRaised)}</Figure>
      {event && (
        <div className={styles.notes}>
          {event.registrationStatus === 'notYetOpen' && (
            <p>Registration opens {formatDate(event.registrationOpenDate)}</p>
          )}
          <p>
            Online updates {event.registrationStatus === 'closed' ? 'closed' : 'close'}{' '}
            {formatDate(event.onlineUpdatesCloseDate)}
          </p>
          {atThisPoint !== undefined && <p>{compareMoney(amountRaised, atThisPoint)}</p>}
        </div>
      )}
    </div>
  )
}

function compareMoney(amount: number, lastYear: number): string {
  if (amount === lastYear) return 'As much as last year at this point'
  const difference = formatMoney(Math.abs(amount - lastYear))
  return `${difference} ${amount > lastYear ? 'more' : 'less'} than last year at this point`
}

/** `Fri, May 14, 2027 · 58 days to go` */
export function describeEventDay({ eventDate, daysToGo }: NonNullable<AdminDashboard['event']>): string {
  return `${formatDate(eventDate)} · ${describeDays(daysToGo)}`
}

function describeDays(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? '1 day to go' : `${days} days to go`
}
